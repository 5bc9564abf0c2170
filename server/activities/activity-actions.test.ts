import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readMigrations, statementsOf } from '#server/db/migrate.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { ACTIVITY_ACTIONS } from './tables.ts';

const shop = useTestShop();

it('actions are spelled noun.what_happened, each once', () => {
  expect(ACTIVITY_ACTIONS).toEqual([...new Set(ACTIVITY_ACTIONS)]);
  for (const action of ACTIVITY_ACTIONS) expect(action).toMatch(/^[a-z_]+\.[a-z_]+$/);
});

it('stored actions of the older spelling are renamed, and the log stays append-only', async () => {
  const id = shop.services.ids.uuid();
  await shop.write((tx) =>
    sql`insert into activities (id, type, action, description)
      values (${id}, 'user', 'user.signed-up', 'Fiona Fan signed up')`.execute(tx),
  );
  const migration = (await readMigrations()).find(({ name }) => name.endsWith('_activity_actions.sql'));
  await shop.write(async (tx) => {
    for (const statement of statementsOf(migration?.text ?? '')) await sql.raw(statement).execute(tx);
  });
  expect(await shop.services.db.selectFrom('activities').select(['id', 'action']).execute()).toEqual([
    { id, action: 'user.signed_up' },
  ]);
  const rewrite = shop.write((tx) => tx.updateTable('activities').set({ description: 'Nobody' }).execute());
  await expect(rewrite).rejects.toThrow('activities is append-only');
});
