import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameProblems } from './names.ts';
import { sentenceProblems } from './sentences.ts';

const root = resolve(import.meta.dirname, '..');
const house = realpathSync(mkdtempSync(join(tmpdir(), 'house-')));
let found: { path: string; message: string }[] = [];

const value = (from: string) => `import { x } from '${from}';\nexport const y = x;`;
const type = (from: string) => `import type { X } from '${from}';\nexport type Y = X;`;
const later = (from: string) => `export const y = () => import('${from}');`;

/** The files of the planted house, and what lint must say about each; without a sentence it must be silent. */
const planted: [path: string, code: string, sentence?: string][] = [
  ['domain/borrows-zod.ts', `export { z } from 'zod';`, 'domain/ imports only its own files'],
  ['domain/reads-files.ts', `import fs from 'node:fs';\nexport const x = fs;`, 'domain/ imports only its own files'],
  ['domain/looks-up.ts', type('#contract/cart.ts'), 'domain/ imports only its own files'],
  ['domain/loads-late.ts', later('#server/clock.ts'), 'domain/ imports only its own files'],
  ['domain/money.ts', value('./rounding.ts')],
  [
    'domain/money.test.ts',
    `import { expect, test } from 'vitest';\nimport { x } from './money.ts';\ntest('x', () => expect(x).toBe(1));`,
  ],

  ['contract/knows-server.ts', value('#server/clock.ts'), 'contract/ knows only zod'],
  ['contract/knows-web.ts', value('#web/paths.ts'), 'contract/ knows only zod'],
  ['contract/knows-node.ts', value('node:crypto'), 'contract/ knows only zod'],
  ['contract/knows-fastify.ts', value('fastify'), 'contract/ knows only zod'],
  [
    'contract/cart.ts',
    `import { z } from 'zod';\nimport { x } from '#domain/money.ts';\nimport { y } from './fields.ts';\nexport const c = [x, y, z];`,
  ],

  ['server/cart/climbs.ts', value('../clock.ts'), 'Leave a folder through'],
  ['server/cart/knows-web.ts', value('#web/paths.ts'), 'The server knows no pages'],
  ['server/cart/knows-react.ts', value('react'), 'The server knows no pages'],
  ['server/cart/knows-react-dom.ts', value('react-dom/server'), 'The server knows no pages'],
  ['server/orders/mounts.ts', value('#server/cart/routes.ts'), 'Only server/api.ts mounts routes'],
  ['server/orders/mounts-own.ts', value('./admin-routes.ts'), 'Only server/api.ts mounts routes'],
  ['server/orders/borrows-testing.ts', value('#testing/shop/test-shop.ts'), 'testing/ is for'],
  ['web/borrows-testing.ts', value('#testing/shop.ts'), 'Pages reach the server only through'],
  ['server/api.ts', value('#server/cart/routes.ts')],
  ['server/cart/cart.test.ts', value('#testing/shop/test-shop.ts')],
  [
    'server/cart/cart.ts',
    `import { x } from '#contract/cart.ts';\nimport { z } from '#domain/money.ts';\nimport { w } from 'pg';\nexport const y = [w, x, z];`,
  ],

  ['web/climbs.ts', later('../server/clock.ts'), 'Leave a folder through'],
  ['web/knows-server.ts', type('#server/clock.ts'), 'Pages reach the server only through'],
  ['web/knows-node.ts', value('node:path'), 'Pages reach the server only through'],
  ['web/knows-kysely.ts', value('kysely'), 'Pages reach the server only through'],
  ['web/takes-values.ts', value('#contract/cart.ts'), 'web/ takes only types from the contract'],
  [
    'web/takes-both.ts',
    `import { x, type X } from '#contract/cart.ts';\nexport const y = x as X;`,
    'web/ takes only types from the contract',
  ],
  ['web/keeps-import.ts', `import { type X } from '#contract/cart.ts';\nexport type Y = X;`, 'side effect import'],
  ['web/borrows-zod.ts', value('zod'), 'zod stays out of the pages'],
  ['web/names-a-page.ts', later('#web/shop/home-page.tsx'), 'A page is a leaf'],
  ['web/routes.tsx', later('#web/shop/home-page.tsx')],
  ['web/routes-of-others.tsx', value('#web/shop/home-page.tsx'), 'A page is a leaf'],
  [
    'web/api.ts',
    `import type { X } from '#contract/cart.ts';\nimport { y } from '#domain/money.ts';\nexport const z: X = y;`,
  ],

  ['web/shop/knows-admin.ts', value('#web/admin/layout.tsx'), 'The shop never imports the back office'],
  ['web/shop/takes-values.ts', value('#contract/cart.ts'), 'web/ takes only types from the contract'],
  ['web/shop/knows-server.ts', value('#server/clock.ts'), 'Pages reach the server only through'],
  ['web/shop/climbs.ts', value('../api.ts'), 'Leave a folder through'],
  ['web/shop/borrows-zod.ts', value('zod'), 'zod stays out of the pages'],
  ['web/shop/names-a-page.ts', value('./home-page.tsx'), 'A page is a leaf'],
  [
    'web/shop/rounds.ts',
    `import { cents } from '#web/money.ts';\nexport const y = cents;`,
    'Amounts are read at the edge',
  ],
  ['web/shop/orders/read-order.ts', `import { cents } from '#web/money.ts';\nexport const y = cents;`],
  ['web/shop/facts.ts', `import { decimalText } from '#web/money.ts';\nexport const y = decimalText;`],
  [
    'web/admin/coupons/rounds.ts',
    `import { cents } from '#web/money.ts';\nexport const y = cents;`,
    'Amounts are read at the edge',
  ],
  ['web/admin/coupons/coupon-area.ts', `import { cents } from '#web/money.ts';\nexport const y = cents;`],
  ['web/admin/knows-shop.ts', value('#web/shop/layout.tsx'), 'The back office never imports the shop'],
  ['web/admin/takes-values.ts', value('#contract/cart.ts'), 'web/ takes only types from the contract'],
  ['web/admin/knows-server.ts', value('#server/clock.ts'), 'Pages reach the server only through'],
  ['web/admin/climbs.ts', value('../api.ts'), 'Leave a folder through'],
  ['web/admin/borrows-zod.ts', value('zod'), 'zod stays out of the pages'],
  ['web/admin/names-a-page.ts', value('./home-page.tsx'), 'A page is a leaf'],
  [
    'web/shop/cart.ts',
    `import { x } from '#web/ui/button.tsx';\nimport { y } from '#web/api.ts';\nexport const z = [x, y];`,
  ],

  ['web/ui/knows-shop.ts', value('#web/shop/cart.ts'), 'web/ui knows React'],
  ['web/ui/knows-domain.ts', value('#domain/money.ts'), 'web/ui knows React'],
  ['web/ui/knows-contract.ts', type('#contract/cart.ts'), 'web/ui knows React'],
  ['web/ui/knows-router.ts', value('#web/router/link.tsx'), 'web/ui knows React'],
  ['web/ui/climbs.ts', value('../api.ts'), 'web/ui knows React'],
  [
    'web/ui/button.ts',
    `import { x } from 'react';\nimport { w } from 'lucide-react';\nimport { z } from './class-names.ts';\nexport const y = [w, x, z];`,
  ],

  ['web/router/knows-shop.ts', value('#web/paths.ts'), 'web/router knows React'],
  ['web/router/knows-parts.ts', value('react-dom'), 'web/router knows React'],
  ['web/router/climbs.ts', value('../api.ts'), 'web/router knows React'],
  ['web/router/link.ts', `import { x } from 'react';\nimport { y } from './location.ts';\nexport const z = [x, y];`],

  ['e2e/knows-server.ts', value('#server/clock.ts'), 'e2e/ knows the shop only through the browser'],
  ['e2e/stands-in.ts', value('#testing/stripe.ts')],
  ['testing/shop.ts', value('#server/cart/routes.ts')],
  ['testing/climbs.ts', value('../server/clock.ts'), 'Leave a folder through'],
  ['scripts/measures.ts', value('#testing/shop.ts')],
  ['scripts/climbs.ts', value('../server/clock.ts'), 'Leave a folder through'],

  ['server/round/a.ts', value('#server/round/b.ts'), 'Dependency cycle detected'],
  ['server/round/b.ts', value('./a.ts'), 'Dependency cycle detected'],
  ['server/clock.ts', `export * from './time.ts';`, 'Barrel file detected'],
  ['server/prints.ts', `console.log('x');`, 'Unexpected console statement'],
  ['scripts/prints.ts', `console.log('x');`],
  ['server/defaults.ts', `export default 1;`, 'Prefer named exports'],
  ['server/any.ts', `export const x: any = 1;`, 'Unexpected `any`'],
  ['server/bang.ts', `export const x = (y?: string) => y!.length;`, 'non-null'],
  ['server/cart/skipped.test.ts', `import { test } from 'vitest';\ntest.skip('x', () => {});`, 'Disabled test'],
  ['server/cart/focused.test.ts', `import { test } from 'vitest';\ntest.only('x', () => {});`, 'focused'],
  ['server/CamelCase.ts', `export const x = 1;`, 'kebab'],
];

beforeAll(() => {
  const configs = globSync(['oxlint.config.ts', 'tsconfig*.json', 'package.json'], { cwd: root });
  for (const file of configs) cpSync(join(root, file), join(house, file));
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'), 'junction');
  for (const [path, code] of planted) {
    mkdirSync(join(house, dirname(path)), { recursive: true });
    writeFileSync(join(house, path), `${code}\n`);
  }
  const oxlint = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=json'], { cwd: house, encoding: 'utf8' });
  // oxlint's JSON report: one diagnostic per finding; the rule's own sentence is in `help`.
  const report = JSON.parse(oxlint.stdout) as { diagnostics: { filename: string; message: string; help?: string }[] };
  found = report.diagnostics.map(({ filename, message, help }) => ({
    path: filename,
    message: `${message} ${help ?? ''}`,
  }));
}, 60_000);
afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('lint', () => {
  test.each(planted.filter(([, , sentence]) => sentence))('%s is told what to do', (path, _code, sentence) => {
    expect(found.filter((finding) => finding.path === path).map((finding) => finding.message)).toContainEqual(
      expect.stringContaining(sentence ?? ''),
    );
  });

  test.each(planted.filter(([, , sentence]) => !sentence))('%s is left in peace', (path) => {
    expect(found.filter((finding) => finding.path === path)).toEqual([]);
  });
});

describe('names', () => {
  const name = (path: string) => {
    mkdirSync(join(house, 'named', dirname(path)), { recursive: true });
    writeFileSync(join(house, 'named', path), '');
    return nameProblems(join(house, 'named')).filter((problem) => problem.startsWith(`${path.split('.')[0]}`));
  };

  test.each(['server/cart/index.ts', 'web/ui/index.tsx'])('%s is an index file', (path) => {
    expect(name(path)).toEqual([expect.stringContaining('no index files')]);
  });

  test.each(['web/utils.ts', 'server/cart-helpers.ts', 'domain/common.test.ts', 'contract/misc.ts'])(
    '%s says nothing',
    (path) => {
      expect(name(path)).toEqual([expect.stringContaining('say what it holds')]);
    },
  );

  test('a folder that says nothing is named too', () => {
    mkdirSync(join(house, 'named/server/helpers'), { recursive: true });
    expect(nameProblems(join(house, 'named'))).toContainEqual(
      expect.stringMatching(/^server\/helpers: say what it holds/),
    );
  });

  test.each(['domain/commonwealth.ts', 'web/index-of-products.ts'])('%s is left in peace', (path) => {
    expect(name(path)).toEqual([]);
  });
});

describe('sentences', () => {
  const find = (code: string) => {
    const root = join(house, 'spoken');
    mkdirSync(join(root, 'web'), { recursive: true });
    writeFileSync(join(root, 'web/page.ts'), `${code}\n`);
    return sentenceProblems(root);
  };

  test.each([
    `error.message === 'This order has already been paid'`,
    `ALREADY_PAID !== failure.message`,
    `body.error === 'Not found'`,
    `message.startsWith('must be')`,
    `problem.includes('card number')`,
    `/^[a-z]/.test(message)`,
    `/^(Invalid|Too)\\b/.test(issue.message)`,
  ])('%s is a sentence as a protocol', (code) => {
    expect(find(code)).toEqual([expect.stringMatching(/^web\/page\.ts:1: compare an error's `code`/)]);
  });

  test.each([`error.code === 'already_paid'`, `answer.error === 'access_denied'`, `show(error.message)`])(
    '%s is left in peace',
    (code) => {
      expect(find(code)).toEqual([]);
    },
  );
});
