import { spawn, spawnSync } from 'node:child_process';
import cluster from 'node:cluster';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as server from '#server/main.ts';
import { PROJECT } from '#server/project.ts';

// The second start need not compile again; where the folder cannot be written, it does.
enableCompileCache(resolve(PROJECT, 'node_modules/.cache/node'));

if (cluster.isPrimary) {
  // A process of its own: what the builder loads never stays in the server's memory.
  const { isBuilt } = await import('./build-stamp.ts');
  if (!isBuilt()) {
    const built = spawnSync(process.execPath, [resolve(PROJECT, 'scripts/build.ts'), '--uncompressed'], {
      cwd: PROJECT,
      stdio: 'inherit',
    });
    if (built.status !== 0) process.exit(built.status ?? 1);
  }
  process.stdout.write('Opening the shop …\n');
}
const build = resolve(PROJECT, 'build');
const { startBuiltShop }: typeof server = await import(pathToFileURL(resolve(build, 'shop/main.js')).href);
await startBuiltShop(build);
if (cluster.isPrimary) await compressWhileOpen();
// Now and not when it ends: a shop that is killed starts soon again, too.
flushCompileCache();

/** What a browser asks for before it is compressed, it gets as it is. */
async function compressWhileOpen(): Promise<void> {
  const { isCompressed } = await import('./compress.ts');
  if (isCompressed(build)) return;
  const options = { cwd: PROJECT, stdio: 'ignore' } as const;
  const child = spawn(process.execPath, [resolve(PROJECT, 'scripts/compress.ts')], options);
  // The next start tries it again.
  child.on('error', () => {});
  child.unref();
}
