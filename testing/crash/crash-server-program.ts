import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { cachedFolder } from '#scripts/cached-folder.ts';

const root = resolve(import.meta.dirname, '../..');
const PROGRAM = 'program.mjs';

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
 * The path of a crashServer's program, with all that it loads in a few files: it starts dozens of times in a run, in half the
 * time. Built where its packages are found, and again when a source has changed.
 */
export async function crashServerProgram(): Promise<string> {
  const sources = globSync(['package-lock.json', '{domain,contract,server,testing,scripts}/**/*.ts'], { cwd: root });
  const texts = sources.toSorted().map((path) => path + readFileSync(join(root, path), 'utf8'));
  const folder = await cachedFolder('crash-server', [root, ...texts], buildInto);
  return join(folder, PROGRAM);
}

const buildInto = async (outDir: string) =>
  void (await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [whereItStood],
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: 'testing/crash/crash-server-process.ts',
      outDir,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: { output: { entryFileNames: PROGRAM, chunkFileNames: '[name]-[hash].mjs' } },
    },
  }));
