import { sql } from 'kysely';
import type { TestShop } from '#testing/shop/test-shop.ts';

/** The number of deadlocks in this database so far: always 0 in the embedded one, which has one connection. */
export async function deadlocks({ services }: TestShop): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(services.db);
  return rows[0]?.deadlocks ?? 0;
}
