import { spawnSync } from 'node:child_process';
import cluster from 'node:cluster';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

// The second start need not compile again; where the folder cannot be written, it does.
enableCompileCache(resolve(root, 'node_modules/.cache/node'));

if (cluster.isPrimary) {
  // A process of its own: what the builder loads never stays in the server's memory.
  const { isBuilt } = await import('./build-stamp.ts');
  if (!(await isBuilt())) {
    const built = spawnSync(process.execPath, [resolve(root, 'scripts/build.ts')], { cwd: root, stdio: 'inherit' });
    if (built.status !== 0) process.exit(built.status ?? 1);
  }
  process.stdout.write('Opening the shop …\n');
}
const { failToStart, startShop } = await import('#server/main.ts');
const { builtPages } = await import('#server/pages.ts');
await startShop(() => builtPages(resolve(root, 'build'))).catch(failToStart);
// Now and not when it ends: a shop that is killed starts soon again, too.
flushCompileCache();
