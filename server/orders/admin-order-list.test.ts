import { beforeEach, describe, expect, it } from 'vitest';
import { buy, checkOut, intentOf, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { makeProduct } from '#testing/make/products.ts';
import { makeOrder } from '#testing/make/reviews.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();
const { makeAdmin, paid, begun, setStatus, read, list } = makeOrderAdmin(shop);

let admin: TestPerson;
beforeEach(async () => {
  admin = await makeAdmin();
});

const found = async (query: Record<string, string>): Promise<string[]> => {
  const { data, total } = await list(admin, `?${new URLSearchParams({ limit: '100', ...query }).toString()}`);
  expect(total).toBe(data.length);
  return data.map(({ id }: { id: string }) => id);
};
const search = (text: string) => found({ search: text });
/** Each text with the ids that a search for it finds. */
const foundBy = (texts: string[]) => Promise.all(texts.map(async (text) => [text, ...(await search(text))]));

describe('The orders are searched by what customers write about', () => {
  /** One order of a jersey for Suzuka, one of a mug for Assen. */
  async function two() {
    const jersey = await makeProduct(shop, {
      name: 'Night Shift Jersey',
      price: 6580,
      sizes: ['M'],
      options: ['Name on the back'],
      variants: [{ size: 'M', title: 'Long sleeve', stock: 5 }],
    });
    const buyer = await makeBuyer(shop);
    await shop.write((tx) =>
      tx.updateTable('users').set({ phone: '+44 7700-900 123' }).where('id', '=', buyer.id).execute(),
    );
    await shop.write((tx) =>
      tx
        .updateTable('addresses')
        .set({ street: '7992 Ino', city: 'Suzúka', zip_code: '510-0295', country: 'JP' })
        .where('id', '=', buyer.addressId)
        .execute(),
    );
    const options = JSON.stringify([{ Size: 'M' }, { 'Name on the back': 'Überholer' }]);
    const { orderId, clientSecret } = await buy(shop, buyer, [{ ...itemOf(jersey, 1, 'M'), options }]);
    await setStatus(admin, orderId, 'shipped', { shippingEstimate: 'Tracking ZX81-7' });
    await shop.write((tx) =>
      tx.updateTable('orders').set({ coupon_code: 'PODIUM20' }).where('id', '=', orderId).execute(),
    );
    const mug = await makeProduct(shop, { name: 'First Light Mug', price: 1200 });
    const other = await buy(shop, await makeBuyer(shop), [itemOf(mug)]);
    return { orderId, intent: intentOf(clientSecret), otherId: other.orderId };
  }

  it('finds them by goods, address, coupon, estimate, amount, payment and phone', async () => {
    const { orderId, intent, otherId } = await two();
    const texts = [
      'japan',
      'jersey',
      'night LONG',
      'uberholer',
      'Jersey M',
      'suzuka',
      '7992 ino',
      '7992 Ino, Suzuka: Japan',
      '510-0295',
      'podium20',
      'zx81-7',
    ];
    const figures = ['65.80', '€65.80', '$65,80', intent, '7700', '+447700900123', `suzuka jersey 65.80 ${intent}`];
    const others = ['mug', 'assen', '12.00', '12€'];
    const nothing = ['65.8', '65.81', 'pi_unknown', 'suzuka mug', 'street', '%', '_', '99999999.99', '21474836.48'];
    expect(await foundBy([...texts, ...figures])).toEqual([...texts, ...figures].map((text) => [text, orderId]));
    expect(await foundBy(others)).toEqual(others.map((text) => [text, otherId]));
    expect(await foundBy(nothing)).toEqual(nothing.map((text) => [text]));
  });

  it('finds a number that is written with a #', async () => {
    const { id } = await paid();
    await paid();
    const { order_number: number } = await read(admin, id);
    const texts = [
      `#${number}`,
      ` #${number.toLowerCase()} `,
      `#${number.slice(0, 8)}`,
      `#${number.slice(4)}`,
      `Order ${number}, please`,
    ];
    expect(await foundBy(texts)).toEqual(texts.map((text) => [text, id]));
  });

  it('finds the id of a refund and the number of a withdrawal', async () => {
    const { id, buyer } = await paid();
    await paid();
    await shop.send(`POST /api/admin/orders/${id}/refunds`, { as: admin, body: { amount: 1, reason: 'Sorry' } });
    const [refund] = (await read(admin, id)).payment.refunds;
    await setStatus(admin, id, 'shipped');
    const { data: form } = (await shop.send(`GET /api/orders/${id}/withdrawal`, { as: buyer })).body;
    const items = [{ orderItemId: form.lines[0].id, quantity: 1 }];
    const body = { name: 'Mika', email: form.email, items };
    const { reference } = (await shop.send(`POST /api/orders/${id}/withdrawals`, { as: buyer, body })).body.data;
    expect([refund.provider_id, reference]).toEqual([expect.stringMatching(/^re_/), expect.stringMatching(/^WD-/)]);
    const texts = [refund.provider_id, reference, reference.toLowerCase(), `#${reference}`, `jersey ${reference}`];
    expect(await foundBy(texts)).toEqual(texts.map((text) => [text, id]));
    expect(await foundBy(['re_unknown', 'WD-ZZZZZZ'])).toEqual([['re_unknown'], ['WD-ZZZZZZ']]);
  });

  it('finds what was charged, also after the total on paper was corrected', async () => {
    const { orderId } = await two();
    const body = { subtotal: 10, tax: 0, shipping: 0, total: 10 };
    await shop.send(`PUT /api/admin/orders/${orderId}`, { as: admin, body });
    expect(await search('65.80')).toEqual([orderId]);
    expect(await search('10.00')).toEqual([orderId]);
  });

  it('finds an amount with thousands however it is written', async () => {
    const { orderId } = await two();
    const body = { subtotal: 1234.5, tax: 0, shipping: 0, total: 1234.5 };
    await shop.send(`PUT /api/admin/orders/${orderId}`, { as: admin, body });
    const texts = ['1234.50', '1.234,50', '€1,234.50', '1.234,50€'];
    expect(await foundBy(texts)).toEqual(texts.map((text) => [text, orderId]));
  });
});

describe('The orders are filtered', () => {
  it('by payment', async () => {
    const card = (await paid()).id;
    const unpaid = (await begun()).id;
    const gift = await makeProduct(shop, { price: 0 });
    const free = (await checkOut(shop, await makeBuyer(shop), [itemOf(gift)])).body.orderIds[0];
    const due = (await paid()).id;
    await setStatus(admin, due, 'cancelled');
    const disputed = (await paid()).id;
    await shop.write((tx) => tx.updateTable('orders').set({ dispute: 'open' }).where('id', '=', disputed).execute());
    expect(new Set(await found({ payment: 'paid' }))).toEqual(new Set([card, disputed]));
    expect(await found({ payment: 'unpaid' })).toEqual([unpaid]);
    expect(await found({ payment: 'free' })).toEqual([free]);
    expect(await found({ payment: 'refund_due' })).toEqual([due]);
    expect(await found({ payment: 'refund_failed' })).toEqual([]);
    expect(await found({ payment: 'refunded' })).toEqual([]);
    expect(await found({ payment: 'disputed' })).toEqual([disputed]);
    expect(await found({ payment: 'dispute_lost' })).toEqual([]);
    await shop.write((tx) => tx.updateTable('orders').set({ dispute: 'lost' }).where('id', '=', disputed).execute());
    expect(await found({ payment: 'dispute_lost' })).toEqual([disputed]);
    expect(await found({ payment: 'disputed' })).toEqual([]);
    expect(await found({ payment: 'paid', status: 'pending' })).toEqual([]);
    expect(await found({ payment: '' })).toHaveLength(5);
  });

  it('by when they were placed, from an instant and before another', async () => {
    const fan = await shop.person();
    const product = await makeProduct(shop);
    const placed = shop.services.clock.now().toISOString();
    const first = await makeOrder(shop, fan, [product]);
    shop.pass(60_000);
    const later = shop.services.clock.now().toISOString();
    const second = await makeOrder(shop, fan, [product]);
    expect(await found({ placedFrom: placed })).toEqual([second, first]);
    expect(await found({ placedFrom: later })).toEqual([second]);
    expect(await found({ placedBefore: later })).toEqual([first]);
    expect(await found({ placedFrom: placed, placedBefore: placed })).toEqual([]);
  });
});

it('The orders are sorted by number, customer, total and status', async () => {
  const product = await makeProduct(shop);
  const [zoe, adele] = [await shop.person({ displayName: 'Zoë' }), await shop.person({ displayName: 'adele' })];
  const large = await makeOrder(shop, zoe, [product, product], { status: 'shipped' });
  const small = await makeOrder(shop, adele, [product], { status: 'delivered' });
  expect(await found({ sort: 'customer_asc' })).toEqual([small, large]);
  expect(await found({ sort: 'total_desc' })).toEqual([large, small]);
  expect(await found({ sort: 'status_asc' })).toEqual([small, large]);
});
