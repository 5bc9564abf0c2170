import { describe, expect, it } from 'vitest';
import { buy, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeProduct, type TestProduct } from '#testing/make/products.ts';
import { makeOrder, makeReview } from '#testing/make/reviews.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const words = { rating: 4, title: 'Great cap', comment: 'Warm.\nFits well.' };
const create = (as: TestPerson, orderId: string, product: { id: string }, about: object = {}) =>
  shop.send('POST /api/reviews/', { as, body: { orderId, productId: product.id, ...words, ...about } });
const update = (as: TestPerson, id: string, about: object = {}) =>
  shop.send(`PUT /api/reviews/${id}`, { as, body: { ...words, ...about } });
const mine = async (as: TestPerson, query = '') => (await shop.send(`GET /api/reviews/my${query}`, { as })).body;
const reviewsOf = async (product: TestProduct, query = '') =>
  (await shop.send(`GET /api/products/${product.id}/reviews${query}`)).body;

/** Someone with a delivered order of a cap. */
async function delivered() {
  const fan = await shop.person({ displayName: 'Fiona Fan' });
  const cap = await makeProduct(shop, { name: 'Cap' });
  return { fan, cap, orderId: await makeOrder(shop, fan, [cap]) };
}

describe('writing a review', () => {
  it.each(['delivered', 'completed'] as const)('is for a product of one’s own %s order, and waits', async (status) => {
    const fan = await shop.person();
    const [cap, mug] = [await makeProduct(shop), await makeProduct(shop)];
    const orderId = await makeOrder(shop, fan, [mug, cap], { status });
    const reply = await create(fan, orderId, cap, { isApproved: true, isVerified: false, userId: 'x' });
    expect(reply.status).toBe(201);
    expect(reply.body.data).toEqual({
      id: expect.any(String),
      orderId,
      productId: cap.id,
      ...words,
      isApproved: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await mine(fan)).toEqual({ data: [reply.body.data], total: 1 });
    expect(await reviewsOf(cap)).toEqual({ data: [], total: 0, average: null, counts: [0, 0, 0, 0, 0] });
  });

  it.each(['pending', 'processing', 'shipped', 'cancelled'] as const)(
    'is refused while the order is %s',
    async (status) => {
      const fan = await shop.person();
      const cap = await makeProduct(shop);
      const orderId = await makeOrder(shop, fan, [cap], { status });
      expect(await create(fan, orderId, cap)).toMatchObject({
        status: 403,
        body: { error: 'You can write a review once your order has been delivered' },
      });
    },
  );

  it('is refused for an order of someone else, as for one that does not exist', async () => {
    const { cap, orderId } = await delivered();
    const other = await shop.person();
    const foreign = await create(other, orderId, cap);
    expect(foreign).toMatchObject({ status: 404, body: { error: 'Order not found' } });
    expect((await create(other, shop.services.ids.uuid(), cap)).text).toBe(foreign.text);
  });

  it('is refused for a product that was not in the order', async () => {
    const { fan, orderId } = await delivered();
    const mug = await makeProduct(shop);
    expect(await create(fan, orderId, mug)).toMatchObject({
      status: 403,
      body: { error: 'This product is not in your order' },
    });
    expect((await create(fan, orderId, { id: shop.services.ids.uuid() })).status).toBe(403);
  });

  it('is refused for what was replaced or refunded before it left, and can be of what replaces it', async () => {
    const [admin, buyer] = [await shop.person({ role: 'admin' }), await makeBuyer(shop)];
    const [mug, cap, jersey] = [await makeProduct(shop), await makeProduct(shop), await makeProduct(shop)];
    const { orderId } = await buy(shop, buyer, [itemOf(mug), itemOf(cap), itemOf(jersey)]);
    const read = async (id: string) => (await shop.send(`GET /api/orders/${id}`, { as: buyer })).body.data;
    const { items } = await read(orderId);
    const itemIdOf = ({ id }: { id: string }) =>
      items.find((item: { product_id: string }) => item.product_id === id).id;
    const change = (path: string, body: object) => shop.send(`POST /api/admin/orders/${path}`, { as: admin, body });
    const deliver = (id: string) =>
      shop.send(`PUT /api/admin/orders/${id}/status`, { as: admin, body: { status: 'delivered' } });
    await change(`${orderId}/deliveries`, { carrier: 'dhl', items: [{ orderItemId: itemIdOf(mug), quantity: 1 }] });
    await change(`${orderId}/refunds`, { items: [{ orderItemId: itemIdOf(cap), quantity: 1 }] });
    const exchange = { orderItemId: itemIdOf(jersey), quantity: 1, variantId: jersey.variant().id };
    const { id: replacementId } = (await change(`${orderId}/exchanges`, exchange)).body.data.exchanges[0].replacement;
    expect((await read(orderId)).status).toBe('shipped');
    for (const id of [orderId, replacementId]) await deliver(id);
    expect((await read(orderId)).sent_items).toEqual([itemIdOf(mug)]);
    const listed = (await shop.send('GET /api/orders', { as: buyer })).body.data;
    expect(listed.map((order: { sent_items: string[] }) => order.sent_items.length)).toEqual([1, 1]);
    for (const product of [cap, jersey])
      expect(await create(buyer, orderId, product)).toMatchObject({
        status: 403,
        body: { error: 'This product was not sent with this order' },
      });
    expect((await create(buyer, orderId, mug)).status).toBe(201);
    expect((await create(buyer, replacementId, jersey)).status).toBe(201);
  });

  it('happens once an order and product, also when two come at once', async () => {
    const { fan, cap, orderId } = await delivered();
    const replies = await Promise.all([create(fan, orderId, cap), create(fan, orderId, cap)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await create(fan, orderId, cap)).toMatchObject({
      status: 409,
      body: { error: 'You have already reviewed this product' },
    });
    expect((await create(fan, await makeOrder(shop, fan, [cap]), cap)).status).toBe(201);
  });

  it('is still possible when an admin has deleted the paid order, not when it was never paid', async () => {
    const { fan, cap } = await delivered();
    const paid = await makeOrder(shop, fan, [cap], { deleted: true });
    const unpaid = await makeOrder(shop, fan, [cap], { deleted: true, paymentStatus: 'unpaid' });
    expect((await create(fan, paid, cap)).status).toBe(201);
    expect((await create(fan, unpaid, cap)).status).toBe(404);
  });

  it.each([
    [{ rating: 0 }, 'rating must be at least 1'],
    [{ rating: 6 }, 'rating must be at most 5'],
    [{ rating: 2.5 }, 'rating must be a whole number'],
    [{ title: ' ' }, 'title is required'],
    [{ comment: '' }, 'comment is required'],
  ])('refuses %j', async (about, error) => {
    const { fan, cap, orderId } = await delivered();
    expect(await create(fan, orderId, cap, about)).toMatchObject({ status: 400, body: { error } });
  });
});

describe('changing a review', () => {
  it('brings it back to waiting', async () => {
    const { fan, cap } = await delivered();
    const id = await makeReview(shop, fan, cap);
    expect((await reviewsOf(cap)).total).toBe(1);
    const reply = await update(fan, id, { rating: 1, isApproved: true, productId: 'x' });
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { id, rating: 1, productId: cap.id, isApproved: false } },
    });
    expect((await reviewsOf(cap)).total).toBe(0);
  });

  it('is refused to whoever has not seen the last change, unless they name no version', async () => {
    const { fan, cap, orderId } = await delivered();
    const { id, updatedAt } = (await create(fan, orderId, cap)).body.data;
    const change = (comment: string, version: string) =>
      shop.send(`PUT /api/reviews/${id}?expectedUpdatedAt=${version}`, { as: fan, body: { ...words, comment } });
    const first = await change('Cold.', updatedAt);
    expect(first.status).toBe(200);
    expect(await change('Torn.', updatedAt)).toMatchObject({
      status: 409,
      body: {
        error: 'This review has changed since you opened it. Load the changes to go on; what you have typed stays.',
        code: 'version_conflict',
      },
    });
    expect((await mine(fan)).data).toMatchObject([{ comment: 'Cold.' }]);
    expect((await change('Torn.', first.body.data.updatedAt)).status).toBe(200);
    expect((await update(fan, id)).status).toBe(200);
  });

  it('changes nothing where it says the same as before', async () => {
    const { fan, cap } = await delivered();
    const id = await makeReview(shop, fan, cap, words);
    expect((await update(fan, id)).body.data).toMatchObject({ id, isApproved: true });
    expect((await update(fan, id, { comment: 'Cold.' })).body.data).toMatchObject({ isApproved: false });
    expect((await update(fan, id, { comment: 'Cold.' })).body.data).toMatchObject({ isApproved: false });
  });

  it('is for its author only, and not for a deleted one', async () => {
    const { fan, cap } = await delivered();
    const id = await makeReview(shop, fan, cap);
    const foreign = await update(await shop.person(), id);
    expect(foreign).toMatchObject({ status: 404, body: { error: 'Review not found' } });
    expect((await update(fan, shop.services.ids.uuid())).text).toBe(foreign.text);
    const alex = await shop.person({ role: 'admin' });
    expect((await update(alex, id)).status).toBe(404);
    await shop.send(`DELETE /api/admin/reviews/${id}`, { as: alex });
    expect((await update(fan, id)).status).toBe(404);
    expect(await mine(fan)).toEqual({ data: [], total: 0 });
  });
});

describe('my reviews', () => {
  it('come newest first, page by page, and are mine alone', async () => {
    const { fan, cap } = await delivered();
    for (const title of ['one', 'two', 'three']) {
      await makeReview(shop, fan, cap, { title });
      shop.pass(1000);
    }
    await makeReview(shop, await shop.person(), cap);
    expect(await mine(fan, '?page=1&limit=100')).toMatchObject({
      total: 3,
      data: [{ title: 'three' }, { title: 'two' }, { title: 'one' }],
    });
    expect(await mine(fan, '?page=2&limit=2')).toMatchObject({ total: 3, data: [{ title: 'one' }] });
  });
});

describe('the reviews of a product', () => {
  it('are the approved ones, with their average and no more of the author than needed', async () => {
    const { fan, cap } = await delivered();
    await makeReview(shop, fan, cap, { rating: 4, title: 'First' });
    shop.pass(1000);
    await makeReview(shop, await shop.person({ displayName: 'Mono' }), cap, { rating: 5, title: 'Second' });
    await makeReview(shop, fan, cap, { rating: 1, isApproved: false });
    await makeReview(shop, fan, await makeProduct(shop), { rating: 1 });
    const body = await reviewsOf(cap);
    expect(body).toEqual({
      data: [
        {
          id: expect.any(String),
          author: 'Mono',
          rating: 5,
          title: 'Second',
          comment: 'Fits well',
          isVerified: true,
          createdAt: expect.any(String),
        },
        expect.objectContaining({ author: 'Fiona F.', title: 'First' }),
      ],
      total: 2,
      average: 4.5,
      counts: [0, 0, 0, 1, 1],
    });
    expect(await reviewsOf(cap, '?page=2&limit=1')).toMatchObject({
      data: [{ title: 'First' }],
      total: 2,
      average: 4.5,
      counts: [0, 0, 0, 1, 1],
    });
  });

  it.each([
    [[5, 5, 4], 4.7],
    [[5, 4, 4], 4.3],
    [[1], 1],
    [[5, 4, 4, 4], 4.3],
  ])('average %j to %d', async (ratings, average) => {
    const { fan, cap } = await delivered();
    for (const rating of ratings) await makeReview(shop, fan, cap, { rating });
    expect((await reviewsOf(cap)).average).toBe(average);
  });

  it('appear and vanish with the decision of an admin, though pages are kept', async () => {
    const { fan, cap } = await delivered();
    const alex = await shop.person({ role: 'admin' });
    const id = await makeReview(shop, fan, cap, { isApproved: false });
    const toggle = () => shop.send(`PUT /api/admin/reviews/${id}/status`, { as: alex });
    expect((await reviewsOf(cap)).total).toBe(0);
    await toggle();
    expect((await reviewsOf(cap)).total).toBe(1);
    await toggle();
    expect((await reviewsOf(cap)).total).toBe(0);
  });

  it('are not found for a product that the public does not see', async () => {
    const hidden = [await makeProduct(shop, { isActive: false }), await makeProduct(shop, { deleted: true })];
    for (const id of [shop.services.ids.uuid(), 'abc', ...hidden.map((product) => product.id)]) {
      expect((await shop.send(`GET /api/products/${id}/reviews`)).status).toBe(404);
    }
  });
});

it('guests write and list no reviews', async () => {
  const calls = ['GET /api/reviews/my', 'POST /api/reviews', `PUT /api/reviews/${shop.services.ids.uuid()}`];
  for (const call of calls)
    expect(await shop.send(call)).toMatchObject({ status: 401, body: { error: 'Please log in' } });
});
