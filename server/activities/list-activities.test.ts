import { makeProduct } from '#testing/make/products.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { describe, expect, it } from 'vitest';
import { logActivity } from './log-activity.ts';

const shop = useTestShop();

const logAsShop = (description: string) =>
  shop.write((tx) => logActivity(shop.services, tx, null, { type: 'payment', action: 'payment.late', description }));

describe('what happened', () => {
  it('is for admins', async () => {
    const call = 'GET /api/admin/activities';
    expect((await shop.send(call)).status).toBe(401);
    expect((await shop.send(call, { as: await shop.person() })).status).toBe(403);
  });

  it('is listed by person, kind and time, newest first, with who did it and to what', async () => {
    const [alex, toni] = [await shop.person({ role: 'admin' }), await shop.person({ role: 'admin' })];
    const product = await makeProduct(shop);
    const switched = () => shop.send(`PUT /api/admin/products/${product.id}/status`, { as: alex });
    await switched();
    const between = shop.services.clock.now().toISOString();
    await shop.send(`PUT /api/admin/products/${product.id}/status`, { as: toni });
    await logAsShop('A payment came late');
    const list = async (query: string) => (await shop.send(`GET /api/admin/activities?${query}`, { as: alex })).body;

    const { data, total } = await list('limit=2');
    expect(total).toBe(3);
    expect(data).toHaveLength(2);
    const times = data.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const byAlex = await list(`actor=${alex.id}`);
    expect(byAlex).toMatchObject({
      total: 1,
      data: [{ action: 'product.deactivated', objectId: product.id, actor: { id: alex.id } }],
    });
    expect(Object.keys(byAlex.data[0])).not.toContain('before');
    expect(await list('actor=shop')).toMatchObject({
      total: 1,
      data: [{ description: 'A payment came late', actor: null, objectId: null }],
    });
    expect(await list('type=product')).toMatchObject({ total: 2 });
    expect(await list('type=coupon')).toEqual({ data: [], total: 0 });
    expect(data[0].isDeleted).toBe(false);
    await shop.send(`DELETE /api/admin/products/${product.id}`, { as: alex });
    const deleted = (await list('limit=100')).data.map((one: { isDeleted: boolean }) => one.isDeleted);
    expect(deleted).toEqual([true, false, true, true]);
    const [before, after] = [await list(`happenedBefore=${between}`), await list(`happenedFrom=${between}`)];
    expect(before.total + after.total).toBe(4);
  });
});
