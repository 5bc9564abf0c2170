import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { cachedFolder } from '#scripts/cached-folder.ts';

const root = resolve(import.meta.dirname, '../..');
const PROGRAM = 'program.mjs';

/** Packages that are loaded on demand, or that read files of their own folder. */
const EXTERNAL = ['@electric-sql/pglite', 'sharp', 'stripe', 'pg-native', 'smtp-server', 'nodemailer', 'mailparser'];

/** Migrations and stylesheets are read relative to the source file: its folder and URL are written into the bundle. */
const keepSourcePaths: Plugin = {
  name: 'keep-source-paths',
  transform: (code, id) =>
    id.startsWith(`${root}/server/`) && code.includes('import.meta')
      ? code
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : undefined,
};

/**
 * The path of the bundled program of a crash server: it starts dozens of times in a run, and bundled in half the
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
    plugins: [keepSourcePaths],
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
