import { describe, expect, it } from 'vitest';
import { makeMember, makeRole } from '#testing/make/team.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const admin = () => shop.person({ role: 'admin', displayName: 'Alex Admin' });
const create = (as: TestPerson, body: object) => shop.send('POST /api/admin/team-roles/', { as, body });
const update = (as: TestPerson, id: string, body: object) => shop.send(`PUT /api/admin/team-roles/${id}`, { as, body });
const remove = (as: TestPerson, id: string) => shop.send(`DELETE /api/admin/team-roles/${id}`, { as });
const list = async (as: TestPerson, query = '?limit=100') =>
  (await shop.send(`GET /api/admin/team-roles/${query}`, { as })).body;
const activities = () => shop.services.db.selectFrom('activities').selectAll().orderBy('created_at').execute();

describe('team roles', () => {
  it('are made, changed, listed by name and deleted', async () => {
    const alex = await admin();
    const created = await create(alex, { name: '  Driver ', description: 'Drives' });
    expect(created.status).toBe(201);
    const { id } = created.body.data;
    expect(created.body.data).toEqual({
      id,
      name: 'Driver',
      description: 'Drives',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await create(alex, { name: 'Áce' })).body.data.description).toBe('');
    const changed = await update(alex, id, { name: 'Night Driver' });
    expect(changed).toMatchObject({ status: 200, body: { data: { name: 'Night Driver', description: 'Drives' } } });
    expect((await update(alex, id, { name: 'Night Driver', description: '' })).body.data.description).toBe('');
    expect(await list(alex)).toMatchObject({ total: 2, data: [{ name: 'Áce' }, { name: 'Night Driver' }] });
    expect(await list(alex, '?limit=1&page=2')).toMatchObject({ total: 2, data: [{ id }] });
    expect(await remove(alex, id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await list(alex)).toMatchObject({ total: 1, data: [{ name: 'Áce' }] });
    expect(await activities()).toMatchObject([
      { type: 'team', action: 'team_role.created', before: null, after: { name: 'Driver' } },
      { action: 'team_role.created' },
      { action: 'team_role.updated', before: { name: 'Driver' }, after: { name: 'Night Driver' } },
      { action: 'team_role.updated' },
      { action: 'team_role.deleted', before: { name: 'Night Driver' }, after: null, actor_id: alex.id, object_id: id },
    ]);
  });

  it('show a new name on the members who have it', async () => {
    const alex = await admin();
    await makeMember(shop);
    await update(alex, await makeRole(shop), { name: 'Racer' });
    expect((await shop.send('GET /api/team-members')).body.data).toMatchObject([{ role: { name: 'Racer' } }]);
  });

  it.each([{ name: '' }, { name: '   ' }, {}, { description: 'Nameless' }])('need a name: %j', async (body) => {
    const alex = await admin();
    const id = await makeRole(shop);
    const required = { status: 400, body: { error: 'Role name is required', fields: { name: 'is required' } } };
    expect(await create(alex, body)).toMatchObject(required);
    expect(await update(alex, id, body)).toMatchObject(required);
    expect(await activities()).toEqual([]);
  });

  it('have names of their own, whatever their case', async () => {
    const alex = await admin();
    const taken = {
      status: 409,
      body: { error: 'There is a role of this name already', fields: { name: 'is already in use' } },
    };
    const { id } = (await create(alex, { name: 'Driver' })).body.data;
    const { id: other } = (await create(alex, { name: 'Coach' })).body.data;
    expect(await create(alex, { name: 'driver ' })).toMatchObject(taken);
    expect(await update(alex, other, { name: 'DRIVER' })).toMatchObject(taken);
    expect(await update(alex, id, { name: 'DRIVER' })).toMatchObject({ status: 200 });
    await remove(alex, id);
    expect(await create(alex, { name: 'Driver' })).toMatchObject({ status: 201 });
  });

  it('of one name that come together are one', async () => {
    const alex = await admin();
    const replies = await Promise.all([1, 2, 3].map(() => create(alex, { name: 'Driver' })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('are kept while members have them', async () => {
    const alex = await admin();
    const id = await makeRole(shop);
    await makeMember(shop, { deleted: true });
    await makeMember(shop);
    expect(await remove(alex, id)).toMatchObject({
      status: 409,
      body: { error: '1 team member has this role. Give them another role first.' },
    });
    await makeMember(shop);
    expect(await remove(alex, id)).toMatchObject({
      status: 409,
      body: { error: '2 team members have this role. Give them another role first.' },
    });
    expect((await shop.send('GET /api/team-members')).body.total).toBe(2);
    expect(await list(alex)).toMatchObject({ total: 1 });
  });

  it('cannot be given to somebody while they are deleted', async () => {
    const alex = await admin();
    const body = { firstName: 'Elin', lastName: 'H', bio: 'Drives', nationality: 'Norwegian' };
    for (let round = 0; round < 5; round++) {
      const roleId = await makeRole(shop, `Role ${round}`);
      const [created, removed] = await Promise.all([
        shop.send('POST /api/admin/team-members', { as: alex, body: { ...body, roleId } }),
        remove(alex, roleId),
      ]);
      expect([created.status, removed.status]).toEqual(created.status === 201 ? [201, 409] : [400, 200]);
    }
  });

  it('refuse to overwrite what somebody else has changed since', async () => {
    const alex = await admin();
    const id = await makeRole(shop);
    const { updatedAt } = (await update(alex, id, { name: 'Driver' })).body.data;
    const rename = () => update(alex, id, { name: 'Racer', expectedUpdatedAt: updatedAt });
    expect(await rename()).toMatchObject({ status: 200 });
    expect(await rename()).toMatchObject({
      status: 409,
      body: {
        error:
          'You have changed this role in another window since you opened it here. Load the changes to go on; what you have typed stays.',
      },
    });
  });

  it('are not found when they are unknown or deleted', async () => {
    const alex = await admin();
    const gone = await makeRole(shop);
    await remove(alex, gone);
    for (const id of [gone, shop.services.ids.uuid()]) {
      expect(await update(alex, id, { name: 'X' })).toMatchObject({ status: 404, body: { error: 'Role not found' } });
      expect(await remove(alex, id)).toMatchObject({ status: 404 });
    }
  });
});
