import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { backUp } from '#server/backup/back-up.ts';
import { restore } from '#server/backup/restore.ts';
import { openDatabase } from '#server/db/open.ts';
import { watchAlerts } from '#testing/shop/alerts.ts';
import { CARD, checkOut, intentOf, itemOf, makeBuyer, orderOf, stockOf } from '#testing/make/checkout.ts';
import { makeProduct, type TestProduct } from '#testing/make/products.ts';
import { runShop } from '#testing/shop/run-shop.ts';
import { useStripeStandIn } from '#testing/stand-ins/stripe/use-stand-in.ts';
import { copyTemplate } from '#testing/shop/template.ts';
import { type TestShop, useTestShop } from '#testing/shop/test-shop.ts';
import { reconcile } from './reconcile.ts';

const used = useStripeStandIn();
const { stripe } = used;
const shop = useTestShop({
  get stripe() {
    return used.settings;
  },
});
const HOUR = 3_600_000;

async function checkedOut(product: TestProduct) {
  const { body } = await checkOut(shop, await makeBuyer(shop), [itemOf(product)]);
  return {
    orderId: String(body.orderIds[0]),
    secret: String(body.clientSecret),
    intentId: intentOf(body.clientSecret),
  };
}
const pay = ({ secret }: { secret: string }) => stripe.ledger.pay(secret, CARD.good);
const refundsOf = (intent: string) =>
  stripe.ledger.refunds.filter(({ payment_intent }) => payment_intent === intent).map(({ amount }) => amount);

/** What is in the shop now comes back after `later`, as another shop with the same account at Stripe. */
async function restoredAfter(later: () => Promise<void>): Promise<Pick<TestShop, 'services'>> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-reconcile-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'old.backup.gz');
  await backUp(shop.services.db, file, new Date());
  await later();
  const copy = await copyTemplate(inject('template'));
  onTestFinished(() => copy.remove());
  const db = await openDatabase(copy.where);
  await restore(db, file, () => {});
  await db.close();
  const { services, close } = await runShop(copy.where, { settings: { stripe: used.settings }, offset: () => 0 });
  onTestFinished(close);
  return { services };
}

it('no money is left without its order after an older backup came back', { timeout: 60_000 }, async () => {
  const jersey = await makeProduct(shop, { stock: 10, price: 4000 });
  const known = await checkedOut(jersey);
  const later: { orderId: string; secret: string; intentId: string }[] = [];
  const old = await restoredAfter(async () => {
    pay(known);
    for (let n = 0; n < 3; n++) later.push(await checkedOut(jersey));
    for (const order of later.slice(1)) pay(order);
    stripe.ledger.refund({ payment_intent: later[2]?.intentId ?? '' });
  });
  const [open = '', paid = ''] = later.map(({ intentId }) => intentId);
  const atStripe = () => ({ open: stripe.ledger.retrieve(open).status, refunded: refundsOf(paid) });
  const compare = async (mend: boolean) => {
    const { unknown } = await reconcile(old.services, { since: new Date(Date.now() - HOUR), mend });
    return Object.fromEntries(unknown.map(({ intent, unrefunded, mended }) => [intent.id, [unrefunded, mended]]));
  };

  const alerts = watchAlerts(old);
  expect(await compare(false)).toEqual({ [open]: [0, false], [paid]: [4000, false] });
  expect(alerts()).toEqual(['payment.unknown', 'payment.unknown']);
  expect(await orderOf(old, known.orderId)).toMatchObject({ payment_status: 'paid', status: 'processing' });
  expect(await stockOf(old, jersey)).toBe(9);
  expect(atStripe()).toEqual({ open: 'requires_payment_method', refunded: [] });

  expect(await compare(true)).toEqual({ [open]: [0, true], [paid]: [4000, true] });
  expect(atStripe()).toEqual({ open: 'canceled', refunded: [4000] });

  expect(await compare(true)).toEqual({});
  expect(atStripe()).toEqual({ open: 'canceled', refunded: [4000] });
});

it('a payment that was cut off before it knew its intent is found again, however late', async () => {
  const jersey = await makeProduct(shop, { stock: 10, price: 4000 });
  const order = await checkedOut(jersey);
  await shop.write((tx) => tx.updateTable('payments').set({ state: 'creating', intent_id: null }).execute());
  pay(order);
  stripe.forgetKeys();
  await reconcile(shop.services, { since: new Date(Date.now() - HOUR), mend: false });
  expect(await orderOf(shop, order.orderId)).toMatchObject({ payment_status: 'paid', stock_state: 'sold' });
  const payment = await shop.services.db
    .selectFrom('payments')
    .select(['card_brand', 'card_last4'])
    .where('order_id', '=', order.orderId)
    .executeTakeFirst();
  expect(payment).toEqual({ card_brand: 'visa', card_last4: '4242' });
});

it('a dispute of which no webhook has told is in its order afterwards, opened and lost', async () => {
  const order = await checkedOut(await makeProduct(shop, { stock: 2, price: 4000 }));
  pay(order);
  const since = new Date(Date.now() - HOUR);
  const stands = async () => {
    await reconcile(shop.services, { since, mend: false });
    return shop.services.db
      .selectFrom('orders')
      .select(['dispute', 'payment_status'])
      .where('id', '=', order.orderId)
      .executeTakeFirstOrThrow();
  };
  expect(await stands()).toEqual({ dispute: null, payment_status: 'paid' });
  stripe.ledger.dispute(order.intentId, 'needs_response');
  expect(await stands()).toEqual({ dispute: 'open', payment_status: 'paid' });
  stripe.ledger.dispute(order.intentId, 'lost');
  for (let again = 0; again < 2; again++)
    expect(await stands()).toEqual({ dispute: 'lost', payment_status: 'refunded' });
});
