import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const NEEDED = 24;

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  process.stderr.write(
    `The shop needs Node ${NEEDED}, which npm ci installs on Linux and Windows; this is ${process.version}.\n`,
  );
  process.exit(1);
}

// The second start need not compile again; where the folder cannot be written, it does.
const { enableCompileCache, flushCompileCache } = await import('node:module');
enableCompileCache(resolve(root, 'node_modules/.cache/node'));

// A process of its own: what the builder loads never stays in the server's memory.
const { isBuilt } = await import('./build-stamp.ts');
if (!(await isBuilt())) {
  const built = spawnSync(process.execPath, [resolve(root, 'scripts/build.ts')], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
process.chdir(root);
process.stdout.write('Opening the shop …\n');
const { failToStart, startShop } = await import('#server/main.ts');
const { builtPages } = await import('#server/pages.ts');
await startShop(() => builtPages(resolve(root, 'build'))).catch(failToStart);
// Now and not when it ends: a shop that is killed starts soon again, too.
flushCompileCache();
