import { sql } from 'kysely';
import type { TestShop } from '#testing/shop/test-shop.ts';

/** How many there were in this database so far. The embedded one has one connection, and none. */
export async function deadlocks({ services }: TestShop): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(services.db);
  return rows[0]?.deadlocks ?? 0;
}
