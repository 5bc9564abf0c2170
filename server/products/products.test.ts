import { describe, expect, it, vi } from 'vitest';
import { PRODUCT_SORTS } from '#domain/limits.ts';
import { makeCategory, makeProduct } from '#testing/make/products.ts';
import { countStock } from '#testing/make/stock.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(shop.services.clock.now().getTime() - days * DAY);
const namesOf = async (query: string) => {
  const { status, body } = await shop.send(`GET /api/products/?${query}`);
  expect(status).toBe(200);
  return body.data.map((product: { name: string }) => product.name);
};

describe('the list of products', () => {
  it('shows a product with its category and canonical JSON text', async () => {
    const categoryId = await makeCategory(shop, { name: 'Caps' });
    const { id } = await makeProduct(shop, {
      name: 'Team Cap',
      price: 2495,
      categoryId,
      options: ['Name'],
      images: ['/pictures/cap.webp'],
      shippingPrices: [{ label: 'UK', price: 450 }],
    });

    const { status, body } = await shop.send('GET /api/products/');

    expect(status).toBe(200);
    expect(body).toEqual({
      total: 1,
      data: [
        {
          id,
          name: 'Team Cap',
          description: 'Light and quick',
          price: 24.95,
          images: '["/pictures/cap.webp"]',
          imageAlts: [''],
          category: { id: categoryId, name: 'Caps' },
          enabledSizes: '[]',
          options: '["Name"]',
          textRules: [{ label: 'Name', kind: 'letters', maxLength: 14 }],
          fitNote: '',
          shippingPrices: '[{"label":"UK","price":4.5}]',
          createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
          variants: [
            {
              id: expect.any(String),
              size: null,
              title: 'Standard',
              stock: 99,
              madeToOrder: true,
              priceAdjust: 0,
              image: null,
            },
          ],
        },
      ],
    });
  });

  it('writes older shapes of the JSON text in today’s', async () => {
    await makeProduct(shop, {
      stored: {
        images: '"[\\"/a.webp\\",\\"\\"]"',
        enabled_sizes: 'broken',
        options: '{"a":1}',
        shipping_prices: '{"UK":5,"world":"7.5"}',
      },
    });
    const { body } = await shop.send('GET /api/products');
    expect(body.data[0]).toMatchObject({
      images: '["/a.webp"]',
      enabledSizes: '[]',
      options: '[]',
      shippingPrices: '[{"label":"UK","price":5},{"label":"Worldwide","price":7.5}]',
    });
  });

  it('hides what is inactive or deleted, in itself, its category or any category above', async () => {
    const root = await makeCategory(shop, { isActive: false });
    const child = await makeCategory(shop, { parentId: root });
    const gone = await makeCategory(shop, { deleted: true });
    const hidden = [
      await makeProduct(shop, { isActive: false }),
      await makeProduct(shop, { deleted: true }),
      await makeProduct(shop, { categoryId: root }),
      await makeProduct(shop, { categoryId: child }),
      await makeProduct(shop, { categoryId: gone }),
    ];
    await makeProduct(shop, { name: 'Shown' });

    expect(await namesOf('')).toEqual(['Shown']);
    for (const { id } of hidden) expect(await shop.send(`GET /api/products/${id}`)).toMatchObject({ status: 404 });
  });

  it('shows a category with all below it', async () => {
    const clothes = await makeCategory(shop);
    const shirts = await makeCategory(shop, { parentId: clothes });
    const jerseys = await makeCategory(shop, { parentId: shirts });
    const off = await makeCategory(shop, { parentId: clothes, isActive: false });
    await makeProduct(shop, { name: 'Jersey', categoryId: jerseys });
    await makeProduct(shop, { name: 'Scarf', categoryId: clothes });
    await makeProduct(shop, { name: 'Old', categoryId: off });
    await makeProduct(shop, { name: 'Mug' });

    expect(await namesOf(`categoryId=${clothes}&sort=name-asc`)).toEqual(['Jersey', 'Scarf']);
    expect(await namesOf(`categoryId=${jerseys}`)).toEqual(['Jersey']);
    expect(await namesOf(`categoryId=${off}`)).toEqual([]);
    expect(await namesOf(`categoryId=${shop.services.ids.uuid()}`)).toEqual([]);
    expect(await namesOf('categoryId=')).toHaveLength(3);
  });

  it('sorts in six ways, the newest first unless told', async () => {
    await makeProduct(shop, { name: 'A', price: 2000, createdAt: daysAgo(1) });
    await makeProduct(shop, { name: 'b', price: 3000, createdAt: daysAgo(2) });
    await makeProduct(shop, { name: 'C', price: 1000, createdAt: daysAgo(3) });
    expect(await namesOf('')).toEqual(['A', 'b', 'C']);
    expect(await namesOf('sort=newest')).toEqual(['A', 'b', 'C']);
    expect(await namesOf('sort=oldest')).toEqual(['C', 'b', 'A']);
    expect(await namesOf('sort=price-low')).toEqual(['C', 'A', 'b']);
    expect(await namesOf('sort=price-high')).toEqual(['b', 'A', 'C']);
    expect(await namesOf('sort=name-asc')).toEqual(['A', 'b', 'C']);
    expect(await namesOf('sort=name-desc')).toEqual(['C', 'b', 'A']);
  });

  it('never repeats a row between pages when all are equal', async () => {
    const createdAt = daysAgo(1);
    const categoryId = await makeCategory(shop);
    const created = [];
    for (let count = 0; count < 5; count++) created.push((await makeProduct(shop, { createdAt, categoryId })).id);
    for (const sort of PRODUCT_SORTS) {
      const seen: string[] = [];
      for (const page of [1, 2, 3]) {
        const { body } = await shop.send(`GET /api/products?page=${page}&limit=2&sort=${sort}`);
        expect(body.total).toBe(5);
        seen.push(...body.data.map((product: { id: string }) => product.id));
      }
      expect(seen.toSorted()).toEqual(created.toSorted());
    }
  });

  it('is empty beyond its end, with the true total', async () => {
    await makeProduct(shop);
    expect((await shop.send('GET /api/products?page=9999999')).body).toEqual({ data: [], total: 1 });
  });

  it('keeps to a price range, its ends included', async () => {
    for (const price of [999, 1000, 1500, 2000, 2001]) await makeProduct(shop, { name: String(price), price });
    expect(await namesOf('minPrice=10&maxPrice=20&sort=price-low')).toEqual(['1000', '1500', '2000']);
    expect(await namesOf('minPrice=20.01')).toEqual(['2001']);
    expect(await namesOf('maxPrice=9.99')).toEqual(['999']);
    expect(await namesOf('minPrice=20&maxPrice=10')).toEqual([]);
  });

  it('asks the database as often for many products as for one', async () => {
    const questions = vi.spyOn(shop.services.db, 'selectFrom');
    const requestedFor = async () => {
      questions.mockClear();
      await shop.send('GET /api/products?limit=100');
      return questions.mock.calls.length;
    };
    const { categoryId } = await makeProduct(shop, { sizes: ['S', 'M'] });
    const once = await requestedFor();
    for (let count = 0; count < 5; count++) await makeProduct(shop, { sizes: ['S', 'M'], categoryId });
    expect(await requestedFor()).toBe(once);
  });
});

describe('a product', () => {
  it('offers its variants in size order, then as the back office put them', async () => {
    const { id } = await makeProduct(shop, {
      sizes: ['XL', 'S', 'M'],
      variants: [
        { size: 'XL', title: 'Standard', stock: 0 },
        { size: 'M', title: 'Slim', stock: 3, priceAdjust: -250 },
        { size: 'M', title: 'Standard', stock: 250 },
        { size: 'S' },
        { size: 'L', title: 'Of a size that is off' },
        { size: null, title: 'Of no size' },
      ],
    });
    const { status, body } = await shop.send(`GET /api/products/${id}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id, description: 'Light and quick', enabledSizes: '["XL","S","M"]' });
    expect(body.data.variants).toMatchObject([
      { size: 'S', title: 'Standard', stock: 99, madeToOrder: true, priceAdjust: 0, image: null },
      { size: 'M', title: 'Slim', stock: 3, madeToOrder: false, priceAdjust: -2.5 },
      { size: 'M', title: 'Standard', stock: 250, madeToOrder: false },
      { size: 'XL', title: 'Standard', stock: 0 },
    ]);
  });

  it('says nothing of the back office', async () => {
    const { id } = await makeProduct(shop);
    const { body } = await shop.send(`GET /api/products/${id}`);
    expect(Object.keys(body.data)).not.toEqual(expect.arrayContaining(['isActive']));
    expect(body.data.updatedAt).toBeUndefined();
  });

  it('is not found when unknown', async () => {
    const { status, body } = await shop.send(`GET /api/products/${shop.services.ids.uuid()}`);
    expect({ status, body }).toEqual({ status: 404, body: { error: 'Product not found', code: 'not_found' } });
  });

  it('is never shown late: a sale and a price change are in the next answer', async () => {
    const { id, variant } = await makeProduct(shop, { stock: 5 });
    const path = `GET /api/products/${id}`;
    const first = await shop.send(path);
    expect(first.body.data.variants[0].stock).toBe(5);
    await countStock(shop, variant().id, 4);
    expect((await shop.send(path)).body.data.variants[0].stock).toBe(4);
    await shop.write((tx) => tx.updateTable('products').set({ price_cents: 1 }).where('id', '=', id).execute());
    const last = await shop.send(path);
    expect(last.body.data.price).toBe(0.01);
    expect(last.headers.etag).not.toBe(first.headers.etag);
    const same = await shop.send(path, { headers: { 'if-none-match': String(last.headers.etag) } });
    expect(same.status).toBe(304);
  });
});

it('names the sizes that a product can have', async () => {
  const { status, body } = await shop.send('GET /api/products/sizes');
  expect(status).toBe(200);
  expect(body).toEqual({ data: ['2XS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'] });
});
