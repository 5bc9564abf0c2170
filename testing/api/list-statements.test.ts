import { expect, it } from 'vitest';
import { makeAddress } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeToken, makeWebhook } from '#testing/make/integrations.ts';
import { makeMail } from '#testing/make/mails.ts';
import { makeCategory, makeProduct, type TestProduct } from '#testing/make/products.ts';
import { makeOrder, makeReview } from '#testing/make/reviews.ts';
import { countStatements } from '#testing/shop/statements.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

/** One row for every list, those of this person's own included. */
async function makeOneOfEach(alex: TestPerson, product: TestProduct, number: number): Promise<void> {
  await makeOrder(shop, alex, [product], { status: 'processing' });
  await makeMail(shop, alex, await makeOrder(shop, alex, [product]));
  await makeToken(shop, alex);
  await makeWebhook(shop);
  await makeAddress(shop, alex);
  await makeProduct(shop, { stock: 0 });
  const fan = await shop.person();
  await makeAddress(shop, fan);
  await makeReview(shop, fan, product);
  await makeReview(shop, alex, product);
  await makeCoupon(shop, { code: `FAN${number}` });
  await makeCategory(shop, { name: `Fan ${number}` });
  await shop.send('POST /api/newsletter', { body: { email: `fan${number}@example.com` } });
  await shop.send('POST /api/contact', { body: { name: '', email: 'fan@example.com', subject: '', message: 'Hello' } });
  const typed = { name: `Fan ${number}`, email: 'fan@example.com', order: 'ANT-000000' };
  await shop.send('POST /api/withdrawals', { body: typed });
  const entry = {
    id: shop.services.ids.uuid(),
    user_id: fan.id,
    product_id: product.id,
    created_at: shop.services.clock.now(),
  };
  await shop.write((tx) => tx.insertInto('wishlist_items').values(entry).execute());
}

/** How many each takes, besides the one that finds out who asks; a public answer asks nobody. */
const STATEMENTS = {
  'GET /api/admin/users?search=fan': 2,
  'GET /api/admin/coupons?search=fan': 2,
  'GET /api/admin/categories?search=fan': 2,
  'GET /api/admin/addresses?search=fan': 2,
  'GET /api/admin/messages?search=fan&state=new': 2,
  'GET /api/admin/newsletter?search=fan&state=requested': 2,
  // One more where some have no order: whether it is of another e-mail address.
  'GET /api/admin/withdrawals?search=fan&state=open': 3,
  'GET /api/admin/wishlists?search=fan': 2,
  'GET /api/admin/reviews?search=fan&approved=true': 2,
  'GET /api/admin/products': 2,
  'GET /api/admin/products?search=jersey': 2,
  'GET /api/admin/products?stock=sold_out': 2,
  'GET /api/admin/orders': 2,
  'GET /api/admin/orders?status=delivered&page=2&limit=1': 2,
  'GET /api/admin/orders?search=fan': 2,
  'GET /api/admin/orders?search=fan&status=delivered': 2,
  'GET /api/admin/orders?search=jersey%2010.00%20assen&payment=paid&sort=customer_asc': 2,
  'GET /api/admin/packing': 2,
  'GET /api/admin/reviews?sort=product_asc': 2,
  'GET /api/admin/mails?state=sent': 2,
  'GET /api/admin/mails?search=fan': 2,
  'GET /api/admin/api-tokens?search=warehouse': 2,
  'GET /api/admin/webhooks?search=warehouse': 2,
  'GET /api/admin/stats/dashboard': 1,
  'GET /api/admin/stats/work': 1,
  'GET /api/admin/stats/revenue': 1,
  'GET /api/admin/reports': 1,
  'GET /api/admin/reports?by=size': 1,
  'GET /api/admin/reports?by=country': 1,
  'GET /api/admin/reports?by=coupon': 1,
  'GET /api/admin/activities/recent': 1,
  'GET /api/reviews/my': 2,
  'GET /api/orders': 1,
  'GET /api/addresses': 1,
  // One that finds, and one that reads the page.
  'GET /api/products?search=jersey': 2,
  'GET /api/products?search=jersey&page=2&limit=1&maxPrice=900': 1,
  'GET /api/products?minPrice=1&sort=name-asc': 2,
  'GET /api/products/suggestions?search=jersey': 2,
  'GET /api/categories': 1,
  'GET /api/products/:id/reviews': 3,
};
const isPublic = (call: string) => /^GET \/api\/(products|categories)/.test(call);

it('every list takes as many statements for many rows as for few', async () => {
  const alex: TestPerson = await shop.person({ role: 'admin' });
  const product = await makeProduct(shop);
  const countAll = async () => {
    const counts: Record<string, number> = {};
    for (const call of Object.keys(STATEMENTS)) {
      const send = () => shop.send(call.replace(':id', product.id), { as: alex });
      // What the list before has shown is kept for a moment.
      shop.services.listed.forget();
      counts[call] = (await countStatements(shop, send)) - (isPublic(call) ? 0 : 1);
    }
    return counts;
  };
  await makeOneOfEach(alex, product, 1);
  expect(await countAll()).toEqual(STATEMENTS);
  for (let number = 2; number <= 12; number++) await makeOneOfEach(alex, product, number);
  expect(await countAll()).toEqual(STATEMENTS);
});
