import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT } from '#server/project.ts';
import { build } from './build.ts';
import { addSystemFiles } from './image-root.ts';
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
  // For whoever runs it.
  'ops',
  'docs/operations.md',
  'docs/metrics.md',
  'docs/runbook',
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
 * of the packages those that a run needs, for this platform. With Node itself where nothing is installed at all.
 */
async function makeRelease(folder: string, { withNode }: { withNode: boolean }): Promise<void> {
  await build({ compress: true });
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
  await makeReadable(folder);
  const bytes = await sizeOf(folder);
  console.log(`${folder}: version ${manifest.version}, ${packages.length} packages, ${Math.ceil(bytes / 1e6)} MB`);
  console.log(`Its tag: ${tagOf(manifest.version, await readdir(join(PROJECT, 'server/db/migrations')))}`);
  if (!withNode) return;
  await copyNode(folder);
  console.log(
    `${folder}/bin/node: ${process.version}, ${Math.ceil((await stat(join(folder, 'bin/node'))).size / 1e6)} MB`,
  );
}

/** The Node that runs this, as `bin/node`: without its names for debuggers, 19 MB, where there is a program that leaves them out. */
async function copyNode(folder: string): Promise<void> {
  const node = join(folder, 'bin/node');
  await mkdir(dirname(node), { recursive: true });
  await cp(process.execPath, node, { dereference: true });
  if (process.platform === 'linux') spawnSync('strip', [node]);
}

/** The git tag of a release, with the number of its schema: 'v1.4.0+schema.53' runs on a database of that schema or a newer one. */
function tagOf(version: string, migrations: string[]): string {
  const schema = Math.max(...migrations.map((file) => Number.parseInt(file, 10)).filter(Number.isFinite));
  return `v${version}+schema.${schema}`;
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

/** Whoever runs the shop does not own it: nothing here is a secret, and PGlite writes its files for their owner alone. */
async function makeReadable(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

process.env.NODE_ENV = 'production';
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'with-node': { type: 'boolean', default: false }, 'image-root': { type: 'boolean', default: false } },
});
const folder = resolve(positionals[0] ?? 'release');
if (values['image-root']) {
  await makeRelease(join(folder, 'shop'), { withNode: true });
  await addSystemFiles(folder);
} else await makeRelease(folder, { withNode: values['with-node'] });
// The builder's file watchers and workers must not keep this process alive.
process.exit(0);
