import { expect, it } from 'vitest';
import { sweep } from '#server/payments/sweep.ts';
import { type Buyer, buy, CARD, checkOut, itemOf, makeBuyer, pay } from '#testing/make/checkout.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { makeCategory, makeProduct, type TestProduct } from '#testing/make/products.ts';
import { deliverWebhooks } from '#testing/make/webhooks.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';
import { expectMadeNow } from './personal-reads.ts';

// What happens to a cart and its orders beside the calls of their owner: the provider, the sweep, the back office, other buyers.

const shop = useTestShop();
const { makeAdmin, setStatus, read } = makeOrderAdmin(shop);
const MINUTE = 60_000;

interface Stage {
  admin: TestPerson;
  buyer: Buyer;
  jersey: TestProduct;
  /** Above the category of the jersey. */
  department: string;
}
type Step = [what: string, work: (stage: Stage) => Promise<unknown>, isUnseen?: 'unseen'];

const buyWith =
  (card: string, quantity = 1) =>
  ({ buyer, jersey }: Stage) =>
    buy(shop, buyer, [itemOf(jersey, quantity, 'M')], {}, card);
const later = (minutes: number) => async () => {
  shop.pass(minutes * MINUTE);
  await deliverWebhooks(shop);
  await sweep(shop.services);
};
const newest = async ({ buyer }: Stage) => {
  const orders = shop.services.db.selectFrom('orders').select('id').where('user_id', '=', buyer.id);
  const { id } = await orders.orderBy('created_at', 'desc').executeTakeFirstOrThrow();
  return id;
};
const to = (status: string) => async (stage: Stage) => setStatus(stage.admin, await newest(stage), status);
/** A change of the newest order in the back office, with the id of its item. */
const change =
  (path: string, body: (item: string, stage: Stage) => object) =>
  async (stage: Stage): Promise<void> => {
    const id = await newest(stage);
    const [item] = (await read(stage.admin, id)).items;
    const { status } = await shop.send(`POST /api/admin/orders/${id}/${path}`, {
      as: stage.admin,
      body: body(item.id, stage),
    });
    expect(status).toBe(201);
  };
const parcel = change('deliveries', (orderItemId) => ({
  carrier: 'dhl',
  trackingNumber: '00340434161094042557',
  items: [{ orderItemId, quantity: 1 }],
}));
const exchange = change('exchanges', (orderItemId, { jersey }) => ({
  orderItemId,
  variantId: jersey.variant('L').id,
  quantity: 1,
  restock: true,
}));
const declare = async (stage: Stage) => {
  const id = await newest(stage);
  const form = (await shop.send(`GET /api/orders/${id}/withdrawal`, { as: stage.buyer })).body.data;
  const items = [{ orderItemId: form.lines[0].id, quantity: 1 }];
  const body = { name: form.name, email: form.email, items };
  expect((await shop.send(`POST /api/orders/${id}/withdrawals`, { as: stage.buyer, body })).status).toBe(201);
};
const decline = async ({ admin }: Stage) => {
  const [{ id }] = (await shop.send('GET /api/admin/withdrawals', { as: admin })).body.data;
  const body = { state: 'declined', reason: 'It came back worn' };
  expect((await shop.send(`POST /api/admin/withdrawals/${id}/decision`, { as: admin, body })).status).toBe(200);
};
const set = (table: 'products' | 'product_variants', values: object) => (stage: Stage) =>
  shop.write((tx) =>
    tx
      .updateTable(table)
      .set(values)
      .where(table === 'products' ? 'id' : 'product_id', '=', stage.jersey.id)
      .execute(),
  );
const hide = (isActive: boolean) => (stage: Stage) =>
  shop.write((tx) =>
    tx.updateTable('categories').set({ is_active: isActive }).where('id', '=', stage.department).execute(),
  );
const another = async ({ jersey }: Stage) => buy(shop, await makeBuyer(shop), [itemOf(jersey, 2, 'M')]);

const STORIES: Record<string, Step[]> = {
  'an order that is not paid in time': [
    ['begun', ({ buyer, jersey }) => checkOut(shop, buyer, [itemOf(jersey, 3, 'M')])],
    ['expired', later(20)],
    ['swept again', later(20), 'unseen'],
  ],
  'a payment that waits for its bank': [
    ['tried', buyWith(CARD.slow)],
    ['paid', later(2)],
  ],
  'a payment that its bank declines after all': [
    ['tried', buyWith(CARD.slowDeclined)],
    ['declined', later(2)],
    ['expired', later(20)],
  ],
  'a webhook that comes late': [
    [
      'paid',
      async ({ buyer, jersey }) => {
        const { body } = await checkOut(shop, buyer, [itemOf(jersey, 1, 'M')]);
        await pay(shop, body.clientSecret, CARD.late);
      },
    ],
    ['told', later(2)],
  ],
  'a dispute': [
    ['paid', buyWith(CARD.disputeLost)],
    ['opened', later(1)],
    ['lost', later(2)],
  ],
  'refunds, one of which fails': [
    ['paid', buyWith(CARD.refundFails, 2)],
    ['a part goes back', change('refunds', () => ({ amount: 1, reason: 'Sorry' }))],
    ['cancelled', to('cancelled')],
    ['sent', later(11)],
    ['failed', later(4)],
  ],
  'a cancellation, undone, and again': [
    ['paid', buyWith(CARD.good)],
    ['cancelled', to('cancelled')],
    ['undone', to('processing')],
    ['cancelled again', to('cancelled')],
    ['refunded', later(11)],
    ['told', later(1), 'unseen'],
  ],
  'parcels and an exchange': [
    ['paid', buyWith(CARD.good, 2)],
    ['a part sent', parcel],
    ['the rest sent', parcel],
    ['exchanged', exchange],
    ['the replacement cancelled', to('cancelled')],
  ],
  'a withdrawal that is declined': [
    ['paid', buyWith(CARD.good, 2)],
    ['delivered', to('delivered')],
    ['declared', declare],
    ['declined', decline],
  ],
  'a product in the cart': [
    ['dearer', set('products', { price_cents: 5100 })],
    ['renamed', set('products', { name: 'Night Jersey' })],
    ['its variant dearer', set('product_variants', { price_adjust_cents: 300 })],
    ['sold to another', another],
    ['sold out', another],
    ['hidden', set('products', { is_active: false })],
    ['shown', set('products', { is_active: true })],
    ['without a size', set('products', { enabled_sizes: '["L"]' })],
    ['with it', set('products', { enabled_sizes: '["M","L"]' })],
    ['in a hidden department', hide(false)],
    ['in a shown department', hide(true)],
  ],
};

it.each(Object.keys(STORIES))('%s is shown step by step', async (story) => {
  const department = await makeCategory(shop);
  const categoryId = await makeCategory(shop, { parentId: department });
  const jersey = await makeProduct(shop, { categoryId, stock: 4, sizes: ['M', 'L'] });
  const stage = { admin: await makeAdmin(), buyer: await makeBuyer(shop), jersey, department };
  await shop.send('POST /api/cart/add', { as: stage.buyer, body: itemOf(jersey, 4, 'M') });
  const seen = [];
  let before = await expectMadeNow(shop, stage.buyer);
  for (const [what, work] of STORIES[story] ?? []) {
    await work(stage);
    const now = await expectMadeNow(shop, stage.buyer);
    if (now !== before) seen.push(what);
    before = now;
  }
  expect(seen).toEqual(STORIES[story]?.flatMap(([what, , isUnseen]) => (isUnseen ? [] : [what])));
});
