import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findPreviousRelease, listMigrations, MIGRATIONS } from './previous-release-name.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Of node_modules, what a run has left there: another release makes its own. */
const LEFT_BY_RUNS = /^\.(cache|vite)/;

/** The sources of the release before this one, with its packages, in a folder of their own. */
export interface PreviousRelease {
  /** Its tag, or its commit. */
  name: string;
  folder: string;
  /** The migrations that it does not know. */
  newer: string[];
  /** Puts those beside its own: its tests make their databases with them. */
  addNewerMigrations(): void;
  remove(): void;
}

export function checkOutPreviousRelease(): PreviousRelease {
  const name = findPreviousRelease(ROOT, process.env.PREVIOUS_RELEASE);
  const folder = mkdtempSync(join(tmpdir(), 'previous-release-'));
  const archive = join(folder, 'archive.tar');
  execFileSync('git', ['archive', `--output=${archive}`, name], { cwd: ROOT });
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  addPackages(folder);
  const known = listMigrations(folder);
  const newer = listMigrations(ROOT).filter((file) => !known.includes(file));
  return {
    name,
    folder,
    newer,
    addNewerMigrations() {
      for (const file of newer) copyFileSync(join(ROOT, MIGRATIONS, file), join(folder, MIGRATIONS, file));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Links those of this release where they are the same, and installs them otherwise. */
function addPackages(folder: string): void {
  const lockOf = (release: string) => readFileSync(join(release, 'package-lock.json'), 'utf8');
  if (lockOf(folder) !== lockOf(ROOT)) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' });
    return;
  }
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  const names = readdirSync(join(ROOT, 'node_modules')).filter((name) => !LEFT_BY_RUNS.test(name));
  const copy = (how: string) =>
    spawnSync('cp', [how, '--target-directory', packages, ...names.map((name) => join(ROOT, 'node_modules', name))], {
      encoding: 'utf8',
    });
  // Between two disks nothing can be linked.
  if (copy('-al').status === 0) return;
  const { status, stderr } = copy('-a');
  if (status !== 0) throw new Error(stderr);
}
