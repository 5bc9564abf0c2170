import { makeProduct } from '#testing/make/products.ts';
import { makeCompetition, makeMember } from '#testing/make/team.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { describe, expect, it } from 'vitest';
import { logActivity } from './log-activity.ts';

const shop = useTestShop();

const logAsShop = (description: string) =>
  shop.write((tx) => logActivity(shop.services, tx, null, { type: 'payment', action: 'payment.late', description }));

describe('what an edit has changed', () => {
  it('is told with the value before and after, a long text where it differs', async () => {
    const alex = await shop.person({ role: 'admin' });
    const { id, categoryId } = await makeProduct(shop, {
      name: 'Rig Tote',
      price: 1250,
      sizes: ['M'],
      shippingPrices: [{ label: 'UK', price: 500 }],
    });
    const long = 'Carries everything. '.repeat(20);
    const save = (about: object) =>
      shop.send(`PUT /api/admin/products/${id}`, {
        as: alex,
        body: { name: 'Rig Tote', description: `${long}Red.`, price: 12.5, categoryId, ...about },
      });
    await save({});
    shop.pass(1000);
    const about = { name: 'Rig Bag', description: `${long}Blue.`, price: 15, isActive: false };
    const slim = ['M', 'L'].map((size) => ({ size, title: 'Slim', stock: 1, priceAdjust: 3 }));
    const variants = [{ size: 'M', title: 'Standard', stock: 1 }, ...slim];
    const lists = { variants, enabledSizes: '["M","L"]', shippingPrices: '[{"label":"UK","price":6}]' };
    expect((await save({ ...about, ...lists })).status).toBe(200);
    const newest = async () => (await shop.send('GET /api/admin/activities?type=product', { as: alex })).body.data[0];
    expect(await newest()).toMatchObject({
      description: 'Product Rig Bag updated',
      changes: [
        { field: 'name', before: 'Rig Tote', after: 'Rig Bag' },
        { field: 'description', before: '…Carries everything. Red.', after: '…Carries everything. Blue.' },
        { field: 'price', before: '12.50', after: '15.00' },
        { field: 'isActive', before: 'yes', after: 'no' },
        { field: 'sizes', before: 'M', after: 'M, L' },
        { field: 'styles', before: 'Standard', after: 'Standard, Slim' },
        { field: 'priceAdjustments', before: null, after: 'Slim +$3.00' },
        { field: 'shippingPrices', before: 'UK $5.00', after: 'UK $6.00' },
      ],
    });
    shop.pass(1000);
    await shop.send(`PUT /api/admin/products/${id}/status`, { as: alex });
    expect(await newest()).toMatchObject({ action: 'product.activated', changes: [] });
  });

  it('is told of a track with the names of its personnel, the positions of each driver, and its competition', async () => {
    const alex = await shop.person({ role: 'admin' });
    const cup = await makeCompetition(shop, { name: 'Night Cup' });
    const [kwame, elin] = [
      await makeMember(shop, { name: 'Kwame Osei' }),
      await makeMember(shop, { name: 'Elin Fast' }),
    ];
    const path = `/api/admin/competitions/tracks`;
    const race = { name: 'Kallio Ring', dateTime: '2025-10-03T18:00:00.000Z', status: 'future', personnel: [kwame] };
    const query = `?competition_id=${cup}`;
    const { id } = (await shop.send(`POST ${path}${query}`, { as: alex, body: race })).body.data;
    const newest = async () => (await shop.send('GET /api/admin/activities', { as: alex })).body.data[0];
    shop.pass(1000);
    await shop.send(`PUT ${path}/${id}${query}`, { as: alex, body: { ...race, personnel: [kwame, elin] } });
    expect(await newest()).toMatchObject({
      competition: { id: cup, name: 'Night Cup' },
      changes: [{ field: 'personnel', before: 'Kwame Osei', after: 'Kwame Osei, Elin Fast' }],
    });
    shop.pass(1000);
    const results = [{ driver: elin, quali_position: 2, race_position: 1 }];
    await shop.send(`PUT ${path}/${id}${query}`, { as: alex, body: { ...race, personnel: [kwame, elin], results } });
    expect(await newest()).toMatchObject({
      action: 'track.results_updated',
      changes: [{ field: 'results', of: 'Elin Fast', before: null, after: 'qualifying 2, race 1' }],
    });
  });

  it('is told of each size and style whose stock was adjusted', async () => {
    const alex = await shop.person({ role: 'admin' });
    const { id } = await makeProduct(shop, { name: 'Rig Cap', sizes: ['S', 'M'], stock: 3 });
    const product = (await shop.send(`GET /api/admin/products/${id}`, { as: alex })).body.data;
    const variants = product.variants.map((variant: { id: string; size: string; stock: number | null }) => ({
      id: variant.id,
      stock: variant.size === 'M' ? 40 : null,
      seenStock: variant.stock,
    }));
    const body = { variants, reason: 'damage', note: 'Torn in transit', expectedUpdatedAt: product.updatedAt };
    const saved = await shop.send(`PUT /api/admin/products/${id}/stock`, { as: alex, body });
    expect(saved.status).toBe(200);
    const { data } = (await shop.send('GET /api/admin/activities?type=inventory', { as: alex })).body;
    expect(data[0]).toMatchObject({
      action: 'stock.adjusted',
      description: 'Stock of Rig Cap adjusted: Damaged or lost, Torn in transit',
      competition: null,
    });
    expect(data[0].changes).toMatchObject([
      { field: 'stock', of: 'M Standard', before: '3', after: '40' },
      { field: 'stock', of: 'S Standard', before: '3', after: 'made to order' },
    ]);
  });

  it('is told of other records too, without what is personal', async () => {
    const [alex, fan] = [await shop.person({ role: 'admin' }), await shop.person()];
    const body = { firstName: 'Fiona', lastName: 'Fast', email: 'new@fans.example', role: 'admin' };
    await shop.send(`PUT /api/admin/users/${fan.id}`, { as: alex, body });
    const { text, body: answer } = await shop.send('GET /api/admin/activities?type=user', { as: alex });
    expect(answer.data[0].changes).toContainEqual({ field: 'role', before: 'user', after: 'admin' });
    expect(text).not.toContain('new@fans.example');
  });
});

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
