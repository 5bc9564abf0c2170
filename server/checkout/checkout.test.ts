import { describe, expect, it } from 'vitest';
import {
  buy,
  checkOut,
  confirm,
  countOrders,
  intentOf,
  itemOf,
  makeAddress,
  makeBuyer,
  orderOf,
  pay,
  stockOf,
} from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const shipping = [
  { label: 'UK', price: 650 },
  { label: 'EU', price: 490 },
  { label: 'Worldwide', price: 1200 },
] as const;

describe('A checkout', () => {
  it('makes an order that holds its stock, and is paid with a card', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { price: 6495, sizes: ['S', 'M'], stock: 5, shippingPrices: shipping });
    const started = await checkOut(shop, buyer, [itemOf(jersey, 2, 'M')]);
    expect(started.status).toBe(200);
    expect(started.body).toEqual({
      clientSecret: expect.stringMatching(/^pi_[A-Za-z0-9]{24}_secret_[A-Za-z0-9]{24}$/),
      amount: 2 * 6495 + 2 * 490,
      currency: 'eur',
      orderIds: [expect.any(String)],
    });
    const { clientSecret, orderIds } = started.body;
    expect(await stockOf(shop, jersey, 'M')).toBe(3);
    expect(await stockOf(shop, jersey, 'S')).toBe(5);
    expect((await confirm(shop, buyer, clientSecret)).body.data).toMatchObject([
      { id: orderIds[0], status: 'pending' },
    ]);

    expect((await pay(shop, clientSecret)).body).toEqual({
      status: 'succeeded',
      nextUrl: null,
      error: null,
      field: null,
      paymentIntent: intentOf(clientSecret),
    });
    expect((await confirm(shop, buyer, clientSecret)).body).toEqual({
      data: [
        {
          id: orderIds[0],
          order_number: expect.stringMatching(/^ANT-[2-9A-Z]{6}$/),
          status: 'processing',
          waitsForBank: false,
        },
      ],
    });
    expect(await orderOf(shop, orderIds[0])).toMatchObject({ payment_status: 'paid', stock_state: 'sold' });
    expect(await stockOf(shop, jersey, 'M')).toBe(3);
  });

  it('works out every figure itself', async () => {
    const buyer = await makeBuyer(shop, 'GB');
    const jersey = await makeProduct(shop, { shippingPrices: shipping, variants: [{ priceAdjust: 500 }], price: 4999 });
    const lies = { price: 1, total: 1, amount: 1, discount: 9999, currency: 'usd', shipping: 0 };
    const { body } = await checkOut(shop, buyer, [{ ...itemOf(jersey, 3), ...lies }], lies);
    expect(body).toMatchObject({ amount: 3 * 5499 + 3 * 650, currency: 'eur' });
  });

  it('refuses quantities that are none, and empty baskets', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop);
    for (const quantity of [0, -1, 0.5, 100, 1e9, '2', null]) {
      expect((await checkOut(shop, buyer, [{ ...itemOf(jersey), quantity }])).status).toBe(400);
    }
    expect((await checkOut(shop, buyer, [])).status).toBe(400);
    expect(await countOrders(shop)).toBe(0);
  });

  it('is for signed-in people, and for their own active addresses', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop);
    const other = await shop.person();
    const foreign = await makeAddress(shop, other);
    expect((await shop.send('POST /api/checkout/create-payment-intent', { body: {} })).status).toBe(401);
    for (const wrong of [foreign, '11111111-1111-4111-8111-111111111111']) {
      expect(await checkOut(shop, buyer, [itemOf(jersey)], { shippingAddressId: wrong })).toMatchObject({
        status: 404,
        body: { error: 'Address not found' },
      });
      expect((await checkOut(shop, buyer, [itemOf(jersey)], { billingAddressId: wrong })).status).toBe(404);
    }
    await shop.write((tx) => tx.updateTable('addresses').set({ is_active: false }).execute());
    expect((await checkOut(shop, buyer, [itemOf(jersey)])).status).toBe(404);
    expect(await countOrders(shop)).toBe(0);
  });

  it('names the line that is no longer sold', async () => {
    const buyer = await makeBuyer(shop);
    const hidden = await makeProduct(shop, { name: 'Retro Cap', isActive: false });
    const sized = await makeProduct(shop, {
      name: 'Race Jersey',
      sizes: ['M'],
      variants: [{ size: 'M' }, { size: 'L' }],
    });
    const other = await makeProduct(shop);
    for (const [item, error] of [
      [itemOf(hidden), 'Retro Cap is no longer available'],
      [itemOf(sized, 1, 'L'), 'Race Jersey is no longer available'],
      [{ ...itemOf(sized, 1, 'M'), productVariantId: other.variant().id }, 'Race Jersey is no longer available'],
      [{ ...itemOf(other), productId: buyer.id }, 'An item of your cart is no longer available'],
    ] as const) {
      expect(await checkOut(shop, buyer, [item])).toMatchObject({ status: 409, body: { error } });
    }
  });

  it('wants the size and every customization', async () => {
    const buyer = await makeBuyer(shop);
    const cap = await makeProduct(shop, { options: ['Name', 'Number'], sizes: ['M', 'L'] });
    const line = { productId: cap.id, productVariantId: '', quantity: 1 };
    const send = (options: object[]) => checkOut(shop, buyer, [{ ...line, options: JSON.stringify(options) }]);
    expect((await send([{ Name: 'Ada' }, { Number: '7' }])).body.error).toBe(
      'Please select a size before adding to cart.',
    );
    expect((await send([{ Size: 'L' }, { Name: 'Ada' }, { Number: ' ' }])).body.error).toBe(
      'Please fill all customization fields.',
    );
    const { status, body } = await send([{ Number: '7' }, { Size: 'L' }, { Name: 'Ada' }]);
    expect(status).toBe(200);
    const item = await shop.services.db.selectFrom('order_items').selectAll().executeTakeFirstOrThrow();
    expect(item).toMatchObject({
      order_id: body.orderIds[0],
      size: 'L',
      options: '[{"Size":"L"},{"Name":"Ada"},{"Number":"7"}]',
    });
  });

  it('says what is left, and counts two lines of one variant together', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { name: 'Totality Race Jersey 2026', sizes: ['M', 'L'], stock: 2 });
    const gone = await makeProduct(shop, { name: 'Podium Mug', stock: 0 });
    expect(await checkOut(shop, buyer, [itemOf(jersey, 3, 'M')])).toMatchObject({
      status: 409,
      body: { error: 'Only 2 left of Totality Race Jersey 2026 (Size M, Standard)' },
    });
    expect((await checkOut(shop, buyer, [itemOf(jersey, 1, 'L'), itemOf(gone)])).body.error).toBe(
      'Podium Mug is out of stock',
    );
    expect((await checkOut(shop, buyer, [itemOf(jersey, 1, 'M'), itemOf(jersey, 2, 'M')])).status).toBe(409);
    const styled = await makeProduct(shop, {
      name: 'Grid Cap',
      sizes: ['S', 'M'],
      variants: [
        { size: 'M', stock: 9 },
        { size: 'M', title: 'Fitted', stock: 0 },
        { size: 'S', stock: 0 },
      ],
    });
    const [, fitted] = styled.variants;
    const capOf = (productVariantId: string | undefined, size: string) => [
      { productId: styled.id, productVariantId: productVariantId ?? '', quantity: 1, options: `[{"Size":"${size}"}]` },
    ];
    expect((await checkOut(shop, buyer, capOf(fitted?.id, 'M'))).body.error).toBe(
      'Grid Cap (Size M, Fitted) is out of stock',
    );
    expect((await checkOut(shop, buyer, capOf(styled.variant('S').id, 'S'))).body.error).toBe(
      'Grid Cap (Size S, Standard) is out of stock',
    );
    expect(await stockOf(shop, jersey, 'L')).toBe(2);
    expect((await checkOut(shop, buyer, [itemOf(jersey, 1, 'M'), itemOf(jersey, 1, 'M')])).status).toBe(200);
    expect(await stockOf(shop, jersey, 'M')).toBe(0);
  });

  it('holds nothing of what is made to order', async () => {
    const buyer = await makeBuyer(shop);
    const print = await makeProduct(shop, { stock: null });
    const { orderId } = await buy(shop, buyer, [itemOf(print, 99)]);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'processing', stock_state: 'sold' });
    expect(await shop.services.db.selectFrom('reservations').selectAll().execute()).toEqual([]);
    expect(await stockOf(shop, print)).toBeNull();
  });

  it('refuses what a card cannot be charged', async () => {
    const buyer = await makeBuyer(shop);
    const sticker = await makeProduct(shop, { price: 49 });
    const car = await makeProduct(shop, { price: 100_000_000 });
    expect(await checkOut(shop, buyer, [itemOf(sticker)])).toMatchObject({
      status: 409,
      body: { error: 'A card cannot be charged less than €0.50' },
    });
    expect(await checkOut(shop, buyer, [itemOf(car, 2)])).toMatchObject({
      status: 409,
      body: { error: 'This order is more than a card can be charged' },
    });
    expect((await checkOut(shop, buyer, [itemOf(sticker, 2)])).body.amount).toBe(98);
  });

  it('takes the bought pieces out of the cart, and leaves those that were added since', async () => {
    const buyer = await makeBuyer(shop);
    const [jersey, cap, mug] = [await makeProduct(shop), await makeProduct(shop), await makeProduct(shop)];
    const add = (product: typeof jersey, quantity: number) =>
      shop.send('POST /api/cart/add', { as: buyer, body: { productId: product.id, quantity, productVariantId: '' } });
    await add(jersey, 2);
    await add(cap, 1);
    const { clientSecret } = (await checkOut(shop, buyer, [itemOf(jersey, 2), itemOf(cap, 1)])).body;
    await add(jersey, 3);
    await add(mug, 1);
    await pay(shop, clientSecret);
    await confirm(shop, buyer, clientSecret);
    const { body } = await shop.send('GET /api/cart/', { as: buyer });
    expect(body.data.map((line: { productId: string; quantity: number }) => [line.productId, line.quantity])).toEqual([
      [jersey.id, 3],
      [mug.id, 1],
    ]);
  });
});

describe('The confirmation of a payment', () => {
  it('is for its owner', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop);
    const { clientSecret } = (await checkOut(shop, buyer, [itemOf(jersey)])).body;
    await pay(shop, clientSecret);
    const path = `GET /api/checkout/confirm?payment_intent=${intentOf(clientSecret)}`;
    const stranger = await shop.send(path, { as: await shop.person() });
    const unknown = await shop.send('GET /api/checkout/confirm?payment_intent=pi_000000000000000000000000', {
      as: buyer,
    });
    expect((await shop.send(path)).status).toBe(401);
    expect([stranger.status, stranger.text]).toEqual([unknown.status, unknown.text]);
    expect(unknown.status).toBe(404);
    expect((await shop.send('GET /api/checkout/confirm?payment_intent=x', { as: buyer })).status).toBe(400);
    expect((await shop.send('GET /api/checkout/confirm', { as: buyer })).status).toBe(400);
    expect(await countOrders(shop)).toBe(1);
    expect((await confirm(shop, buyer, clientSecret)).body.data).toMatchObject([{ status: 'processing' }]);
  });
});

it('gives everybody the card provider and its publishable key', async () => {
  expect(await shop.send('GET /api/checkout/publishable-key')).toMatchObject({
    status: 200,
    body: { provider: 'sandbox', publishableKey: expect.stringMatching(/^pk_sandbox_\w+$/) },
  });
});
