import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestShop } from '#testing/shop/test-shop.ts';

// Whoever is woken at night copies these: they have to run on the tables as they are.
const shop = useTestShop({});
const folder = resolve(import.meta.dirname, '../../docs/runbook');
const statements = globSync('*.md', { cwd: folder }).flatMap((file) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/^```sql\n([^]*?)^```/gm)].map(([, text = '']) => ({
    page: basename(file, '.md'),
    text,
  })),
);

it('finds them', () => expect(statements.length).toBeGreaterThan(5));

it.each(statements)('the statement of $page runs, and changes nothing', async ({ text }) => {
  expect(text).toMatch(/^select /);
  await sql.raw(text.replace(/;\s*$/, '')).execute(shop.services.db);
});
