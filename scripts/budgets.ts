import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { filesOf, type PageFiles, readManifest } from './page-files.ts';

/** In kB of 1000 bytes, scripts and styles as gzip sends them: what a public page loads before it is alive. */
const BUDGETS = { JavaScript: 105, CSS: 20, fonts: 60 } as const;
type Kind = keyof typeof BUDGETS;

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
export async function weighPages(build: string, all: PageFiles[]): Promise<{ table: string; problems: string[] }> {
  const client = join(build, 'client');
  const manifest = await readManifest(client);
  const pages = all.filter((page) => page.public);
  const zipped = new Map<string, Promise<number>>();
  const weigh = async (file: string) => {
    zipped.set(file, zipped.get(file) ?? gzipSize(join(client, file)));
    return { name: shortName(file), bytes: (await zipped.get(file)) ?? 0 };
  };
  const scripts = await Promise.all(
    pages.map(async ({ path, files }): Promise<Line> => {
      return { page: path, kind: 'JavaScript', parts: await Promise.all(files.map(weigh)) };
    }),
  );
  const styles = await Promise.all(filesOf(manifest, ['web/styles/app.css']).map(weigh));
  const lines: Line[] = [
    ...scripts,
    { page: 'every page', kind: 'CSS', parts: styles },
    { page: 'every page', kind: 'fonts', parts: await fontsIn(join(client, 'fonts')) },
  ];
  return { table: lines.map(rowOf).join('\n'), problems: lines.flatMap(problemOf) };
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
