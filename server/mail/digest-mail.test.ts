import { expect, it } from 'vitest';
import { buy, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { dispatchMails, mailsTo } from '#testing/shop/mailbox.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { shopAddress } from '#server/settings/mail-settings.ts';
import { shopHour } from '#domain/shop-time.ts';
import { postDigest } from './post-digest.ts';

const shop = useTestShop();
const HOUR = 60 * 60_000;

/** Until the clock of the shop shows this hour next. */
function passUntil(hour: number): void {
  do shop.pass(HOUR);
  while (shopHour(shop.services.clock.now()) !== hour);
}

async function digests() {
  await dispatchMails(shop);
  const mails = await mailsTo(shop, shopAddress(shop.services.config));
  return mails.filter(({ text }) => text?.startsWith('Orders of'));
}

it('the shop is told in the morning what was bought the day before, once, and what is to be done', async () => {
  passUntil(12);
  const jersey = await makeProduct(shop, { price: 8900, stock: 9 });
  for (let n = 0; n < 2; n++) await buy(shop, await makeBuyer(shop), [itemOf(jersey)]);
  await postDigest(shop.services);
  expect(await digests()).toEqual([]);
  passUntil(6);
  await postDigest(shop.services);
  expect(await digests()).toEqual([]);
  passUntil(7);
  await Promise.all([postDigest(shop.services), postDigest(shop.services)]);
  passUntil(9);
  await postDigest(shop.services);
  const [digest, ...more] = await digests();
  expect(more).toEqual([]);
  expect(digest?.subject).toMatch(/^\w{3} \d+ \w{3} \d{4}: 2 orders, €\d+\.\d\d$/);
  expect(digest?.text).toMatch(/Orders to pack +2\n/);
  // Nothing was bought on the day that follows.
  passUntil(9);
  await postDigest(shop.services);
  expect(await digests()).toHaveLength(1);
});
