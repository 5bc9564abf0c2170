import { describe, expect, it } from 'vitest';
import { makeProduct } from '#testing/make/products.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const save = (as: TestPerson, productId: string) => shop.send('POST /api/wishlist/', { as, body: { productId } });
const read = async (as: TestPerson) => (await shop.send('GET /api/wishlist/', { as })).body;

describe('a wishlist', () => {
  it('keeps a product once', async () => {
    const fan = await shop.person();
    const { id } = await makeProduct(shop, { name: 'Cap', price: 2495, images: ['/cap.webp'] });
    const first = await save(fan, id);
    expect(first.status).toBe(201);
    expect(first.body.data).toEqual({
      id: expect.any(String),
      productId: id,
      createdAt: expect.any(String),
      product: {
        id,
        name: 'Cap',
        description: 'Light and quick',
        price: 24.95,
        images: '["/cap.webp"]',
        imageAlts: [''],
        soldOut: false,
        needsOptions: false,
      },
    });
    const second = await save(fan, id);
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(await read(fan)).toEqual({ data: [first.body.data], total: 1 });
  });

  it('keeps it once when two clicks arrive together', async () => {
    const fan = await shop.person();
    const { id } = await makeProduct(shop);
    const replies = await Promise.all([save(fan, id), save(fan, id), save(fan, id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(await read(fan)).toMatchObject({ total: 1 });
  });

  it.each([
    ['made to order', {}, false, false],
    ['with units left', { stock: 3 }, false, false],
    ['with none left', { stock: 0 }, true, false],
    [
      'in sizes',
      {
        sizes: ['S', 'M'],
        variants: [
          { size: 'S', stock: 0 },
          { size: 'M', stock: 1 },
        ],
      },
      false,
      true,
    ],
    [
      'in a size that is sold out',
      {
        sizes: ['S'],
        variants: [
          { size: 'S', stock: 0 },
          { size: 'M', stock: 1 },
        ],
      },
      true,
      true,
    ],
    ['in styles', { variants: [{ title: 'Bone' }, { title: 'Flare' }] }, false, true],
    ['with a text to write', { options: ['Name'] }, false, true],
  ])(
    'says of a product %s whether it is sold out, and whether there is something to choose',
    async (_, about, soldOut, needsOptions) => {
      const fan = await shop.person();
      await save(fan, (await makeProduct(shop, about)).id);
      expect((await read(fan)).data[0].product).toMatchObject({ soldOut, needsOptions });
    },
  );

  it('lists the newest first', async () => {
    const fan = await shop.person();
    const first = await makeProduct(shop);
    const second = await makeProduct(shop);
    await save(fan, first.id);
    shop.pass(1000);
    await save(fan, second.id);
    expect((await read(fan)).data.map((entry: { productId: string }) => entry.productId)).toEqual([
      second.id,
      first.id,
    ]);
  });

  it('forgets a product, and an entry', async () => {
    const fan = await shop.person();
    const first = await makeProduct(shop);
    const second = await makeProduct(shop);
    await save(fan, first.id);
    const entry = (await save(fan, second.id)).body.data;
    const byProduct = `DELETE /api/wishlist/product/${first.id}`;
    expect(await shop.send(byProduct, { as: fan })).toMatchObject({ status: 200, body: { success: true } });
    expect(await shop.send(byProduct, { as: fan })).toMatchObject({ status: 404 });
    const byEntry = `DELETE /api/wishlist/${entry.id}`;
    expect(await shop.send(byEntry, { as: fan })).toMatchObject({ status: 200, body: { success: true } });
    expect(await shop.send(byEntry, { as: fan })).toMatchObject({ status: 404 });
    expect(await read(fan)).toEqual({ data: [], total: 0 });
  });

  it('shows only what is sold, and remembers the rest', async () => {
    const fan = await shop.person();
    const { id } = await makeProduct(shop);
    await save(fan, id);
    const turn = (is_active: boolean) =>
      shop.write((tx) => tx.updateTable('products').set({ is_active }).where('id', '=', id).execute());
    await turn(false);
    expect(await read(fan)).toEqual({ data: [], total: 0 });
    expect(await save(fan, id)).toMatchObject({ status: 404, body: { error: 'Product not found' } });
    await turn(true);
    expect(await read(fan)).toMatchObject({ total: 1 });
  });

  it('takes no product that does not exist', async () => {
    const fan = await shop.person();
    expect(await save(fan, shop.services.ids.uuid())).toMatchObject({
      status: 404,
      body: { error: 'Product not found' },
    });
    expect(await save(fan, (await makeProduct(shop, { deleted: true })).id)).toMatchObject({ status: 404 });
  });

  it('is its owner’s alone', async () => {
    const [fan, other] = [await shop.person(), await shop.person()];
    const { id } = await makeProduct(shop);
    const entry = (await save(fan, id)).body.data;
    expect(await read(other)).toMatchObject({ total: 0 });
    expect(await shop.send(`DELETE /api/wishlist/${entry.id}`, { as: other })).toMatchObject({ status: 404 });
    expect(await shop.send(`DELETE /api/wishlist/product/${id}`, { as: other })).toMatchObject({ status: 404 });
    expect(await read(fan)).toMatchObject({ total: 1 });
  });

  it('is for those who are signed in', async () => {
    const id = shop.services.ids.uuid();
    for (const call of ['GET /api/wishlist/', `DELETE /api/wishlist/product/${id}`, `DELETE /api/wishlist/${id}`]) {
      expect(await shop.send(call)).toMatchObject({ status: 401, body: { error: 'Please log in' } });
    }
    expect(await shop.send('POST /api/wishlist/', { body: { productId: id } })).toMatchObject({ status: 401 });
  });
});
