import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { weighPages } from './budgets.ts';
import { listPageFiles, listPages } from './page-files.ts';

let build = '';

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'budgets-'));
  for (const part of ['client/.vite', 'client/assets', 'client/fonts', 'server/.vite', 'server/assets'])
    mkdirSync(join(build, part), { recursive: true });
  writeRenderer({ '/': 'home', '/cart': 'cart' });
  const manifest = {
    'web/take-over.ts': { file: 'assets/start-abcdefgh.js' },
    'web/entry-client.tsx': { file: 'assets/main-abcdefgh.js', imports: ['_react'] },
    _react: { file: 'assets/react-a_cd-fgh.js', imports: ['web/entry-client.tsx'] },
    'web/home.tsx': { file: 'assets/home-abcdefgh.js', imports: ['_react'] },
    'web/cart.tsx': { file: 'assets/cart-abcdefgh.js', imports: ['web/entry-client.tsx'] },
    'web/styles/app.css': { file: 'assets/styles-abcdefgh.css' },
  };
  writeFileSync(join(build, 'client/.vite/manifest.json'), JSON.stringify(manifest));
  put('assets/start-abcdefgh.js', 1);
  put('assets/main-abcdefgh.js', 20);
  put('assets/react-a_cd-fgh.js', 60);
  put('assets/home-abcdefgh.js', 10);
  put('assets/cart-abcdefgh.js', 5);
  put('assets/styles-abcdefgh.css', 10);
  put('fonts/text.woff2', 50);
});
afterEach(() => rmSync(build, { recursive: true, force: true }));

/** A file that gzip makes no smaller, of so many kB. */
const put = (file: string, size: number) => writeFileSync(join(build, 'client', file), randomBytes(size * 1000));

const weigh = async (folder: string) => weighPages(folder, await listPageFiles(folder, await listPages(folder)));

/** A built page renderer with these pages: the names of their modules by path. */
function writeRenderer(pages: Record<string, string>, list?: string): void {
  const modules = Object.values(pages);
  for (const name of modules) writeFileSync(join(build, `server/assets/${name}.mjs`), `export const name = '${name}';`);
  const manifest = modules.map((name) => [`web/${name}.tsx`, { file: `assets/${name}.mjs`, isDynamicEntry: true }]);
  writeFileSync(join(build, 'server/.vite/manifest.json'), JSON.stringify(Object.fromEntries(manifest)));
  const all = Object.entries(pages).map(
    ([path, name]) => `{ path: '${path}', public: true, code: [() => import('./assets/${name}.mjs')] }`,
  );
  writeFileSync(join(build, 'server/entry-server.js'), `export const pages = ${list ?? `[${all.join(', ')}]`};`);
}

it('weighs each public page with all that it imports, each file once', async () => {
  const { table, problems } = await weigh(build);
  expect(problems).toEqual([]);
  expect(table.split('\n')).toEqual([
    '  /                    JavaScript   91.1 of 105 kB',
    '  /cart                JavaScript   86.1 of 105 kB',
    '  every page           CSS          10.0 of 20 kB',
    '  every page           fonts        50.0 of 60 kB',
  ]);
});

it('says which page is too heavy, by how much, and what is in it', async () => {
  put('assets/home-abcdefgh.js', 30);
  expect((await weigh(build)).problems).toEqual([
    '/: 111.1 kB of JavaScript, 6.1 kB more than the budget of 105 kB (react 60.0, home 30.0, main 20.0, start 1.0).',
  ]);
});

it('has a budget for styles and one for fonts', async () => {
  put('assets/styles-abcdefgh.css', 21);
  put('fonts/headings.woff2', 20);
  expect((await weigh(build)).problems).toEqual([
    expect.stringMatching(/^every page: 21\.0 kB of CSS, 1\.0 kB more than the budget of 20 kB/),
    expect.stringMatching(
      /^every page: 70\.0 kB of fonts, 10\.0 kB more .* \(text\.woff2 50\.0, headings\.woff2 20\.0\)/,
    ),
  ]);
});

it('does not pass over a page that the build lacks', async () => {
  writeRenderer({ '/': 'gone' });
  await expect(weigh(build)).rejects.toThrow('The build has no web/gone.tsx');
});

it('does not take a renderer without pages for one whose pages are light', async () => {
  writeRenderer({});
  await expect(weigh(build)).rejects.toThrow('The build has no public page');
});

it('does not guess the file of a page that the renderer has bundled', async () => {
  writeRenderer({ '/': 'home' }, "[{ path: '/', public: true, code: [async () => ({})] }]");
  await expect(weigh(build)).rejects.toThrow('which files the page at / is made of');
});
