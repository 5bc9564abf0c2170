import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Report, ReportFigures, ReportRow } from '#contract/admin-reports.ts';
import { addDays } from '#domain/holidays.ts';
import { REPORT_GROUPINGS } from '#domain/reports.ts';
import { shopDay } from '#domain/shop-time.ts';
import { splitCents } from '#domain/split-cents.ts';
import { sweep } from '#server/payments/sweep.ts';
import { fillLarge } from '#server/seed/large/fill-large.ts';
import { buy, checkOut, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { makeProduct } from '#testing/make/products.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';
import { type Figures, sumFigures } from './figures.ts';
import { figuresByItem } from './figures-by-item.ts';
import { figuresByOrder } from './figures-by-order.ts';

const shop = useTestShop();
const { makeAdmin, read, setStatus } = makeOrderAdmin(shop);
beforeEach(shop.passToNoon);

const DAY_MS = 86_400_000;
const day = (daysLater = 0) => addDays(shopDay(shop.services.clock.now()), daysLater);
const report = async (as: TestPerson, query = ''): Promise<Report> => {
  const { status, body } = await shop.send(`GET /api/admin/reports?${query}`, { as });
  expect(status).toBe(200);
  return body.data;
};
/** Of each row: label, sold, refunded, units, returned. */
const short = ({ rows }: Report) =>
  rows.map(({ label, sold, refunded, units, returned }) => [label, sold, refunded, units, returned]);
const figures = ({ sold, refunded, net, units, returned }: ReportFigures) => [sold, refunded, net, units, returned];
const cents = (amount: number) => Math.round(amount * 100);

/** Two jerseys M of €20 and a cap of €9.99 with €4 shipping in all, ten percent off: €45, of which €36 and €9 are of the goods. */
async function bought(country = 'NL') {
  const buyer = await makeBuyer(shop, country);
  const shippingPrices = [{ label: 'EU', price: 133 }] as const;
  const sizes = { sizes: ['M'], stock: 9 };
  const jersey = await makeProduct(shop, { ...sizes, name: 'Race Jersey', price: 2000, shippingPrices });
  const cap = await makeProduct(shop, { stock: 9, name: 'Cap', price: 999, shippingPrices });
  const { orderId: id } = await buy(shop, buyer, [itemOf(jersey, 2, 'M'), itemOf(cap)]);
  return { id, jersey, cap };
}

const refund = async (as: TestPerson, id: string, body: object) =>
  expect((await shop.send(`POST /api/admin/orders/${id}/refunds`, { as, body })).status).toBe(201);

const itemId = async (as: TestPerson, orderId: string, name: string): Promise<string> =>
  (await read(as, orderId)).items.find((item: { product: { name: string } }) => item.product.name === name).id;

async function cancel(as: TestPerson, id: string): Promise<void> {
  expect((await setStatus(as, id, 'cancelled')).status).toBe(200);
  shop.pass(11 * 60_000);
  await sweep(shop.services);
}

/** What the payments and refunds of some days come to in cents, asked in another way than by the report. */
async function sumsOf(from: string, before: string) {
  const { rows } = await sql<{ sold: number; refunded: number }>`select
    (select coalesce(sum(amount_cents), 0) from payments where state = 'succeeded' and order_id in
      (select id from orders where paid_at at time zone 'Europe/Berlin' >= ${from}::date and paid_at at time zone 'Europe/Berlin' < ${before}::date))::int as sold,
    (select coalesce(sum(amount_cents), 0) from refunds where state = 'succeeded'
      and updated_at at time zone 'Europe/Berlin' >= ${from}::date and updated_at at time zone 'Europe/Berlin' < ${before}::date)::int as refunded`.execute(
    shop.services.db,
  );
  return rows[0];
}

/** Whichever way it is grouped, a report's totals are the ledger's, and its rows add up to them. */
async function expectSums(as: TestPerson, from: string, before: string): Promise<void> {
  const expected = await sumsOf(from, before);
  const units = new Set<string>();
  for (const by of REPORT_GROUPINGS) {
    const { rows, totals } = await report(as, `by=${by}&from=${from}&before=${before}`);
    expect({ by, sold: cents(totals.sold), refunded: cents(totals.refunded) }).toEqual({ by, ...expected });
    expect(cents(totals.net)).toBe(cents(totals.sold) - cents(totals.refunded));
    for (const field of ['sold', 'refunded', 'net', 'units', 'returned'] as const)
      expect(
        rows.reduce((sum, row) => sum + cents(row[field]), 0),
        `${field} by ${by}`,
      ).toBe(cents(totals[field]));
    expect(new Set(rows.map(({ kind, key }) => `${kind} ${key}`)).size).toBe(rows.length);
    units.add(`${totals.units} bought, ${totals.returned} returned`);
  }
  expect([...units]).toHaveLength(1);
}

describe('A report', () => {
  it('counts what replaces a unit in an exchange as no other unit sold', async () => {
    const admin = await makeAdmin();
    const { id, jersey } = await bought();
    const query = `by=size&from=${day()}&before=${day(1)}`;
    const before = await report(admin, query);
    const item = await itemId(admin, id, 'Race Jersey');
    const body = { orderItemId: item, quantity: 1, variantId: jersey.variant('M').id };
    expect((await shop.send(`POST /api/admin/orders/${id}/exchanges`, { as: admin, body })).status).toBe(201);
    expect(await report(admin, query)).toEqual(before);
    const { data } = (await shop.send('GET /api/admin/stats/revenue', { as: admin })).body;
    expect(data.days.at(-1)).toMatchObject({ orders: 1 });
  });

  it('counts nothing of a free order that was cancelled: no refund would say that it came back', async () => {
    const admin = await makeAdmin();
    const gift = await makeProduct(shop, { price: 0, stock: 3, shippingPrices: [{ label: 'EU', price: 0 }] });
    const query = `by=product&from=${day()}&before=${day(1)}`;
    const before = await report(admin, query);
    const { body } = await checkOut(shop, await makeBuyer(shop), [itemOf(gift, 2)]);
    expect((await report(admin, query)).totals.units).toBe(before.totals.units + 2);
    await cancel(admin, body.orderIds[0]);
    expect((await report(admin, query)).totals).toEqual(before.totals);
    const { data } = (await shop.send('GET /api/admin/stats/revenue', { as: admin })).body;
    expect(data.days.at(-1)).toMatchObject({ orders: 0 });
  });

  it('is for admins, of days that exist', async () => {
    const call = 'GET /api/admin/reports';
    expect((await shop.send(call)).status).toBe(401);
    expect((await shop.send(call, { as: await shop.person() })).status).toBe(403);
    const admin = await makeAdmin();
    const fields = async (query: string) => (await shop.send(`${call}?${query}`, { as: admin })).body.fields;
    expect(await fields('by=week')).toHaveProperty('by');
    expect(await fields('from=2026-02-30')).toHaveProperty('from');
    expect(await fields('from=2026-02-03&before=2026-02-03')).toHaveProperty('before');
    expect(await fields('from=2025-01-01&before=2026-03-01')).toEqual({
      from: 'must be at most 400 days before the end',
    });
  });

  it('of a shop that has sold nothing has its thirty days, and no other row', async () => {
    const admin = await makeAdmin();
    const { rows, totals, from, before } = await report(admin);
    expect([from, before, rows.length]).toEqual([day(-29), day(1), 30]);
    expect(figures(totals)).toEqual([0, 0, 0, 0, 0]);
    for (const by of ['product', 'size', 'country', 'coupon'])
      expect((await report(admin, `by=${by}`)).rows).toEqual([]);
  });

  it('counts what items cost and what their parts gave back, with shipping beside them', async () => {
    const admin = await makeAdmin();
    const { id, jersey } = await bought();
    await refund(admin, id, {
      items: [{ orderItemId: await itemId(admin, id, 'Race Jersey'), quantity: 1, restock: false }],
      shipping: 1,
    });
    await refund(admin, id, { amount: 2.5, reason: 'Late' });
    const byProduct = await report(admin, 'by=product');
    expect(short(byProduct)).toEqual([
      ['Race Jersey', 40, 20, 2, 0],
      ['Cap', 9.99, 0, 1, 0],
      ['Shipping', 3.99, 1, 0, 0],
      ['Not of an item', 0, 2.5, 0, 0],
    ]);
    expect(byProduct.rows[0]).toMatchObject({ kind: 'group', key: jersey.id, net: 20 });
    expect(figures(byProduct.totals)).toEqual([53.98, 23.5, 30.48, 3, 0]);
    expect(short(await report(admin, 'by=size'))).toEqual([
      ['M', 40, 20, 2, 0],
      ['No size', 9.99, 0, 1, 0],
      ['Shipping', 3.99, 1, 0, 0],
      ['Not of an item', 0, 2.5, 0, 0],
    ]);
    await expectSums(admin, day(-5), day(1));
  });

  it('splits the rest of a payment over what is left of its items and shipping, to the cent', async () => {
    const admin = await makeAdmin();
    const { id } = await bought();
    await refund(admin, id, {
      items: [{ orderItemId: await itemId(admin, id, 'Race Jersey'), quantity: 1, restock: false }],
    });
    await refund(admin, id, { amount: 7.77, reason: 'Late' });
    shop.pass(1000);
    expect((await setStatus(admin, id, 'delivered')).status).toBe(200);
    shop.pass(1000);
    await cancel(admin, id);
    const [jersey = 0, cap = 0, shipping = 0] = splitCents(5398 - 2000 - 777, [2000, 999, 399]).map(
      (part) => part / 100,
    );
    expect(short(await report(admin, 'by=product'))).toEqual([
      // The first was refunded before the other left.
      ['Race Jersey', 40, (2000 + cents(jersey)) / 100, 2, 1],
      ['Cap', 9.99, cap, 1, 1],
      ['Shipping', 3.99, shipping, 0, 0],
      ['Not of an item', 0, 7.77, 0, 0],
    ]);
    await expectSums(admin, day(-1), day(1));
  });

  it('has money on the day when it came, and what went back on the day when it left', async () => {
    const { id } = await bought();
    const paid = day();
    shop.pass(3 * DAY_MS);
    // Signed in again: sessions last for some days.
    const alex = await makeAdmin();
    expect((await setStatus(alex, id, 'shipped')).status).toBe(200);
    shop.pass(60_000);
    await cancel(alex, id);
    const { rows } = await report(alex, `from=${paid}`);
    expect(rows.map(({ key, net, units, returned }) => [key, net, units, returned])).toEqual([
      [paid, 53.98, 3, 0],
      [day(-2), 0, 0, 0],
      [day(-1), 0, 0, 0],
      [day(), -53.98, 0, 3],
    ]);
    await expectSums(alex, paid, day(-2));
    await expectSums(alex, day(), day(1));
  });

  it('is by the country that it was sent to, and by coupon', async () => {
    const admin = await makeAdmin();
    await bought('NL');
    await bought('FR');
    const jersey = await makeProduct(shop, { stock: 5, price: 2000, shippingPrices: [{ label: 'EU', price: 0 }] });
    const { code } = await makeCoupon(shop, { code: 'TENOFF' });
    const { orderId } = await buy(shop, await makeBuyer(shop, 'FR'), [itemOf(jersey)], { couponCode: code });
    await refund(admin, orderId, {
      items: [{ orderItemId: (await read(admin, orderId)).items[0].id, quantity: 1, restock: true }],
    });
    const byCountry = await report(admin, 'by=country');
    expect(short(byCountry)).toEqual([
      ['France', 71.98, 18, 4, 0],
      ['Netherlands', 53.98, 0, 3, 0],
    ]);
    expect(byCountry.rows.map(({ key }: ReportRow) => key)).toEqual(['FR', 'NL']);
    expect(short(await report(admin, 'by=coupon'))).toEqual([
      ['TENOFF', 18, 18, 1, 0],
      ['No coupon', 107.96, 0, 6, 0],
    ]);
    await expectSums(admin, day(), day(1));
  });

  it('is not changed by an admin’s edit of an order’s figures, nor by deleting it', async () => {
    const admin = await makeAdmin();
    const { id } = await bought();
    const before = await report(admin, 'by=product');
    const { updated_at: expectedUpdatedAt } = await read(admin, id);
    const body = { subtotal: 60, shipping: 5, total: 65, expectedUpdatedAt };
    expect((await shop.send(`PUT /api/admin/orders/${id}`, { as: admin, body })).status).toBe(200);
    expect(await report(admin, 'by=product')).toEqual(before);
    const { updated_at } = await read(admin, id);
    expect(
      (await shop.send(`DELETE /api/admin/orders/${id}?expectedUpdatedAt=${updated_at}`, { as: admin })).status,
    ).toBe(200);
    expect(await report(admin, 'by=product')).toEqual(before);
  });

  it('of a large shop comes to what its payments do', async () => {
    const now = shop.services.clock.now();
    await shop.write((tx) => fillLarge(tx, { products: 300, orders: 1200, users: 60 }, now, () => {}));
    const admin = await makeAdmin();
    await expectSums(admin, day(-399), day(1));
    await expectSums(admin, day(-30), day(-9));
    const { totals } = await report(admin, `from=${day(-399)}`);
    expect(totals.sold).toBeGreaterThan(totals.refunded);
    expect(totals.refunded).toBeGreaterThan(0);
    expect(totals.returned).toBeGreaterThan(0);
  });

  it('has the groups that sold most, and the sum of all others', async () => {
    const now = shop.services.clock.now();
    await shop.write((tx) => fillLarge(tx, { products: 300, orders: 1200, users: 60 }, now, () => {}));
    const days = { from: addDays(shopDay(now), -398), before: addDays(shopDay(now), 1) };
    const { db } = shop.services;
    const all = await figuresByItem(db, 'product', days);
    const top = await figuresByItem(db, 'product', days, 5);
    expect(top.groups).toHaveLength(6);
    expect(sumFigures(top.groups)).toEqual(sumFigures(all.groups));
    expect([top.shipping, top.amounts]).toEqual([all.shipping, all.amounts]);
    const sold = (groups: readonly Figures[]) => groups.map((group) => group.sold).toSorted((a, b) => b - a);
    const others = top.groups.filter(({ merged }) => merged > 0);
    expect(others).toMatchObject([{ key: null, merged: all.groups.length - 5 }]);
    expect(sold(top.groups.filter(({ key }) => key))).toEqual(sold(all.groups).slice(0, 5));
    const countries = await figuresByOrder(db, 'country', days, 1);
    expect(countries.map(({ merged }) => merged > 0).toSorted()).toEqual([false, true]);
  });
});
