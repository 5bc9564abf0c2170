import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT } from '#server/project.ts';
import { buildPages } from './build.ts';
import { COMMANDS, RUN_TIME_PACKAGES } from './bundle-server.ts';
import { listNeeded } from './run-time-packages.ts';

/** What a run reads beside its build and its packages. */
const FILES = [
  'scripts/start.mjs',
  'server/db/migrations',
  'server/demo/page.css',
  'server/openapi/page.css',
  '.env.example',
  'LICENSE',
];
/** Node itself is that of the machine, or of the image. */
const NOT_COPIED = /^node_modules\/node-/;

interface Manifest {
  name: string;
  version: string;
  license: string;
}

/**
 * `npm run release`: writes a folder that runs the shop where nothing is installed but Node, as `node scripts/start.mjs`: the build, and
 * of the packages those that a run needs, for this platform.
 */
async function makeRelease(folder: string): Promise<void> {
  await buildPages();
  await rm(folder, { recursive: true, force: true });
  const copy = (path: string) => cp(join(PROJECT, path), join(folder, path), { recursive: true });
  for (const path of ['build', ...FILES]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copy(path);
  }
  const { packages: lock } = JSON.parse(await readFile(join(PROJECT, 'package-lock.json'), 'utf8'));
  // Those for other platforms are in the lock file alone.
  const packages = listNeeded(lock, RUN_TIME_PACKAGES).filter(
    (path) => existsSync(join(PROJECT, path)) && !NOT_COPIED.test(path),
  );
  for (const path of packages) await copyPackage(path, folder);
  const manifest: Manifest = JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifestOf(manifest), null, 2)}\n`);
  const bytes = await sizeOf(folder);
  console.log(`${folder}: version ${manifest.version}, ${packages.length} packages, ${Math.ceil(bytes / 1e6)} MB`);
}

/** What tells a compiler or a debugger something. */
const FOR_DEVELOPERS = /\.(map|d\.[cm]?ts)$/;

/** Without the packages inside it: each is copied, or left out, by itself. */
const copyPackage = (path: string, folder: string): Promise<void> =>
  cp(join(PROJECT, path), join(folder, path), {
    recursive: true,
    filter: (source) =>
      !source.slice(join(PROJECT, path).length).includes('/node_modules') && !FOR_DEVELOPERS.test(source),
  });

const manifestOf = ({ name, version, license }: Manifest) => ({
  name,
  version,
  license,
  private: true,
  type: 'module',
  engines: { node: '>=24' },
  scripts: {
    start: 'node scripts/start.mjs',
    ...Object.fromEntries(Object.keys(COMMANDS).map((command) => [command, `node build/shop/${command}.js`])),
  },
});

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

process.env.NODE_ENV = 'production';
const { positionals } = parseArgs({ allowPositionals: true });
await makeRelease(resolve(positionals[0] ?? 'release'));
// The builder's file watchers and workers must not keep this process alive.
process.exit(0);
