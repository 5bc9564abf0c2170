import { describe, expect, it } from 'vitest';
import { makeProduct } from '#testing/make/products.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const add = (as: TestPerson, body: object) => shop.send('POST /api/cart/add', { as, body });
const read = async (as: TestPerson) => (await shop.send('GET /api/cart/', { as })).body;

describe('adding to the cart', () => {
  it('makes a line with the variant of the chosen size and its price', async () => {
    const fan = await shop.person();
    const { id, variant } = await makeProduct(shop, {
      name: 'Jersey',
      price: 4999,
      sizes: ['M', 'L'],
      variants: [{ size: 'M', stock: 5, priceAdjust: 250 }, { size: 'L' }],
      images: ['/jersey.webp'],
      shippingPrices: [{ label: 'EU', price: 700 }],
    });

    const { status, body } = await add(fan, {
      productId: id,
      quantity: 2,
      productVariantId: variant('M').id,
      options: '[{"Size":"M"}]',
    });

    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(String),
      quantity: 2,
      productId: id,
      productVariantId: variant('M').id,
      product: {
        id,
        name: 'Jersey',
        price: 49.99,
        images: '["/jersey.webp"]',
        imageAlts: [''],
        shippingPrices: '[{"label":"EU","price":7}]',
      },
      productVariant: { size: 'M', title: 'Standard', priceAdjust: 2.5, stock: 5, madeToOrder: false },
      options: '[{"Size":"M"}]',
      linePrice: 104.98,
      available: true,
      left: null,
      problem: null,
    });
    expect(await read(fan)).toEqual({ data: [body.data], total: 104.98, itemCount: 2 });
  });

  it.each([
    ['text', (options: object) => JSON.stringify(options)],
    ['doubly encoded text', (options: object) => JSON.stringify(JSON.stringify(options))],
    ['a list', (options: object) => options],
    ['one object', () => ({ Number: 7, Size: 'M', Name: ' Ada ' })],
    ['one object as text', () => '{"Number":"7","Size":"M","Name":" Ada "}'],
  ])('takes options as %s, and stores them in one order', async (_, encode) => {
    const fan = await shop.person();
    const { id } = await makeProduct(shop, { sizes: ['M', 'L'], options: ['Name', 'Number'] });
    const { status, body } = await add(fan, {
      productId: id,
      productVariantId: '',
      options: encode([{ Number: 7 }, { Size: 'M' }, { Name: ' Ada ' }]),
    });
    expect(status).toBe(201);
    expect(body.data.options).toBe('[{"Size":"M"},{"Name":"Ada"},{"Number":"7"}]');
  });

  it.each([
    ['an empty', ''],
    ['a null', null],
    ['a missing', undefined],
  ])('finds the only variant that %s variant id can mean', async (_, productVariantId) => {
    const fan = await shop.person();
    const cap = await makeProduct(shop);
    const jersey = await makeProduct(shop, { sizes: ['M', 'L'] });
    const first = await add(fan, { productId: cap.id, productVariantId });
    expect(first.body.data).toMatchObject({ productVariantId: cap.variant().id, options: '[]', quantity: 1 });
    const second = await add(fan, { productId: jersey.id, productVariantId, options: '[{"Size":"L"}]' });
    expect(second.body.data).toMatchObject({ productVariantId: jersey.variant('L').id, options: '[{"Size":"L"}]' });
  });

  it('asks for a size where none, several or another fits', async () => {
    const fan = await shop.person();
    const { id, variant } = await makeProduct(shop, {
      sizes: ['M', 'L'],
      variants: [{ size: 'M' }, { size: 'M', title: 'Slim' }, { size: 'L' }, { size: 'S' }],
    });
    const ask = { status: 400, body: { error: 'Please select a size before adding to cart.' } };
    expect(await add(fan, { productId: id })).toMatchObject(ask);
    expect(await add(fan, { productId: id, options: '[{"Size":"M"}]' })).toMatchObject(ask);
    expect(await add(fan, { productId: id, options: '[{"Size":"S"}]' })).toMatchObject(ask);
    expect(await add(fan, { productId: id, options: '[{"Size":""}]' })).toMatchObject(ask);
    expect(
      await add(fan, { productId: id, productVariantId: variant('L').id, options: '[{"Size":"M"}]' }),
    ).toMatchObject(ask);
    expect(await read(fan)).toMatchObject({ data: [] });
    // The variant alone says which size it is.
    expect((await add(fan, { productId: id, productVariantId: variant('L').id })).body.data.options).toBe(
      '[{"Size":"L"}]',
    );
  });

  it('asks for every customization field, and takes no other', async () => {
    const fan = await shop.person();
    const { id } = await makeProduct(shop, { name: 'Mug', options: ['Name', 'Number'] });
    const ask = { status: 400, body: { error: 'Please fill all customization fields.' } };
    expect(await add(fan, { productId: id })).toMatchObject(ask);
    expect(await add(fan, { productId: id, options: '[{"Name":"Ada"}]' })).toMatchObject(ask);
    expect(await add(fan, { productId: id, options: '[{"Name":"Ada"},{"Number":"  "}]' })).toMatchObject(ask);
    const more = '[{"Name":"Ada"},{"Number":"7"},{"Colour":"red"}]';
    expect(await add(fan, { productId: id, options: more })).toMatchObject({
      status: 400,
      body: { error: 'Mug has no option called Colour' },
    });
    const twice = '[{"Name":"Ada"},{"Number":"7"},{"Name":"Bob"}]';
    expect(await add(fan, { productId: id, options: twice })).toMatchObject({ status: 400 });
    const long = (length: number) => JSON.stringify([{ Name: 'x'.repeat(length) }, { Number: 7 }]);
    expect(await add(fan, { productId: id, options: long(15) })).toMatchObject({
      status: 400,
      body: { error: 'Name can have at most 14 characters.' },
    });
    expect(await add(fan, { productId: id, options: long(14) })).toMatchObject({ status: 201 });
  });

  it('raises the line that has the same variant and options', async () => {
    const fan = await shop.person();
    const { id } = await makeProduct(shop, { options: ['Name'] });
    const ada = { productId: id, options: '[{"Name":"Ada"}]' };
    const first = await add(fan, { ...ada, quantity: 2 });
    const second = await add(fan, { ...ada, quantity: 3, options: [{ Name: 'Ada ' }] });
    expect(second.body.data).toMatchObject({ id: first.body.data.id, quantity: 5 });
    await add(fan, { productId: id, options: '[{"Name":"Bob"}]' });
    expect(await read(fan)).toMatchObject({ itemCount: 6, data: [{ quantity: 5 }, { quantity: 1 }] });
  });

  it('stops at the stock, which lines of the same variant share', async () => {
    const fan = await shop.person();
    const { id } = await makeProduct(shop, { stock: 3, options: ['Name'] });
    const named = (name: string, quantity: number) => add(fan, { productId: id, quantity, options: [{ Name: name }] });
    const stop = { status: 409, body: { error: 'Only 3 left in stock' } };
    expect(await named('Ada', 4)).toMatchObject(stop);
    expect(await named('Ada', 2)).toMatchObject({ status: 201 });
    expect(await named('Ada', 2)).toMatchObject(stop);
    expect(await named('Bob', 2)).toMatchObject(stop);
    expect(await named('Bob', 1)).toMatchObject({ status: 201 });
    expect(await read(fan)).toMatchObject({ itemCount: 3 });
  });

  it('says so when nothing is left', async () => {
    const { id } = await makeProduct(shop, { stock: 0 });
    expect(await add(await shop.person(), { productId: id })).toMatchObject({
      status: 409,
      body: { error: 'Out of stock' },
    });
  });

  it('puts at most 99 pieces into a line, made to order too', async () => {
    const fan = await shop.person();
    const { id } = await makeProduct(shop);
    expect(await add(fan, { productId: id, quantity: 100 })).toMatchObject({ status: 400 });
    expect(await add(fan, { productId: id, quantity: 99 })).toMatchObject({ status: 201 });
    expect(await add(fan, { productId: id, quantity: 1 })).toMatchObject({
      status: 409,
      body: { error: 'A line holds at most 99 pieces' },
    });
  });

  it('holds at most 50 lines', async () => {
    const fan = await shop.person();
    const { id } = await makeProduct(shop, { options: ['Engraving'] });
    for (let count = 1; count <= 50; count++) {
      expect((await add(fan, { productId: id, options: [{ Engraving: String(count) }] })).status).toBe(201);
    }
    expect(await add(fan, { productId: id, options: [{ Engraving: '51' }] })).toMatchObject({
      status: 409,
      body: { error: 'A cart holds at most 50 different items' },
    });
    expect(await add(fan, { productId: id, options: [{ Engraving: '50' }] })).toMatchObject({ status: 201 });
  });

  it('takes only what is sold: no unknown, inactive or deleted product, no variant of another or of a size that is off', async () => {
    const fan = await shop.person();
    const other = await makeProduct(shop);
    const sized = await makeProduct(shop, { sizes: ['M'], variants: [{ size: 'M' }, { size: 'L' }] });
    const product = { status: 404, body: { error: 'Product not found' } };
    const variant = { status: 404, body: { error: 'Variant not found' } };
    expect(await add(fan, { productId: shop.services.ids.uuid() })).toMatchObject(product);
    expect(await add(fan, { productId: (await makeProduct(shop, { isActive: false })).id })).toMatchObject(product);
    expect(await add(fan, { productId: (await makeProduct(shop, { deleted: true })).id })).toMatchObject(product);
    expect(await add(fan, { productId: sized.id, productVariantId: other.variant().id })).toMatchObject(variant);
    expect(await add(fan, { productId: sized.id, productVariantId: sized.variant('L').id })).toMatchObject(variant);
  });

  it('makes one line with the sum when two clicks arrive together', async () => {
    const fan = await shop.person();
    const { id } = await makeProduct(shop, { stock: 6 });
    const replies = await Promise.all(Array.from({ length: 8 }, () => add(fan, { productId: id })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 201, 409, 409]);
    expect(await read(fan)).toMatchObject({ itemCount: 6, data: [{ quantity: 6 }] });
  });
});
