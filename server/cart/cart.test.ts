import { readTextList } from '#domain/product-shapes.ts';
import { describe, expect, it } from 'vitest';
import { checkOut, itemOf, makeBuyer, orderOf, pay, stockOf } from '#testing/make/checkout.ts';
import { makeProduct, type TestProduct } from '#testing/make/products.ts';
import { countStock } from '#testing/make/stock.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const add = (as: TestPerson, body: object) => shop.send('POST /api/cart/add', { as, body });
const read = async (as: TestPerson) => (await shop.send('GET /api/cart/', { as })).body;
const change = (product: TestProduct, set: object) =>
  shop.write((tx) => tx.updateTable('products').set(set).where('id', '=', product.id).execute());

it('shows the picture of the chosen style in the cart, and in the order that is made of it', async () => {
  const buyer = await makeBuyer(shop);
  const hoodie = await makeProduct(shop, {
    images: ['/black.webp', '/flare.webp', '/back.webp'],
    variants: [{ title: 'Black' }, { title: 'Flare', image: '/flare.webp' }, { title: 'Bone', image: '/gone.webp' }],
  });
  for (const { id } of hoodie.variants) await add(buyer, { productId: hoodie.id, productVariantId: id });
  const imagesOf = (lines: { product: { images: string } }[]) =>
    lines.map(({ product }) => readTextList(product.images).join(' '));
  const expected = [
    '/black.webp /flare.webp /back.webp',
    '/flare.webp /black.webp /back.webp',
    '/black.webp /flare.webp /back.webp',
  ];
  expect(imagesOf((await read(buyer)).data)).toEqual(expected);
  const items = hoodie.variants.map(({ id }) => ({ productId: hoodie.id, productVariantId: id, quantity: 1 }));
  const { orderIds } = (await checkOut(shop, buyer, items)).body;
  const alex = await shop.person({ role: 'admin' });
  const order = (await shop.send(`GET /api/admin/orders/${orderIds[0]}`, { as: alex })).body.data;
  expect(imagesOf(order.items)).toEqual(expected);
  const variants = (await shop.send(`GET /api/products/${hoodie.id}`)).body.data.variants;
  expect(variants.map(({ image }: { image: string | null }) => image)).toEqual([null, '/flare.webp', null]);
});

describe('changing the cart', () => {
  it('sets the quantity of a line, as far as the stock goes', async () => {
    const fan = await shop.person();
    const { id } = await makeProduct(shop, { price: 1050, stock: 4 });
    const line = (await add(fan, { productId: id })).body.data;
    const set = (quantity: unknown) => shop.send(`PUT /api/cart/update/${line.id}`, { as: fan, body: { quantity } });
    expect(await set(4)).toMatchObject({ status: 200, body: { data: { id: line.id, quantity: 4, linePrice: 42 } } });
    expect(await set(5)).toMatchObject({ status: 409, body: { error: 'Only 4 left in stock' } });
    expect(await set(0)).toMatchObject({ status: 400, body: { fields: { quantity: 'must be at least 1' } } });
    expect(await set(100)).toMatchObject({ status: 400, body: { fields: { quantity: 'must be at most 99' } } });
    expect(await read(fan)).toMatchObject({ total: 42, itemCount: 4 });
  });

  it('says how many are left where the cart has more, whatever the lines and the shopper’s own unpaid order', async () => {
    const [fan, other] = [await makeBuyer(shop), await makeBuyer(shop)];
    const mug = await makeProduct(shop, { stock: 4, options: ['Name'] });
    const item = { productId: mug.id, productVariantId: mug.variant().id, quantity: 2, options: '[{"Name":"Ada"}]' };
    const line = (await add(fan, item)).body.data;
    await add(fan, { ...item, quantity: 1, options: '[{"Name":"Bea"}]' });
    const left = async () => (await read(fan)).data.map((each: { left: number | null }) => each.left);
    expect(await left()).toEqual([null, null]);
    await checkOut(shop, fan, [item]);
    expect(await left()).toEqual([null, null]);
    await checkOut(shop, other, [item]);
    expect(await left()).toEqual([2, 2]);
    const reply = await shop.send(`PUT /api/cart/update/${line.id}`, { as: fan, body: { quantity: 1 } });
    expect(reply.body.data.left).toBeNull();
    expect(await left()).toEqual([null, null]);
  });

  it('counts what the shopper’s own unpaid order holds as theirs, to raise and to add', async () => {
    const [fan, other] = [await makeBuyer(shop), await makeBuyer(shop)];
    const mug = await makeProduct(shop, { stock: 3 });
    const add2 = () => add(fan, { productId: mug.id, quantity: 2 });
    const line = (await add2()).body.data;
    await checkOut(shop, fan, [itemOf(mug, 2)]);
    expect(await stockOf(shop, mug)).toBe(1);
    const set = (quantity: number) => shop.send(`PUT /api/cart/update/${line.id}`, { as: fan, body: { quantity } });
    for (const quantity of [3, 1, 2]) expect((await set(quantity)).status).toBe(200);
    const stop = { status: 409, body: { error: 'Only 3 left in stock' } };
    expect(await set(4)).toMatchObject(stop);
    expect(await add2()).toMatchObject(stop);
    expect(await add(fan, { productId: mug.id })).toMatchObject({ status: 201, body: { data: { left: null } } });
    expect(await add(other, { productId: mug.id, quantity: 2 })).toMatchObject({
      status: 409,
      body: { error: 'Only 1 left in stock' },
    });

    expect((await checkOut(shop, fan, [itemOf(mug, 3)])).status).toBe(200);
    expect(await stockOf(shop, mug)).toBe(0);
    expect(await add(other, { productId: mug.id })).toMatchObject({ status: 409, body: { error: 'Out of stock' } });
  });

  it('says that a line is sold out', async () => {
    const fan = await shop.person();
    const product = await makeProduct(shop, { stock: 1 });
    await add(fan, { productId: product.id });
    await countStock(shop, product.variant().id, 0);
    expect(await read(fan)).toMatchObject({ data: [{ available: true, left: 0 }] });
  });

  it('lets a line shrink after its stock has', async () => {
    const fan = await shop.person();
    const product = await makeProduct(shop, { stock: 5 });
    const line = (await add(fan, { productId: product.id, quantity: 5 })).body.data;
    await countStock(shop, product.variant().id, 2);
    const set = (quantity: number) => shop.send(`PUT /api/cart/update/${line.id}`, { as: fan, body: { quantity } });
    expect(await read(fan)).toMatchObject({ data: [{ quantity: 5, available: true, productVariant: { stock: 2 } }] });
    expect(await set(4)).toMatchObject({ status: 200 });
    expect(await set(5)).toMatchObject({ status: 409, body: { error: 'Only 2 left in stock' } });
  });

  it('removes a line, and clears the rest', async () => {
    const fan = await shop.person();
    const first = (await add(fan, { productId: (await makeProduct(shop)).id })).body.data;
    await add(fan, { productId: (await makeProduct(shop)).id });
    const gone = await shop.send(`DELETE /api/cart/remove/${first.id}`, { as: fan });
    expect(gone).toMatchObject({ status: 200, body: { success: true } });
    expect(await read(fan)).toMatchObject({ itemCount: 1 });
    expect(await shop.send(`DELETE /api/cart/remove/${first.id}`, { as: fan })).toMatchObject({ status: 404 });
    expect(await shop.send('DELETE /api/cart/clear', { as: fan })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await read(fan)).toEqual({ data: [], total: 0, itemCount: 0 });
    expect(await shop.send('DELETE /api/cart/clear', { as: fan })).toMatchObject({ status: 200 });
  });
});

describe('a line whose goods have gone', () => {
  it.each([
    ['the product is deleted', { deleted_at: new Date() }],
    ['the product is off', { is_active: false }],
    ['its size is off', { enabled_sizes: '["L"]' }],
    ['the product asks for more', { options: '["Name"]' }],
  ])('stays, marked, when %s', async (_, set) => {
    const fan = await shop.person();
    const product = await makeProduct(shop, { price: 1000, sizes: ['M', 'L'], stock: 9 });
    const line = (await add(fan, { productId: product.id, quantity: 2, options: '[{"Size":"M"}]' })).body.data;
    await change(product, set);
    expect(await read(fan)).toMatchObject({
      data: [{ id: line.id, available: false, quantity: 2, linePrice: 20, productVariant: { size: 'M', stock: 0 } }],
      total: 20,
      itemCount: 2,
    });
    const path = `/api/cart/update/${line.id}`;
    expect(await shop.send(`PUT ${path}`, { as: fan, body: { quantity: 3 } })).toMatchObject({
      status: 409,
      body: { error: 'Team Jersey is no longer available' },
    });
    expect(await shop.send(`PUT ${path}`, { as: fan, body: { quantity: 1 } })).toMatchObject({ status: 200 });
    expect(await shop.send(`DELETE /api/cart/remove/${line.id}`, { as: fan })).toMatchObject({ status: 200 });
  });
});

describe('whose cart', () => {
  const calls = (id: string) =>
    [
      ['GET /api/cart/'],
      ['POST /api/cart/add', { productId: id }],
      [`PUT /api/cart/update/${id}`, { quantity: 1 }],
      [`DELETE /api/cart/remove/${id}`],
      ['DELETE /api/cart/clear'],
    ] as const;

  it('is asked first', async () => {
    for (const [call, body] of calls(shop.services.ids.uuid())) {
      expect(await shop.send(call, { body })).toMatchObject({ status: 401, body: { error: 'Please log in' } });
    }
  });

  it('is the only one that a person sees or changes', async () => {
    const [fan, other] = [await shop.person(), await shop.person()];
    const { id } = await makeProduct(shop);
    const line = (await add(fan, { productId: id })).body.data;
    const unknown = await shop.send(`PUT /api/cart/update/${shop.services.ids.uuid()}`, {
      as: other,
      body: { quantity: 2 },
    });
    const foreign = await shop.send(`PUT /api/cart/update/${line.id}`, { as: other, body: { quantity: 2 } });
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(unknown.text);
    expect(await shop.send(`DELETE /api/cart/remove/${line.id}`, { as: other })).toMatchObject({ status: 404 });
    await shop.send('DELETE /api/cart/clear', { as: other });
    expect(await read(other)).toMatchObject({ itemCount: 0 });
    expect(await read(fan)).toMatchObject({ data: [{ id: line.id, quantity: 1 }] });
  });
});

describe('taking out what an unpaid checkout of one’s own holds', () => {
  const DELETE = { line: (id: string) => `DELETE /api/cart/remove/${id}`, all: () => 'DELETE /api/cart/clear' };

  it.each(['line', 'all'] as const)('puts it on sale again: %s', async (way) => {
    const fan = await makeBuyer(shop);
    const [hoodie, mug] = [await makeProduct(shop, { stock: 2 }), await makeProduct(shop, { stock: 2 })];
    const line = (await add(fan, { ...itemOf(hoodie), quantity: 2 })).body.data;
    await add(fan, itemOf(mug));
    const { orderIds } = (await checkOut(shop, fan, [itemOf(hoodie, 2), itemOf(mug)])).body;
    expect(await stockOf(shop, hoodie)).toBe(0);
    expect(await shop.send(DELETE[way](line.id), { as: fan })).toMatchObject({ status: 200 });
    expect([await stockOf(shop, hoodie), await stockOf(shop, mug)]).toEqual([2, 2]);
    expect(await orderOf(shop, orderIds[0])).toMatchObject({ status: 'cancelled', cancel_reason: 'superseded' });
  });

  it('leaves a checkout alone that holds none of it, and one that its card has paid', async () => {
    const fan = await makeBuyer(shop);
    const [hoodie, mug] = [await makeProduct(shop, { stock: 2 }), await makeProduct(shop, { stock: 2 })];
    const other = (await add(fan, itemOf(mug))).body.data;
    const line = (await add(fan, itemOf(hoodie))).body.data;
    const { orderIds, clientSecret } = (await checkOut(shop, fan, [itemOf(hoodie)])).body;
    await shop.send(DELETE.line(other.id), { as: fan });
    expect(await orderOf(shop, orderIds[0])).toMatchObject({ status: 'pending' });
    expect((await pay(shop, clientSecret)).body.status).toBe('succeeded');
    await shop.send(DELETE.line(line.id), { as: fan });
    expect(await orderOf(shop, orderIds[0])).toMatchObject({ status: 'processing', payment_status: 'paid' });
    expect(await stockOf(shop, hoodie)).toBe(1);
  });
});
