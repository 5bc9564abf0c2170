import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/identity/actor.ts';
import { cancelSoon } from '#server/payments/cancel.ts';
import type { Services } from '#server/services.ts';

/** An unpaid checkout of a user, and what its order holds. */
export interface OpenCheckout {
  paymentId: string;
  variantIds: string[];
}

/** The checkout of a user that waits for a card; undefined where there is none. One whose bank decides is none. */
export async function findOpenCheckout(tx: Tx, { id }: Pick<Actor, 'id'>): Promise<OpenCheckout | undefined> {
  const rows = await tx
    .selectFrom('payments')
    .innerJoin('order_items', 'order_items.order_id', 'payments.order_id')
    .select(['payments.id', 'variant_id'])
    .where('payments.user_id', '=', id)
    .where('payments.state', '=', sql.lit('open'))
    .execute();
  return rows[0] && { paymentId: rows[0].id, variantIds: rows.map((row) => row.variant_id) };
}

/**
 * Gives up a checkout that holds something which its buyer has just taken out of the cart, so that it can be bought again. Called after the
 * commit, because it asks the card provider; where that says that it was paid, it stays paid.
 */
export async function giveUpCheckout(
  services: Services,
  checkout: OpenCheckout | undefined,
  removed: readonly string[],
): Promise<void> {
  if (checkout && removed.some((id) => checkout.variantIds.includes(id)))
    await cancelSoon(services, checkout.paymentId, 'superseded');
}
