import { describe, expect, it } from 'vitest';
import type { StockRow } from '#contract/admin-products.ts';
import { stockLevel } from '#domain/stock.ts';
import { countStock } from '#testing/make/stock.ts';
import { makeCategory, makeProduct } from '#testing/make/products.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const admin = () => shop.person({ role: 'admin' });
async function find(query: string): Promise<string[]> {
  const { body } = await shop.send(`GET /api/admin/products?limit=100&${query}`, { as: await admin() });
  expect(body.data).toHaveLength(body.total);
  return body.data.map(({ name }: { name: string }) => name).toSorted();
}

/** Stocks that some products have, each of a size; null is made to order. */
const SHELVES: [name: string, stocks: (number | null)[]][] = [
  ['none left', [0, 0]],
  ['one left', [1]],
  ['five left', [5]],
  ['six left', [6]],
  ['a size gone', [0, 80]],
  ['a size nearly gone', [80, 3]],
  ['plenty', [80, 90]],
  ['made to order', [null, null]],
  ['half made to order', [null, 0]],
];
const SIZES = ['S', 'XL'];

describe('the products of the back office by their stock', () => {
  it('are those that run low, and those that are sold out', async () => {
    for (const [name, stocks] of SHELVES) {
      const variants = stocks.map((stock, index) => ({ size: SIZES[index] ?? null, stock }));
      await makeProduct(shop, { name, sizes: SIZES.slice(0, stocks.length), variants });
    }
    expect(await find('stock=low')).toEqual([
      'a size gone',
      'a size nearly gone',
      'five left',
      'half made to order',
      'one left',
    ]);
    expect(await find('stock=sold_out')).toEqual(['none left']);
    expect(await find('stock=')).toHaveLength(SHELVES.length);
  });

  it('are marked alike in the list and in the filter', async () => {
    for (const [name, stocks] of SHELVES) {
      await makeProduct(shop, { name, variants: stocks.map((stock, index) => ({ title: `Style ${index}`, stock })) });
    }
    const { body } = await shop.send('GET /api/admin/products?limit=100', { as: await admin() });
    for (const level of ['low', 'sold_out'] as const) {
      const marked = body.data.filter(({ variants }: { variants: StockRow[] }) => stockLevel(variants) === level);
      expect(await find(`stock=${level}`)).toEqual(marked.map(({ name }: { name: string }) => name).toSorted());
    }
  });

  it('go by what is offered: not by a size that is no longer enabled, nor by a variant that was removed', async () => {
    const variants = [
      { size: 'M', stock: 0 },
      { size: 'XL', stock: 40 },
      { size: null, stock: 1 },
    ];
    await makeProduct(shop, { name: 'only XL', sizes: ['XL'], variants });
    await makeProduct(shop, { name: 'only M', sizes: ['M'], variants });
    await makeProduct(shop, { name: 'L, never made', sizes: ['L'], variants });
    const { id } = await makeProduct(shop, { name: 'no sizes', variants });
    expect(await find('stock=low')).toEqual(['no sizes']);
    expect(await find('stock=sold_out')).toEqual(['only M']);

    const now = shop.services.clock.now();
    await shop.write((tx) =>
      tx.updateTable('product_variants').set({ deleted_at: now }).where('product_id', '=', id).execute(),
    );
    expect(await find('stock=low')).toEqual([]);
  });

  it.each(['"[\\"M\\"]"', '"\\"[\\\\\\"M\\\\\\"]\\""', '[ "M" ]'])(
    'are found where an older shop stored the sizes as %s',
    async (stored) => {
      const variants = [
        { size: 'M', stock: 0 },
        { size: null, stock: 50 },
      ];
      await makeProduct(shop, { name: 'old', variants, stored: { enabled_sizes: stored } });
      expect(await find('stock=sold_out')).toEqual(['old']);
    },
  );

  it('follow a sale, and go with a category and a word', async () => {
    const categoryId = await makeCategory(shop);
    const cap = await makeProduct(shop, { name: 'Cap', stock: 6, categoryId });
    await makeProduct(shop, { name: 'Mug', stock: 2 });
    expect(await find('stock=low')).toEqual(['Mug']);
    await countStock(shop, cap.variant().id, 5);
    expect(await find('stock=low')).toEqual(['Cap', 'Mug']);
    expect(await find(`stock=low&categoryId=${categoryId}`)).toEqual(['Cap']);
    expect(await find('stock=low&search=mug')).toEqual(['Mug']);
  });

  it('are one of two words', async () => {
    const reply = await shop.send('GET /api/admin/products?stock=few', { as: await admin() });
    expect(reply).toMatchObject({ status: 400, body: { error: 'stock must be one of low, sold_out' } });
  });
});
