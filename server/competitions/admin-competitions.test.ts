import { describe, expect, it } from 'vitest';
import { countStatements } from '#testing/shop/statements.ts';
import { makeCompetition, makeMember, makeRace } from '#testing/make/team.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const admin = () => shop.person({ role: 'admin', displayName: 'Alex Admin' });
const cup = {
  name: 'Night Cup',
  desc: 'Dusk until late',
  position: 2,
  points: 187,
  dateTime: '2026-09-01T20:00:00+02:00',
};
const create = (as: TestPerson, about: object = {}) =>
  shop.send('POST /api/admin/competitions/', { as, body: { ...cup, ...about } });
const update = (as: TestPerson, id: string, about: object = {}) =>
  shop.send(`PUT /api/admin/competitions/${id}`, { as, body: { ...cup, ...about } });
const flip = (as: TestPerson, id: string) => shop.send(`PUT /api/admin/competitions/${id}/status`, { as });
const remove = (as: TestPerson, id: string) => shop.send(`DELETE /api/admin/competitions/${id}`, { as });
const activities = () => shop.services.db.selectFrom('activities').selectAll().orderBy('created_at').execute();

describe('creating a competition', () => {
  it('shows it to everybody', async () => {
    const alex = await admin();
    const { status, body } = await create(alex);
    expect(status).toBe(201);
    expect(body.data).toEqual({
      ...cup,
      id: expect.any(String),
      dateTime: '2026-09-01T18:00:00.000Z',
      isActive: true,
      schedule: [],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await shop.send('GET /api/competitions')).body).toMatchObject([{ id: body.data.id, name: 'Night Cup' }]);
    expect(await activities()).toMatchObject([
      {
        type: 'competition',
        action: 'competition.created',
        description: 'Competition Night Cup created',
        actor_id: alex.id,
        object_id: body.data.id,
        after: { name: 'Night Cup' },
      },
    ]);
  });

  it('can make a finished one, with half points and no position', async () => {
    const { body } = await create(await admin(), { isActive: false, points: 12.5, position: 0 });
    expect(body.data).toMatchObject({ isActive: false, points: 12.5, position: 0 });
  });

  it.each([
    [{ position: -1 }, 'position must not be negative'],
    [{ position: 100 }, 'position must be at most 99'],
    [{ position: 1.5 }, 'position must be a whole number'],
    [{ points: -0.01 }, 'points must not be negative'],
    [{ points: 1.005 }, 'points must have at most two decimals'],
    [{ points: 1_000_001 }, 'points must be at most 1,000,000'],
    [{ dateTime: '2026-02-30T10:00:00Z' }, 'dateTime must be an ISO 8601 date and time'],
    [{ dateTime: '9999-12-31T10:00:00Z' }, 'dateTime must be between 1970 and 2100'],
    [{ dateTime: '+012345-12-31T10:00:00Z' }, 'dateTime must be between 1970 and 2100'],
    [{ desc: ' ' }, 'desc is required'],
  ])('refuses %j', async (about, error) => {
    expect(await create(await admin(), about)).toMatchObject({ status: 400, body: { error } });
  });
});

describe('changing a competition', () => {
  it('writes what is sent, and keeps its state when that is not sent', async () => {
    const alex = await admin();
    const id = await makeCompetition(shop, { finished: true });
    const track = await makeRace(shop, id);
    const { status, body } = await update(alex, id, { name: 'Day Cup', points: 200 });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: 'Day Cup', points: 200, isActive: false, schedule: [{ id: track }] });
    expect((await update(alex, id, { isActive: true })).body.data.isActive).toBe(true);
    expect(await activities()).toMatchObject([
      { action: 'competition.updated', before: { name: 'Night Cup' }, after: { name: 'Day Cup' } },
      { action: 'competition.updated' },
    ]);
  });

  it('refuses to overwrite what somebody else has changed since', async () => {
    const alex = await admin();
    const id = await makeCompetition(shop);
    const { updatedAt } = (await update(alex, id)).body.data;
    const replies = await Promise.all(
      [1, 2, 3].map((points) => update(alex, id, { points, expectedUpdatedAt: updatedAt })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toEqual({
      error:
        'You have changed this competition in another window since you opened it here. Load the changes to go on; what you have typed stays.',
      code: 'version_conflict',
    });
  });

  it('is not possible when it is unknown or deleted', async () => {
    const alex = await admin();
    for (const id of [await makeCompetition(shop, { deleted: true }), shop.services.ids.uuid()]) {
      const notFound = { status: 404, body: { error: 'Competition not found' } };
      expect(await update(alex, id)).toMatchObject(notFound);
      expect(await flip(alex, id)).toMatchObject(notFound);
      expect(await remove(alex, id)).toMatchObject(notFound);
    }
    expect(await activities()).toEqual([]);
  });
});

describe('switching and deleting a competition', () => {
  it('finishes it and lets it run again', async () => {
    const alex = await admin();
    const id = await makeCompetition(shop);
    expect(await flip(alex, id)).toMatchObject({ status: 200, body: { data: { id, isActive: false } } });
    expect((await shop.send(`GET /api/competitions/${id}`)).body.isActive).toBe(false);
    expect(await flip(alex, id)).toMatchObject({ status: 200, body: { data: { id, isActive: true } } });
    expect(await activities()).toMatchObject([
      { action: 'competition.deactivated', before: { isActive: true }, after: { isActive: false } },
      { action: 'competition.activated' },
    ]);
  });

  it('takes it off every list, with its races', async () => {
    const alex = await admin();
    const id = await makeCompetition(shop);
    await makeRace(shop, id, { inDays: 3, status: 'next' });
    expect(await remove(alex, id)).toMatchObject({ status: 200, body: { success: true } });
    expect((await shop.send('GET /api/competitions')).body).toEqual([]);
    expect((await shop.send(`GET /api/competitions/${id}`)).status).toBe(404);
    expect((await shop.send('GET /api/competitions/next-race')).body.data).toBeNull();
    expect((await shop.send('GET /api/admin/competitions', { as: alex })).body).toEqual({ data: [], total: 0 });
    expect(await activities()).toMatchObject([{ action: 'competition.deleted', before: { name: 'Night Cup' } }]);
  });
});

describe('the competitions of the back office', () => {
  const find = async (as: TestPerson, query: string) =>
    (await shop.send(`GET /api/admin/competitions/?${query}`, { as })).body;
  const names = async (as: TestPerson, query: string) =>
    (await find(as, query)).data.map(({ name }: { name: string }) => name).join(' ');

  it('come ten a page, each with its tracks', async () => {
    const alex = await admin();
    const now = shop.services.clock.now().getTime();
    for (let age = 1; age <= 11; age++) {
      await makeCompetition(shop, { name: `C${age}`, createdAt: new Date(now - age * 1000) });
    }
    const elin = await makeMember(shop);
    const last = await makeCompetition(shop, { name: 'C0' });
    const track = await makeRace(shop, last, { personnel: [elin], results: { [elin]: 1 } });
    const { data, total } = await find(alex, '');
    expect(total).toBe(12);
    expect(data).toHaveLength(10);
    expect(data[0].schedule).toMatchObject([{ id: track, personnel: [elin], updatedAt: expect.any(String) }]);
    expect(await names(alex, 'page=2')).toBe('C10 C11');
  });

  it('are in the order that is asked for', async () => {
    const alex = await admin();
    const now = shop.services.clock.now().getTime();
    const ago = (seconds: number) => new Date(now - seconds * 1000);
    await makeCompetition(shop, { name: 'Érable', createdAt: ago(9), updatedAt: ago(1) });
    await makeCompetition(shop, { name: 'zebra', createdAt: ago(8), updatedAt: ago(3) });
    await makeCompetition(shop, { name: 'Delta', createdAt: ago(7), updatedAt: ago(2) });
    expect(await names(alex, '')).toBe('Érable Delta zebra');
    expect(await names(alex, 'sort=latest_updated')).toBe('Érable Delta zebra');
    expect(await names(alex, 'sort=oldest_updated')).toBe('zebra Delta Érable');
    expect(await names(alex, 'sort=latest_created')).toBe('Delta zebra Érable');
    expect(await names(alex, 'sort=oldest_created')).toBe('Érable zebra Delta');
    expect(await names(alex, 'sort=name_asc')).toBe('Delta Érable zebra');
    expect(await names(alex, 'sort=name_desc')).toBe('zebra Érable Delta');
  });

  it('can be searched by name, description and races, and kept to a status', async () => {
    const alex = await admin();
    const cup = await makeCompetition(shop, { name: 'Coupe d’été', description: 'Seven long evenings' });
    await makeRace(shop, cup, { name: 'Kallio Ring 6H' });
    await makeCompetition(shop, { name: '100%_\\', description: 'All out', finished: true });
    const find = (query: string) => names(alex, `${query}&sort=name_asc`);
    expect(await find('search=ETE%20evening')).toBe('Coupe d’été');
    for (const literal of ['%25', '_', '%5C']) expect(await find(`search=${literal}`)).toBe('100%_\\');
    expect(await find('search=ete%20out')).toBe('');
    expect(await find('search=evenings%20kallio')).toBe('Coupe d’été');
    for (const status of ['active', 'Active']) expect(await find(`status=${status}`)).toBe('Coupe d’été');
    for (const status of ['inactive', 'Inactive']) expect(await find(`status=${status}`)).toBe('100%_\\');
    for (const status of ['all', 'All', '']) expect(await find(`status=${status}`)).toBe('100%_\\ Coupe d’été');
    expect(await find('status=active&search=out')).toBe('');
  });

  it('take as many statements for many as for few', async () => {
    const alex = await admin();
    const elin = await makeMember(shop);
    const add = async () => makeRace(shop, await makeCompetition(shop), { personnel: [elin], results: { [elin]: 1 } });
    const count = () => countStatements(shop, () => find(alex, 'search=cup&status=active'));
    await add();
    const few = await count();
    for (let more = 0; more < 6; more++) await add();
    expect(await count()).toBe(few);
  });
});
