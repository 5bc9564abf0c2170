import { addDays } from '#domain/holidays.ts';
import { shopDay, shopHour } from '#domain/shop-time.ts';
import type { Services } from '#server/services.ts';
import { postMail } from './mail-payload.ts';
import { daysOrders } from './digest-mail-data.ts';

/** From this hour on, on the shop's clock, the mail about the day before goes out. */
const HOUR = 7;

/** Writes to the shop about yesterday's orders, once whatever the number of processes; of a day without orders there is no mail. */
export async function postDigest(services: Services): Promise<void> {
  const now = services.clock.now();
  if (shopHour(now) < HOUR) return;
  const day = addDays(shopDay(now), -1);
  const { orders } = await daysOrders(services.db, day);
  if (orders === 0) return;
  await services.db.transaction(async (tx) => postMail(services, tx, { kind: 'shop_digest', day }));
}
