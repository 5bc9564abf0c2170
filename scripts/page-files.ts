import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Vite's manifest: the built file of each source file. */
export type Manifest = Record<string, { file: string; imports?: string[]; isDynamicEntry?: true }>;

/** What web/entry-server.tsx exports, as far as it is read here. */
interface Renderer {
  pages: { path: string; public: boolean; code: (() => Promise<unknown>)[] }[];
}

export interface PageFiles {
  path: string;
  /** True where the server renders the page with its data. */
  public: boolean;
  /** All the code that is loaded before the page is alive. */
  files: string[];
  /** Those of `files` that not every page loads. */
  own: string[];
}

/** The code that every page loads. */
const EVERY_PAGE = ['web/take-over.ts', 'web/entry-client.tsx'];

/** A page, with its source files. */
interface Page {
  path: string;
  public: boolean;
  modules: string[];
}

/** The code of each page of the build. */
export async function listPageFiles(build: string, pages: Page[]): Promise<PageFiles[]> {
  const manifest = await readManifest(join(build, 'client'));
  const shared = filesOf(manifest, EVERY_PAGE);
  if (!pages.some((page) => page.public)) throw new Error('The build has no public page');
  return pages.map(({ modules, ...page }) => {
    const files = filesOf(manifest, [...EVERY_PAGE, ...modules]);
    return { ...page, files, own: files.filter((file) => !shared.includes(file)) };
  });
}

/** Writes what `builtPages` of server/pages.ts reads: each page's own files by the path of its route. */
export async function writePageFiles(build: string, pages: PageFiles[]): Promise<void> {
  const own = pages.map((page) => [page.path, page.own.map((file) => `/${file}`)]);
  await writeFile(join(build, 'page-files.json'), JSON.stringify(Object.fromEntries(own), undefined, 1));
}

export const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));

/** The pages of a build of the page renderer: the source files of each are those whose built modules the server imports for it. */
export async function listPages(build: string): Promise<Page[]> {
  const server = join(build, 'server');
  const importBuilt = (file: string) => import(pathToFileURL(join(server, file)).href);
  const sources = new Map<unknown, string>();
  // What only a browser can import is the code of no page.
  for (const [source, { file, isDynamicEntry }] of Object.entries(await readManifest(server)))
    if (isDynamicEntry) sources.set(await importBuilt(file).catch(() => undefined), source);
  const { pages }: Renderer = await importBuilt('entry-server.js');
  return Promise.all(
    pages.map(async ({ code, ...page }) => {
      const modules = (await Promise.all(code.map((load) => load()))).map((module) => sources.get(module));
      if (!modules.every((module) => module !== undefined))
        throw new Error(`The build does not say which files the page at ${page.path} is made of`);
      return { ...page, modules };
    }),
  );
}

/** The files of some modules, and of all that they import at once. */
export function filesOf(manifest: Manifest, modules: string[]): string[] {
  const seen = new Set<string>();
  const add = (name: string) => {
    if (seen.has(name)) return;
    const entry = manifest[name];
    if (!entry) throw new Error(`The build has no ${name}`);
    seen.add(name);
    for (const imported of entry.imports ?? []) add(imported);
  };
  for (const name of modules) add(name);
  return [...new Set([...seen].map((name) => manifest[name]?.file ?? ''))];
}
