import { oneOf } from '#server/db/one-of.ts';
import type { Services } from '#server/services.ts';
import { shopAddress } from '#server/settings/mail-settings.ts';
import { sql } from 'kysely';
import type { LoadedMail } from './loaded-mail.ts';
import type { ShopMailPayload } from './mail-payload.ts';

/** What mails to the shop say, by the key of the payload. */
export async function loadShopMails(
  { db, config }: Services,
  payloads: ReadonlyMap<string, ShopMailPayload>,
): Promise<Map<string, LoadedMail | string>> {
  const ids = [...payloads.values()].map(({ activityId }) => activityId);
  const rows = await db
    .selectFrom('activities')
    // Those that the shop is written to about are all about an order, or a withdrawal from one that was not found.
    .leftJoin('orders', (join) => join.on('orders.id', '=', sql<string>`activities.object_id::uuid`))
    .select(['activities.id', 'description', 'orders.id as order_id', 'order_number'])
    .select(sql<string | null>`activities.after ->> 'withdrawal_id'`.as('withdrawal_id'))
    .where('activities.id', '=', oneOf(ids))
    .execute();
  const activities = new Map(rows.map((row) => [row.id, row]));
  const loaded = new Map<string, LoadedMail | string>();
  for (const [key, { kind, activityId }] of payloads) {
    const row = activities.get(activityId);
    if (!row) {
      loaded.set(key, 'The activity is gone');
      continue;
    }
    const { description, order_id: id, order_number: number, withdrawal_id: withdrawalId } = row;
    const order = id && number ? { id, number } : null;
    loaded.set(key, {
      toAddress: shopAddress(config),
      userId: null,
      orderId: order?.id ?? null,
      data: { kind, notice: { description, order, ...(withdrawalId && { withdrawalId }) }, origin: config.publicUrl },
    });
  }
  return loaded;
}
