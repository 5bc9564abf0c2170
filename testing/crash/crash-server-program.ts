import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const root = resolve(import.meta.dirname, '../..');

/** What is loaded only when it is needed, and finds its own files. */
const EXTERNAL = ['@electric-sql/pglite', 'sharp', 'stripe', 'pg-native'];

/** Migrations and stylesheets are read where the source is. */
const whereItStood: Plugin = {
  name: 'where-it-stood',
  transform: (code, id) =>
    id.startsWith(`${root}/server/`) && code.includes('import.meta')
      ? code
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : undefined,
};

/**
 * The program of a victim and all that it loads in a few files, whose path this answers: it starts dozens of times in a
 * run, in half the time. One folder for each kind of run, where its packages are found.
 */
export async function buildCrashServer(kind: string): Promise<string> {
  const outDir = resolve(root, `test-results/victim-${kind}`);
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [whereItStood],
    ssr: { noExternal: true, external: EXTERNAL },
    build: { ssr: 'testing/crash/crash-server-process.ts', outDir, target: 'node24', minify: false },
  });
  return resolve(outDir, 'victim-process.js');
}
