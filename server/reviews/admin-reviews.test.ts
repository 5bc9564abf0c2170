import { describe, expect, it } from 'vitest';
import { makeProduct } from '#testing/make/products.ts';
import { makeReview } from '#testing/make/reviews.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const admin = () => shop.person({ role: 'admin', displayName: 'Alex Admin' });
const list = async (as: TestPerson, query = '') => (await shop.send(`GET /api/admin/reviews/${query}`, { as })).body;
const titles = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title);
const activities = () =>
  shop.services.db.selectFrom('activities').selectAll().where('type', '=', 'review').orderBy('created_at').execute();

describe('the list of reviews', () => {
  it('shows who wrote what of which product, newest first', async () => {
    const fan = await shop.person({ displayName: 'Fiona Fan' });
    const cap = await makeProduct(shop, { name: 'Cap', price: 1250 });
    const id = await makeReview(shop, fan, cap, { rating: 3, isApproved: false });
    shop.pass(1000);
    await makeReview(shop, fan, cap, { title: 'Newer' });
    const body = await list(await admin());
    expect(body.total).toBe(2);
    expect(titles(body)).toEqual(['Newer', 'Great']);
    expect(body.data[1]).toEqual({
      id,
      userId: fan.id,
      user: { firstName: 'Fiona', lastName: 'Fan', email: fan.email, isDeleted: false },
      productId: cap.id,
      product: { name: 'Cap', price: 12.5, isDeleted: false },
      rating: 3,
      title: 'Great',
      comment: 'Fits well',
      isVerified: true,
      isApproved: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it('says of whom and of what there is no record any more', async () => {
    const [alex, fan] = [await admin(), await shop.person()];
    const cap = await makeProduct(shop);
    await makeReview(shop, fan, cap);
    await shop.send(`DELETE /api/admin/products/${cap.id}`, { as: alex });
    await shop.send(`DELETE /api/admin/users/${fan.id}`, { as: alex });
    expect((await list(alex)).data).toMatchObject([{ user: { isDeleted: true }, product: { isDeleted: true } }]);
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
    const zoe = await shop.person({ displayName: 'Zoë Fan' });
    const noah = await shop.person({ displayName: 'Noah New' });
    const [cap, pullover] = [await makeProduct(shop, { name: 'Cap' }), await makeProduct(shop, { name: 'Pullover' })];
    await makeReview(shop, zoe, cap, { comment: 'Warm, 100 %' });
    await makeReview(shop, zoe, pullover, { isApproved: false });
    await makeReview(shop, noah, pullover);
    expect(await list(await admin(), query)).toMatchObject({ total });
  });

  it('keeps the names of what has been deleted since', async () => {
    const [alex, fan] = [await admin(), await shop.person({ displayName: 'Fiona Fan' })];
    const cap = await makeProduct(shop, { name: 'Cap' });
    await makeReview(shop, fan, cap);
    await shop.send(`DELETE /api/admin/products/${cap.id}`, { as: alex });
    await shop.send(`DELETE /api/admin/users/${fan.id}`, { as: alex });
    expect(await list(alex, '?search=fiona+cap')).toMatchObject({ total: 1, data: [{ product: { name: 'Cap' } }] });
  });
});

describe('deciding about a review', () => {
  it('approves and rejects', async () => {
    const [alex, fan] = [await admin(), await shop.person()];
    const id = await makeReview(shop, fan, await makeProduct(shop, { name: 'Cap' }), { isApproved: false });
    const toggle = () => shop.send(`PUT /api/admin/reviews/${id}/status`, { as: alex });
    expect(await toggle()).toMatchObject({ status: 200, body: { data: { id, isApproved: true } } });
    expect((await list(alex)).data[0].isApproved).toBe(true);
    expect(await toggle()).toMatchObject({ status: 200, body: { data: { isApproved: false } } });
    expect(await activities()).toMatchObject([
      { action: 'review.approved', actor_id: alex.id, object_id: id, description: 'Review of Cap approved' },
      { action: 'review.rejected', before: { isApproved: true }, after: { isApproved: false } },
    ]);
  });

  it('is about the text that was read: one that its customer has changed since is not decided', async () => {
    const [alex, bea, fan] = [await admin(), await shop.person({ role: 'admin' }), await shop.person()];
    const id = await makeReview(shop, fan, await makeProduct(shop), { title: 'Nice text', isApproved: false });
    const read = async () => (await shop.send(`GET /api/admin/reviews/${id}`, { as: alex })).body.data;
    const decide = (isApproved: boolean, expectedUpdatedAt: string, as = alex) =>
      shop.send(`PUT /api/admin/reviews/${id}/status`, { as, body: { isApproved, expectedUpdatedAt } });
    const edit = (title: string) =>
      shop.send(`PUT /api/reviews/${id}`, { as: fan, body: { rating: 1, title, comment: 'Changed' } });
    const refusal = {
      status: 409,
      body: {
        code: 'version_conflict',
        error:
          'The customer has changed this review since you opened it. It is now pending: read it again before you decide.',
      },
    };
    const nice = await read();
    await edit('Nasty text');
    expect(await decide(true, nice.updatedAt)).toMatchObject(refusal);
    const nasty = await read();
    expect(nasty).toMatchObject({ title: 'Nasty text', isApproved: false });
    expect(await decide(true, nasty.updatedAt)).toMatchObject({ status: 200, body: { data: { isApproved: true } } });

    const approved = await read();
    expect(await decide(true, nasty.updatedAt, bea), 'both mean the same').toMatchObject({ status: 200 });
    shop.pass(1000);
    await edit('Nastier text');
    expect(await decide(false, approved.updatedAt)).toMatchObject(refusal);
    expect((await read()).isApproved).toBe(false);
    expect(await activities()).toMatchObject([{ action: 'review.approved' }]);
  });

  it('says which admin was quicker', async () => {
    const [alex, bea] = [await admin(), await shop.person({ role: 'admin', displayName: 'Bea Boss' })];
    const id = await makeReview(shop, await shop.person(), await makeProduct(shop));
    const { updatedAt: expectedUpdatedAt } = (await list(alex)).data[0];
    const reject = (as: TestPerson) =>
      shop.send(`PUT /api/admin/reviews/${id}/status`, { as, body: { isApproved: false, expectedUpdatedAt } });
    expect((await reject(bea)).status).toBe(200);
    expect((await reject(alex)).body.error).toMatch(
      /^Bea Boss has changed this review since you opened it\. It is now/,
    );
  });

  it('deletes one for good; its author may write another', async () => {
    const [alex, fan] = [await admin(), await shop.person()];
    const cap = await makeProduct(shop);
    const id = await makeReview(shop, fan, cap);
    const [{ orderId }] = (await shop.send('GET /api/reviews/my', { as: fan })).body.data;
    const remove = () => shop.send(`DELETE /api/admin/reviews/${id}`, { as: alex });
    expect(await remove()).toMatchObject({ status: 200, body: { success: true } });
    expect(await list(alex)).toEqual({ data: [], total: 0 });
    expect(await remove()).toMatchObject({ status: 404, body: { error: 'Review not found' } });
    expect((await shop.send(`PUT /api/admin/reviews/${id}/status`, { as: alex })).status).toBe(404);
    expect(await activities()).toMatchObject([{ action: 'review.deleted', before: { title: 'Great' } }]);
    const again = { orderId, productId: cap.id, rating: 2, title: 'Again', comment: 'Hm' };
    expect((await shop.send('POST /api/reviews', { as: fan, body: again })).status).toBe(201);
  });

  it('is for admins', async () => {
    const fan = await shop.person();
    const one = `/api/admin/reviews/${await makeReview(shop, fan, await makeProduct(shop))}`;
    for (const call of ['GET /api/admin/reviews', `PUT ${one}/status`, `DELETE ${one}`]) {
      expect((await shop.send(call)).status).toBe(401);
      expect((await shop.send(call, { as: fan })).status).toBe(403);
    }
  });
});
