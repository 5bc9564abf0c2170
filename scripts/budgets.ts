import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** In kB of 1000 bytes, scripts and styles as gzip sends them: what a public page loads before it is alive. */
const BUDGETS = { JavaScript: 105, CSS: 20, fonts: 60 } as const;
type Kind = keyof typeof BUDGETS;

/** Vite's: the files of a build by the source file that each is made of. */
type Manifest = Record<string, { file: string; imports?: string[]; isDynamicEntry?: true }>;

/** What web/entry-server.tsx exports, as far as it is read here. */
interface Renderer {
  publicPages: { path: string; load: () => Promise<unknown> }[];
}

interface Weighed {
  name: string;
  bytes: number;
}

interface Line {
  page: string;
  kind: Kind;
  parts: Weighed[];
}

/** What each public page of a build weighs, and a sentence for each that weighs too much. */
export async function weighPages(build: string): Promise<{ table: string; problems: string[] }> {
  const client = join(build, 'client');
  const manifest = await readManifest(client);
  const pages = await listPublicPages(join(build, 'server'));
  if (pages.length === 0) throw new Error('The build has no public page');
  const zipped = new Map<string, Promise<number>>();
  const weigh = async (file: string) => {
    zipped.set(file, zipped.get(file) ?? gzipSize(join(client, file)));
    return { name: shortName(file), bytes: (await zipped.get(file)) ?? 0 };
  };
  const weighAll = (...modules: string[]) => Promise.all(filesOf(manifest, modules).map(weigh));
  const scripts = await Promise.all(
    pages.map(async ({ path, module }): Promise<Line> => {
      return {
        page: path,
        kind: 'JavaScript',
        parts: await weighAll('web/take-over.ts', 'web/entry-client.tsx', module),
      };
    }),
  );
  const styles = await weighAll('web/styles/app.css');
  const lines: Line[] = [
    ...scripts,
    { page: 'every page', kind: 'CSS', parts: styles },
    { page: 'every page', kind: 'fonts', parts: await fontsIn(join(client, 'fonts')) },
  ];
  return { table: lines.map(rowOf).join('\n'), problems: lines.flatMap(problemOf) };
}

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));

/** The pages that the built server renders, each with its source file: the one whose built module it imports. */
async function listPublicPages(server: string): Promise<{ path: string; module: string }[]> {
  const importBuilt = (file: string) => import(pathToFileURL(join(server, file)).href);
  const sources = new Map<unknown, string>();
  // A private page may need a browser to be imported; it is none of those that are looked for.
  for (const [source, { file, isDynamicEntry }] of Object.entries(await readManifest(server)))
    if (isDynamicEntry) sources.set(await importBuilt(file).catch(() => undefined), source);
  const { publicPages }: Renderer = await importBuilt('entry-server.js');
  return Promise.all(
    publicPages.map(async ({ path, load }) => {
      const module = sources.get(await load());
      if (module === undefined) throw new Error(`The build does not say which file the page at ${path} is made of`);
      return { path, module };
    }),
  );
}

/** The files of some modules, and of all that they import at once. */
function filesOf(manifest: Manifest, modules: string[]): string[] {
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

const gzipSize = async (file: string): Promise<number> =>
  (await promisify(gzip)(await readFile(file), { level: 9 })).length;

/** Fonts are compressed already; all of them count, also those that only some pages use. */
async function fontsIn(folder: string): Promise<Weighed[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.woff2'));
  return Promise.all(files.map(async (name) => ({ name, bytes: (await readFile(join(folder, name))).length })));
}

const totalOf = ({ parts }: Line): number => parts.reduce((sum, { bytes }) => sum + bytes, 0);
const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
const shortName = (file: string): string => file.replace(/^assets\//, '').replace(/-[\w-]{8}\.(js|css)$/, '');

const rowOf = (line: Line): string =>
  `  ${line.page.padEnd(20)} ${line.kind.padEnd(10)} ${kB(totalOf(line)).padStart(6)} of ${BUDGETS[line.kind]} kB`;

function problemOf(line: Line): string[] {
  const over = totalOf(line) - BUDGETS[line.kind] * 1000;
  if (over <= 0) return [];
  const heaviest = line.parts.toSorted((a, b) => b.bytes - a.bytes);
  const contents = heaviest.map(({ name, bytes }) => `${name} ${kB(bytes)}`).join(', ');
  return [
    `${line.page}: ${kB(totalOf(line))} kB of ${line.kind}, ${kB(over)} kB more than the budget of ${BUDGETS[line.kind]} kB (${contents}).`,
  ];
}
