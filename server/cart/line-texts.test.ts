import { describe, expect, it } from 'vitest';
import { checkOut, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const read = async (as: TestPerson) => (await shop.send('GET /api/cart/', { as })).body;

describe('the texts of a line', () => {
  const addTexts = (as: TestPerson, id: string, ...options: object[]) =>
    shop.send('POST /api/cart/add', { as, body: { productId: id, options: JSON.stringify(options) } });

  it('are letters for a name and digits for a number, unless the label has a rule of its own', async () => {
    const fan = await shop.person();
    const { id } = await makeProduct(shop, { options: ['Name', 'Number'] });
    expect(await addTexts(fan, id, { Name: 'Zoë 😀' }, { Number: '7' })).toMatchObject({
      status: 400,
      body: {
        error: 'Name can only have Latin, Greek or Cyrillic letters, spaces, hyphens, apostrophes and full stops.',
      },
    });
    expect(await addTexts(fan, id, { Name: 'Zoë' }, { Number: 'abc' })).toMatchObject({
      status: 400,
      body: { error: 'Number can only have the digits 0 to 9.' },
    });
    expect(await addTexts(fan, id, { Name: "Zoë O'Neill-Núñ" }, { Number: '7' })).toMatchObject({ status: 400 });
    expect(await addTexts(fan, id, { Name: "Zoë O'Neill" }, { Number: '999' })).toMatchObject({ status: 201 });

    const plate = await makeProduct(shop, {
      options: ['Name'],
      stored: { text_rules: '[{"label":"Name","kind":"mixed","maxLength":4}]' },
    });
    expect(await addTexts(fan, plate.id, { Name: 'Ada 7' })).toMatchObject({ status: 400 });
    expect(await addTexts(fan, plate.id, { Name: 'Ada7' })).toMatchObject({ status: 201 });
  });

  it('that were stored before a rule stay removable, and are refused where they would be bought', async () => {
    const buyer = await makeBuyer(shop);
    const mug = await makeProduct(shop, { name: 'Mug', options: ['Name'] });
    const line = (await addTexts(buyer, mug.id, { Name: 'Ada' })).body.data;
    const options = '[{"Name":"Ada 😀"}]';
    await shop.write((tx) => tx.updateTable('cart_items').set({ options }).where('id', '=', line.id).execute());

    const problem = 'Name can only have Latin, Greek or Cyrillic letters, spaces, hyphens, apostrophes and full stops.';
    expect(await read(buyer)).toMatchObject({ data: [{ available: false, problem, options }] });
    expect(await checkOut(shop, buyer, [{ ...itemOf(mug), options }])).toMatchObject({
      status: 400,
      body: { error: problem },
    });
    const set = (quantity: number) => shop.send(`PUT /api/cart/update/${line.id}`, { as: buyer, body: { quantity } });
    expect(await set(2)).toMatchObject({ status: 400, body: { error: problem } });
    expect(await set(1)).toMatchObject({ status: 200 });
    expect(await shop.send(`DELETE /api/cart/remove/${line.id}`, { as: buyer })).toMatchObject({ status: 200 });
  });
});
