import type { Reader, Tx } from '#server/db/database.ts';
import { withLogContext } from '#server/http/log-context.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import { isTold, postEvent } from './post-event.ts';

const EVERY_MS = 5_000;
/** Longer than any transaction of the shop: an entry that is not committed by then never will be. */
const SETTLED_AFTER_MS = 2 * 60_000;

/**
 * Posts `stock.changed` for each product whose stock has changed since this was done last, five seconds ago at least, in whichever process. It
 * reads the stock ledger, so that whoever buys something does not wait for it.
 */
export async function postStockEvents(services: Services): Promise<void> {
  const now = services.clock.now();
  if (!(await isAnyoneTold(services.db))) return;
  await services.db.transaction(async (tx) => {
    const position = await tx
      .selectFrom('webhook_stock_position')
      .selectAll()
      .where('looked_at', '<=', new Date(now.getTime() - EVERY_MS))
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!position) return;
    const settles = now.getTime() - position.seen_at.getTime() >= SETTLED_AFTER_MS;
    const settled = settles ? position.seen_id : position.settled_id;
    for (const productId of await listChangedProducts(tx, position.settled_id))
      postEvent(services, tx, { event: 'stock.changed', productId });
    if (settles) await tx.deleteFrom('webhook_stock_seen').where('ledger_id', '<=', settled).execute();
    await tx
      .updateTable('webhook_stock_position')
      .set({ looked_at: now })
      .$if(settles, (update) => update.set({ settled_id: settled, seen_id: lastEntry, seen_at: now }))
      .execute();
  });
}

/** SQL expression: the id of the newest entry of the stock ledger that can be seen. */
const lastEntry = sql<number>`(select coalesce(max(id), 0) from stock_ledger)`;

/** Starts to look at the stock ledger from here on, where no webhook has asked for it so far. Call before one is switched on. */
export async function startStockEvents({ clock }: Services, tx: Tx): Promise<void> {
  if (await isAnyoneTold(tx)) return;
  const now = clock.now();
  const looked_at = new Date(now.getTime() - EVERY_MS);
  await tx.deleteFrom('webhook_stock_seen').execute();
  await tx
    .insertInto('webhook_stock_position')
    .values({ settled_id: lastEntry, seen_id: lastEntry, seen_at: now, looked_at })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        settled_id: ref('excluded.settled_id'),
        seen_id: ref('excluded.seen_id'),
        seen_at: ref('excluded.seen_at'),
        looked_at: ref('excluded.looked_at'),
      })),
    )
    .execute();
}

const isAnyoneTold = (db: Reader) =>
  db.selectFrom('webhook_endpoints').select('id').where(isTold('stock.changed')).limit(1).executeTakeFirst();

/** The products of variants with an entry after `settledId` that was not seen before; it counts as seen from now on. */
async function listChangedProducts(tx: Tx, settledId: number): Promise<string[]> {
  const seen = await tx
    .insertInto('webhook_stock_seen')
    .columns(['variant_id', 'ledger_id'])
    .expression((query) =>
      query
        .selectFrom('stock_ledger')
        .select(['variant_id', ({ fn }) => fn.max('stock_ledger.id').as('ledger_id')])
        .where('stock_ledger.id', '>', settledId)
        .groupBy('variant_id'),
    )
    .onConflict((conflict) =>
      conflict
        .column('variant_id')
        .doUpdateSet(({ ref }) => ({ ledger_id: ref('excluded.ledger_id') }))
        .whereRef('webhook_stock_seen.ledger_id', '<', sql.ref('excluded.ledger_id')),
    )
    .returning('variant_id')
    .execute();
  if (seen.length === 0) return [];
  const products = await tx
    .selectFrom('product_variants')
    .select('product_id')
    .distinct()
    .where(
      'id',
      'in',
      seen.map(({ variant_id }) => variant_id),
    )
    .execute();
  return products.map(({ product_id }) => product_id);
}

/** Looks every five seconds; `stop` waits for what is under way. */
export function startPostingStockEvents(services: Services): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const run = () =>
    withLogContext({ job: 'stock events' }, () =>
      postStockEvents(services).catch((error: unknown) =>
        services.log.warn({ err: error }, 'webhooks could not be told of changed stock'),
      ),
    );
  const timer = setInterval(() => {
    running = running.then(run);
  }, EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
