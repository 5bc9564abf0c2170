import { describe, expect, it } from 'vitest';
import { makeProduct } from '#testing/make/products.ts';
import { makeReview } from '#testing/make/reviews.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const test = useTestShop();

const admin = () => test.person({ role: 'admin', displayName: 'Alex Admin' });
const list = async (as: TestPerson, query = '') => (await test.send(`GET /api/admin/reviews/${query}`, { as })).body;
const titles = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title);
const activities = () =>
  test.services.db.selectFrom('activities').selectAll().where('type', '=', 'review').orderBy('created_at').execute();

describe('the list of reviews', () => {
  it('shows who wrote what of which product, newest first', async () => {
    const fan = await test.person({ displayName: 'Fiona Fan' });
    const cap = await makeProduct(test, { name: 'Cap', price: 1250 });
    const id = await makeReview(test, fan, cap, { rating: 3, isApproved: false });
    test.pass(1000);
    await makeReview(test, fan, cap, { title: 'Newer' });
    const body = await list(await admin());
    expect(body.total).toBe(2);
    expect(titles(body)).toEqual(['Newer', 'Great']);
    expect(body.data[1]).toEqual({
      id,
      user: { firstName: 'Fiona', lastName: 'Fan', email: fan.email },
      product: { name: 'Cap', price: 12.5 },
      rating: 3,
      title: 'Great',
      comment: 'Fits well',
      isVerified: true,
      isApproved: false,
      createdAt: expect.any(String),
    });
  });

  it.each([
    ['', 3],
    ['?approved=', 3],
    ['?approved=all', 3],
    ['?approved=true', 2],
    ['?approved=false', 1],
    ['?approved=true&search=cap', 1],
    ['?search=PULLOVER', 2],
    ['?search=zoe', 2],
    ['?search=zoe+pullover', 1],
    ['?search=zoe+cap+warm', 1],
    ['?search=zoe+cold', 0],
    ['?search=%25', 1],
    ['?search=_', 0],
    ['?search=%5C', 0],
    ['?page=2&limit=2', 3],
  ])('filters and searches, each word in any of its texts: %s', async (query, total) => {
    const zoe = await test.person({ displayName: 'Zoë Fan' });
    const noah = await test.person({ displayName: 'Noah New' });
    const [cap, pullover] = [await makeProduct(test, { name: 'Cap' }), await makeProduct(test, { name: 'Pullover' })];
    await makeReview(test, zoe, cap, { comment: 'Warm, 100 %' });
    await makeReview(test, zoe, pullover, { isApproved: false });
    await makeReview(test, noah, pullover);
    expect(await list(await admin(), query)).toMatchObject({ total });
  });

  it('keeps the names of what has been deleted since', async () => {
    const [alex, fan] = [await admin(), await test.person({ displayName: 'Fiona Fan' })];
    const cap = await makeProduct(test, { name: 'Cap' });
    await makeReview(test, fan, cap);
    await test.send(`DELETE /api/admin/products/${cap.id}`, { as: alex });
    await test.send(`DELETE /api/admin/users/${fan.id}`, { as: alex });
    expect(await list(alex, '?search=fiona+cap')).toMatchObject({ total: 1, data: [{ product: { name: 'Cap' } }] });
  });
});

describe('deciding about a review', () => {
  it('approves and rejects', async () => {
    const [alex, fan] = [await admin(), await test.person()];
    const id = await makeReview(test, fan, await makeProduct(test, { name: 'Cap' }), { isApproved: false });
    const toggle = () => test.send(`PUT /api/admin/reviews/${id}/status`, { as: alex });
    expect(await toggle()).toMatchObject({ status: 200, body: { data: { id, isApproved: true } } });
    expect((await list(alex)).data[0].isApproved).toBe(true);
    expect(await toggle()).toMatchObject({ status: 200, body: { data: { isApproved: false } } });
    expect(await activities()).toMatchObject([
      { action: 'review.approved', actor_id: alex.id, object_id: id, description: 'Review of Cap approved' },
      { action: 'review.rejected', before: { isApproved: true }, after: { isApproved: false } },
    ]);
  });

  it('deletes one for good; its author may write another', async () => {
    const [alex, fan] = [await admin(), await test.person()];
    const cap = await makeProduct(test);
    const id = await makeReview(test, fan, cap);
    const [{ orderId }] = (await test.send('GET /api/reviews/my', { as: fan })).body.data;
    const remove = () => test.send(`DELETE /api/admin/reviews/${id}`, { as: alex });
    expect(await remove()).toMatchObject({ status: 200, body: { success: true } });
    expect(await list(alex)).toEqual({ data: [], total: 0 });
    expect(await remove()).toMatchObject({ status: 404, body: { error: 'Review not found' } });
    expect((await test.send(`PUT /api/admin/reviews/${id}/status`, { as: alex })).status).toBe(404);
    expect(await activities()).toMatchObject([{ action: 'review.deleted', before: { title: 'Great' } }]);
    const again = { orderId, productId: cap.id, rating: 2, title: 'Again', comment: 'Hm' };
    expect((await test.send('POST /api/reviews', { as: fan, body: again })).status).toBe(201);
  });

  it('is for admins', async () => {
    const fan = await test.person();
    const one = `/api/admin/reviews/${await makeReview(test, fan, await makeProduct(test))}`;
    for (const call of ['GET /api/admin/reviews', `PUT ${one}/status`, `DELETE ${one}`]) {
      expect((await test.send(call)).status).toBe(401);
      expect((await test.send(call, { as: fan })).status).toBe(403);
    }
  });
});
