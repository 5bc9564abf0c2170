import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readMigrations } from '#server/db/migrate.ts';
import { buy, itemOf, makeBuyer, orderOf } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeProduct } from '#testing/make/products.ts';
import { dispatchMails, mailsTo } from '#testing/shop/mailbox.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

/** Two mugs of €10 and a tee of €30, with €4.90 shipping for each mug and €3.95 for the tee. */
async function bought(more: object = {}) {
  const admin = await shop.person({ role: 'admin' });
  const buyer = await makeBuyer(shop);
  const to = (price: number) => ({ shippingPrices: [{ label: 'EU' as const, price }], stock: 5 });
  const mug = await makeProduct(shop, { ...to(490), name: 'Mug', price: 1000 });
  const tee = await makeProduct(shop, { ...to(395), name: 'Tee', price: 3000 });
  const { orderId: id } = await buy(shop, buyer, [itemOf(mug, 2), itemOf(tee)], more);
  const form = async () => (await shop.send(`GET /api/orders/${id}/withdrawal`, { as: buyer })).body.data;
  const { email, lines } = await form();
  const of = (name: string, quantity: number) => ({
    orderItemId: lines.find((line: { name: string }) => line.name === name).id as string,
    quantity,
  });
  const mugs = (quantity: number) => of('Mug', quantity);
  const withdraw = async (...items: object[]) => {
    const body = { name: 'Mika', email, items };
    return (await shop.send(`POST /api/orders/${id}/withdrawals`, { as: buyer, body })).body.data;
  };
  const refunds = async (): Promise<[amount: number, shipping: number][]> => {
    const { payment } = (await shop.send(`GET /api/orders/${id}`, { as: buyer })).body.data;
    return payment.refunds.map(({ amount, shipping }: { amount: number; shipping: number }) => [amount, shipping]);
  };
  const refund = (body: object) => shop.send(`POST /api/admin/orders/${id}/refunds`, { as: admin, body });
  return { admin, buyer, id, email, form, mugs, tee: of('Tee', 1), withdraw, refunds, refund };
}
type Bought = Awaited<ReturnType<typeof bought>>;

const shippingOf = async ({ id }: Pick<Bought, 'id'>) =>
  (
    await shop.services.db
      .selectFrom('order_items')
      .select('shipping_cents')
      .where('order_id', '=', id)
      .orderBy('position')
      .execute()
  ).map(({ shipping_cents }) => shipping_cents);

describe('The shipping of an order', () => {
  it('is stored with its lines, and none where a coupon pays it', async () => {
    expect(await shippingOf(await bought())).toEqual([980, 395]);
    await makeCoupon(shop, { code: 'SHIPFREE', type: 'free_shipping' });
    expect(await shippingOf(await bought({ couponCode: 'SHIPFREE' }))).toEqual([0, 0]);
  });

  it('is split by units of the orders before, to the cent, whatever was corrected on paper', async () => {
    const order = await bought();
    const corrected = { subtotal: 50, shipping: 0, total: 50 };
    await shop.send(`PUT /api/admin/orders/${order.id}`, { as: order.admin, body: corrected });
    await shop.write((tx) => tx.updateTable('order_items').set({ shipping_cents: 0 }).execute());
    const migration = (await readMigrations()).find(({ name }) => name.startsWith('0057'));
    const [, split = ''] = migration?.text.split(/(?=^with goods)/m) ?? [];
    for (let times = 0; times < 2; times++) {
      await shop.write((tx) => sql.raw(split).execute(tx));
      // €13.75 over three units.
      expect(await shippingOf(order)).toEqual([917, 458]);
    }
  });
});

describe('What is withdrawn from and has not left', () => {
  it('goes back with the shipping that was charged for it, and all of it is back once nothing is left', async () => {
    const order = await bought();
    await order.withdraw(order.mugs(1));
    expect(await order.refunds()).toEqual([[14.9, 4.9]]);
    await order.withdraw(order.tee);
    await order.withdraw(order.mugs(1));
    expect((await order.refunds()).map(([amount]) => amount)).toEqual([14.9, 33.95, 14.9]);
    expect(await orderOf(shop, order.id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  });

  it('goes back with no more shipping than is left, and the last of it with the rest', async () => {
    const order = await bought();
    await order.refund({ shipping: 10 });
    await order.withdraw(order.mugs(1));
    await order.withdraw(order.tee);
    expect((await order.refunds()).slice(1)).toEqual([
      [13.75, 3.75],
      [30, 0],
    ]);
    const another = await bought();
    await another.refund({ items: [another.tee] });
    await shop.send(`POST /api/admin/orders/${another.id}/deliveries`, {
      as: another.admin,
      body: { carrier: 'dhl', items: [another.mugs(1)] },
    });
    await another.withdraw(another.mugs(1));
    expect(await another.refunds()).toEqual([
      [30, 0],
      [14.9, 4.9],
    ]);
    const items = [another.mugs(1)];
    expect(await another.withdraw(...items)).toMatchObject({ state: 'awaiting_goods' });
  });

  it('waits for a person where too little is left of what was charged', async () => {
    const order = await bought();
    await order.refund({ amount: 50, reason: 'Sorry' });
    expect(await order.withdraw(order.mugs(1))).toMatchObject({ state: 'refunded' });
    // €48.85 are left less €14.90.
    expect(await order.withdraw(order.tee)).toMatchObject({ state: 'received' });
  });

  it('is on the form with what it cost, and in mail and terms with its shipping', async () => {
    const order = await bought();
    expect(await order.form()).toMatchObject({
      moneyLeft: { total: 63.75, shipping: 13.75 },
      lines: [
        { subtotal: 20, discount: 0, shipping: 9.8, refunded: 0 },
        { subtotal: 30, shipping: 3.95 },
      ],
    });
    await order.withdraw(order.mugs(1));
    expect(await order.form()).toMatchObject({
      moneyLeft: { total: 48.85, shipping: 8.85 },
      lines: [{ refunded: 1 }, {}],
    });
    await dispatchMails(shop);
    const mails = await mailsTo(shop, order.email);
    const textOf = (subject: string) =>
      mails.find((mail) => mail.subject?.startsWith(subject))?.text?.replaceAll(/\s+/g, ' ');
    expect(textOf('We have received')).toContain('What you paid for it goes back the way it came, with the shipping');
    expect(textOf('Your refund')).toContain('1 × Mug €10.00 Shipping €4.90 Refund €14.90');
    expect(textOf('Your order')).toContain('together with the shipping that was charged for them');
    // Settled by itself: nobody has to look at it.
    expect((await mailsTo(shop, 'shop@antumbra.example')).map(({ subject }) => subject)).toEqual([]);
  });
});

describe('What is withdrawn from an order of which any amount went back before', () => {
  /** It was sent, €10 or another amount went back out of goodwill, and its buyer withdraws from all of it. */
  async function withdrawn(goodwill = 10) {
    const order = await bought();
    const path = `PUT /api/admin/orders/${order.id}/status`;
    await shop.send(path, { as: order.admin, body: { status: 'shipped' } });
    expect((await order.refund({ amount: goodwill, reason: 'Sorry' })).status).toBe(201);
    const receipt = await order.withdraw(order.mugs(2), order.tee);
    await dispatchMails(shop);
    const list = async () => (await shop.send('GET /api/admin/withdrawals?sort=newest', { as: order.admin })).body.data;
    const [{ id }] = await list();
    const payBack = (body: object) =>
      shop.send(`POST /api/admin/withdrawals/${id}/refund`, {
        as: order.admin,
        body: { evidence: 'goods_back', ...body },
      });
    return { ...order, receipt, list, payBack };
  }

  it('goes back up to what is left, and goods, mail and order agree', async () => {
    const { payBack, list, mugs, tee, receipt, refunds, email, id } = await withdrawn();
    expect(receipt).toMatchObject({ state: 'awaiting_goods', wentBackBefore: true });
    expect((await payBack({ items: [{ ...tee, restock: true }], shipping: 3.95 })).status).toBe(201);
    // The mugs cost €20, and €53.75 less €33.95 are left.
    expect((await payBack({ items: [{ ...mugs(2), restock: true }] })).status).toBe(201);
    expect((await refunds()).slice(1)).toEqual([
      [33.95, 3.95],
      [19.8, 0],
    ]);
    expect((await list())[0]).toMatchObject({ state: 'refunded' });
    expect(await orderOf(shop, id)).toMatchObject({ payment_status: 'refunded' });
    await dispatchMails(shop);
    const texts = (await mailsTo(shop, email)).map(({ text = '' }) => text.replaceAll(/\s+/g, ' '));
    const received = texts.find((text) => text.includes('We have received your withdrawal'));
    expect(received).toContain('goes back with their shipping, as far as it has not gone back before, once');
    const last = texts.filter((text) => text.includes('all that is left of what you paid'));
    expect(last).toEqual([expect.stringContaining('We have refunded €19.80')]);
  });

  it('is split by what its lines cost where less is left than they do', async () => {
    const { payBack, mugs, tee, buyer, id } = await withdrawn(40);
    expect((await payBack({ items: [mugs(2), tee], shipping: 30 })).status).toBe(409);
    expect((await payBack({ items: [mugs(2), tee] })).status).toBe(201);
    const { payment } = (await shop.send(`GET /api/orders/${id}`, { as: buyer })).body.data;
    expect(payment.refunds.at(-1)).toMatchObject({ amount: 23.75, shipping: 0 });
    expect(
      payment.refunds
        .at(-1)
        .items.map(({ amount }: { amount: number }) => amount)
        .toSorted(),
    ).toEqual([14.25, 9.5]);
  });

  it('is not refunded by line in the order for more than is left', async () => {
    const { refund, tee } = await withdrawn(40);
    expect((await refund({ items: [tee] })).body.error).toMatch(/€23\.75 is left: €30\.00 cannot be refunded/);
  });
});
