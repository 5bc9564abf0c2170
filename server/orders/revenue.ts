import type { Reader } from '#server/db/database.ts';

/** Cents of all paid orders, those deleted from the lists included; money given back or about to be does not count. */
export function revenue(db: Pick<Reader, 'selectFrom'>) {
  return db
    .selectFrom('orders')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('total_cents'), lit(0)).as('cents'))
    .where('payment_status', '=', 'paid');
}
