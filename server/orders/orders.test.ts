import { describe, expect, it } from 'vitest';
import { buy, checkOut, itemOf, makeBuyer, pay } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeProduct } from '#testing/make/products.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';
import { sweep } from '#server/payments/sweep.ts';

const shop = useTestShop();

const history = (as: TestPerson, query = '') => shop.send(`GET /api/orders/${query}`, { as });
const idsOf = async (as: TestPerson, query = '') =>
  (await history(as, query)).body.data.map((order: { id: string }) => order.id);
const home = { street: '12 Pit Lane', city: 'Assen', state: 'Drenthe', zipCode: '9402 AB', country: 'NL' };
const asAdmin = async (call: string, body?: object) =>
  shop.send(call, { as: await shop.person({ role: 'admin' }), ...(body && { body }) });

describe('My orders', () => {
  it('are shown as they were bought', async () => {
    const buyer = await makeBuyer(shop);
    const cap = await makeProduct(shop, {
      name: 'Night Cap',
      price: 2500,
      sizes: ['M'],
      options: ['Engraving'],
      images: ['/pictures/night-cap.webp'],
      shippingPrices: [{ label: 'EU', price: 490 }],
    });
    await makeCoupon(shop);
    const options = JSON.stringify([{ Size: 'M' }, { Engraving: 'Ada' }]);
    const { orderId } = await buy(shop, buyer, [{ ...itemOf(cap, 2, 'M'), options }], { couponCode: 'RACE10' });
    await shop.write((tx) =>
      tx.updateTable('products').set({ name: 'Day Cap', price_cents: 1, is_active: false }).execute(),
    );
    const { status, body } = await history(buyer);
    expect(status).toBe(200);
    expect(body).toEqual({
      total: 1,
      data: [
        {
          id: orderId,
          order_number: expect.stringMatching(/^ANT-/),
          created_at: expect.stringMatching(/Z$/),
          status: 'processing',
          payment_status: 'paid',
          payment: {
            amount: 54.8,
            currency: 'eur',
            paid_at: expect.stringMatching(/Z$/),
            card: { brand: 'visa', last4: '4242' },
            refunds: [],
          },
          dispute: null,
          shipping_estimate: null,
          has_deliveries: false,
          last_sent_at: null,
          withdrawals: [],
          subtotal: 50,
          shipping: 9.8,
          discount: 5,
          tax: 0,
          total: 54.8,
          coupon_code: 'RACE10',
          shipping_address: home,
          billing_address: home,
          items: [
            {
              id: expect.any(String),
              product: { id: cap.id, name: 'Night Cap', images: '["/pictures/night-cap.webp"]' },
              product_id: cap.id,
              product_variant: { id: expect.any(String), size: 'M', title: 'Standard' },
              quantity: 2,
              unit_price: 25,
              subtotal: 50,
              discount: 5,
              shipping: 9.8,
              refunded_quantity: 0,
              exchanged_quantity: 0,
              returned_quantity: 0,
              options,
              made_to_order: true,
            },
          ],
          replaces: null,
          replaced_by: [],
          sent_items: [],
        },
      ],
    });
  });

  it('say of each item whether it was made to order, whatever becomes of the stock', async () => {
    const buyer = await makeBuyer(shop);
    const product = await makeProduct(shop, {
      variants: [
        { title: 'Bespoke', stock: null },
        { title: 'Counted', stock: 5 },
      ],
    });
    const items = product.variants.map(({ id }) => ({ ...itemOf(product), productVariantId: id }));
    await buy(shop, buyer, items);
    const flagsOf = async () => {
      const [order] = (await history(buyer)).body.data;
      return Object.fromEntries(
        order.items.map((item: { product_variant: { title: string }; made_to_order: boolean }) => [
          item.product_variant.title,
          item.made_to_order,
        ]),
      );
    };
    expect(await flagsOf()).toEqual({ Bespoke: true, Counted: false });
    const swapped = product.variants.map(({ id, stock }) => ({
      id,
      stock: stock === null ? 5 : null,
      seenStock: stock && 4,
    }));
    expect((await asAdmin(`PUT /api/admin/products/${product.id}/stock`, { variants: swapped })).status).toBe(200);
    expect(await flagsOf()).toEqual({ Bespoke: true, Counted: false });
  });

  it('are mine, newest first, ten a page', async () => {
    const buyer = await makeBuyer(shop);
    const other = await makeBuyer(shop);
    const jersey = await makeProduct(shop);
    await buy(shop, other, [itemOf(jersey)]);
    const bought: string[] = [];
    for (let n = 1; n <= 3; n++) {
      bought.unshift((await buy(shop, buyer, [itemOf(jersey, n)])).orderId);
      shop.pass(1000);
    }
    expect(await idsOf(buyer)).toEqual(bought);
    expect(await idsOf(buyer, '?page=2&limit=2')).toEqual(bought.slice(2));
    expect((await history(buyer, '?page=9&limit=2')).body).toEqual({ data: [], total: 3 });
    expect((await history(buyer, '?page=0')).status).toBe(400);
    expect((await shop.send('GET /api/orders/')).status).toBe(401);
  });

  it('do not show what was only begun, expired, or replaced', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop);
    const begun = (await checkOut(shop, buyer, [itemOf(jersey)])).body;
    expect((await history(buyer)).body).toEqual({ data: [], total: 0 });
    await checkOut(shop, buyer, [itemOf(jersey, 2)]);
    shop.pass(16 * 60_000);
    await sweep(shop.services);
    expect((await history(buyer)).body).toEqual({ data: [], total: 0 });
    expect((await asAdmin('GET /api/admin/orders/?status=cancelled')).body.total).toBe(2);
    expect(await pay(shop, begun.clientSecret)).toMatchObject({ status: 409 });
  });

  it('stay when they are cancelled, refunded or deleted after they were paid', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop);
    const { orderId: cancelled } = await buy(shop, buyer, [itemOf(jersey)]);
    shop.pass(1000);
    const { orderId: deleted } = await buy(shop, buyer, [itemOf(jersey)]);
    await asAdmin(`PUT /api/admin/orders/${cancelled}/status`, { status: 'cancelled' });
    expect((await asAdmin(`DELETE /api/admin/orders/${deleted}`)).body).toEqual({ success: true });
    shop.pass(11 * 60_000);
    await sweep(shop.services);
    expect((await history(buyer)).body.data).toMatchObject([
      { id: deleted, status: 'processing' },
      { id: cancelled, status: 'cancelled' },
    ]);
  });

  it('show what the shop sends without a card', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop);
    const { orderIds } = (await checkOut(shop, buyer, [itemOf(jersey)])).body;
    await asAdmin(`PUT /api/admin/orders/${orderIds[0]}/status`, { status: 'shipped', shippingEstimate: 'Friday' });
    expect((await history(buyer)).body.data).toMatchObject([
      { id: orderIds[0], status: 'shipped', shipping_estimate: 'Friday' },
    ]);
  });
});

describe('One of my orders', () => {
  it('says when it was shipped and delivered', async () => {
    const buyer = await makeBuyer(shop);
    const { orderId } = await buy(shop, buyer, [itemOf(await makeProduct(shop))]);
    const read = async () => (await shop.send(`GET /api/orders/${orderId}`, { as: buyer })).body.data;
    const none = {
      shipped_at: null,
      delivered_at: null,
      cancelled_at: null,
      payment_failed_at: null,
      updated_at: expect.any(String),
      changeable_until: expect.any(String),
      deliveries: [],
      withdrawals: [],
    };
    expect(await read()).toEqual({ ...(await history(buyer)).body.data[0], ...none });
    for (const status of ['shipped', 'delivered', 'completed']) {
      shop.pass(1000);
      await asAdmin(`PUT /api/admin/orders/${orderId}/status`, { status });
    }
    const arrived = await read();
    expect(arrived).toMatchObject({ status: 'completed', cancelled_at: null });
    // Completed is still delivered: the first of the two counts.
    expect(Date.parse(arrived.delivered_at) - Date.parse(arrived.shipped_at)).toBeGreaterThanOrEqual(1000);
    expect(Date.parse(arrived.delivered_at)).toBeLessThan(shop.services.clock.now().getTime() - 900);
    await asAdmin(`PUT /api/admin/orders/${orderId}/status`, { status: 'cancelled' });
    expect(await read()).toMatchObject({ shipped_at: null, delivered_at: null, cancelled_at: expect.any(String) });
  });

  it('is not found by others, nor before it is paid', async () => {
    const [buyer, other] = [await makeBuyer(shop), await makeBuyer(shop)];
    const jersey = await makeProduct(shop);
    const { orderId } = await buy(shop, buyer, [itemOf(jersey)]);
    const { orderIds } = (await checkOut(shop, buyer, [itemOf(jersey)])).body;
    const statusOf = async (id: string, as?: TestPerson) =>
      (await shop.send(`GET /api/orders/${id}`, as ? { as } : {})).status;
    expect(await statusOf(orderId)).toBe(401);
    expect(await statusOf(orderId, other)).toBe(404);
    expect(await statusOf(orderIds[0], buyer)).toBe(404);
    expect(await statusOf('banana', buyer)).toBe(404);
    expect(await statusOf(orderId, buyer)).toBe(200);
  });
});
