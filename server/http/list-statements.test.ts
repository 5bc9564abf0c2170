import { describe, expect, it } from 'vitest';
import { makeAddress } from '#server/testing/checkout.ts';
import { makeCoupon } from '#server/testing/coupons.ts';
import { makeCategory, makeProduct, type TestProduct } from '#server/testing/products.ts';
import { makeReview } from '#server/testing/reviews.ts';
import { countStatements } from '#server/testing/statements.ts';
import { type TestPerson, useTestShop } from '#server/testing/test-shop.ts';

const test = useTestShop();

/** One row for every list. */
async function makeOneOfEach(product: TestProduct, number: number): Promise<void> {
  const fan = await test.person();
  await makeAddress(test, fan);
  await makeReview(test, fan, product);
  await makeCoupon(test, { code: `FAN${number}` });
  await makeCategory(test, { name: `Fan ${number}` });
  const entry = {
    id: test.shop.ids.uuid(),
    user_id: fan.id,
    product_id: product.id,
    created_at: test.shop.clock.now(),
  };
  await test.write((tx) => tx.insertInto('wishlist_items').values(entry).execute());
}

describe('a list takes as many statements for many rows as for few', () => {
  it.each([
    ['GET /api/admin/users?search=fan', 2],
    ['GET /api/admin/coupons?search=fan', 2],
    ['GET /api/admin/categories?search=fan', 2],
    ['GET /api/admin/addresses?search=fan', 2],
    ['GET /api/admin/wishlists?search=fan', 2],
    ['GET /api/admin/reviews?search=fan&approved=true', 2],
    ['GET /api/reviews/my', 2],
    ['GET /api/products/:id/reviews', 3],
  ])('%s', async (call, statements) => {
    const alex: TestPerson = await test.person({ role: 'admin' });
    const product = await makeProduct(test);
    const send = () => test.send(call.replace(':id', product.id), { as: alex });
    // Besides the one that finds out who asks; a public answer asks nobody.
    const count = async () => (await countStatements(test, send)) - (call.includes(':id') ? 0 : 1);
    await makeOneOfEach(product, 1);
    expect(await count()).toBe(statements);
    for (let number = 2; number <= 12; number++) await makeOneOfEach(product, number);
    expect(await count()).toBe(statements);
  });
});
