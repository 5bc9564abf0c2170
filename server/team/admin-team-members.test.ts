import { describe, expect, it } from 'vitest';
import { countStatements } from '#testing/shop/statements.ts';
import { makeCompetition, makeMember, makeRole, makeRace } from '#testing/make/team.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const admin = () => shop.person({ role: 'admin', displayName: 'Alex Admin' });
const elin = { firstName: 'Elin', lastName: 'Halvorsen', bio: 'Races at night', nationality: 'Norwegian' };
const create = (as: TestPerson, body: object) => shop.send('POST /api/admin/team-members', { as, body });
const update = (as: TestPerson, id: string, body: object) =>
  shop.send(`PUT /api/admin/team-members/${id}`, { as, body });
const remove = (as: TestPerson, id: string) => shop.send(`DELETE /api/admin/team-members/${id}`, { as });
const activities = () => shop.services.db.selectFrom('activities').selectAll().orderBy('created_at').execute();

describe('creating a member', () => {
  it('adds the member to the team', async () => {
    const alex = await admin();
    const roleId = await makeRole(shop);
    const { status, body } = await create(alex, { ...elin, roleId, picture: 'https://pictures.example/elin.webp' });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      ...elin,
      id: expect.any(String),
      picture: 'https://pictures.example/elin.webp',
      role: {
        id: roleId,
        name: 'Driver',
        description: 'What a Driver does',
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await shop.send('GET /api/team-members')).body.data).toMatchObject([{ id: body.data.id }]);
    expect(await activities()).toMatchObject([
      {
        type: 'team',
        action: 'team_member.created',
        description: 'Team member Elin Halvorsen created',
        actor_id: alex.id,
        object_id: body.data.id,
        before: null,
        after: { firstName: 'Elin', role: { name: 'Driver' } },
      },
    ]);
  });

  it.each([undefined, null, '', '  '])('takes %j as no picture', async (picture) => {
    const { status, body } = await create(await admin(), { ...elin, roleId: await makeRole(shop), picture });
    expect(status).toBe(201);
    expect(body.data.picture).toBeNull();
  });

  it('is not possible with an unknown or deleted role', async () => {
    const alex = await admin();
    const gone = await makeRole(shop);
    await shop.send(`DELETE /api/admin/team-roles/${gone}`, { as: alex });
    for (const roleId of [gone, shop.services.ids.uuid()]) {
      expect(await create(alex, { ...elin, roleId })).toMatchObject({
        status: 400,
        body: { error: 'roleId is not a known role', fields: { roleId: 'is not a known role' } },
      });
    }
    expect((await shop.send('GET /api/team-members')).body.total).toBe(0);
  });

  it('says what is missing', async () => {
    const { status, body } = await create(await admin(), { firstName: ' ' });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(['firstName', 'lastName', 'bio', 'roleId', 'nationality']);
  });
});

describe('changing a member', () => {
  it('writes what is sent and keeps the picture that is not', async () => {
    const alex = await admin();
    const id = await makeMember(shop, { picture: '/pictures/elin.webp' });
    const roleId = await makeRole(shop, 'Coach');
    const { status, body } = await update(alex, id, { ...elin, bio: 'Coaches', roleId });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ bio: 'Coaches', role: { name: 'Coach' }, picture: '/pictures/elin.webp' });
    expect((await update(alex, id, { ...elin, roleId, picture: '' })).body.data.picture).toBeNull();
    expect(await activities()).toMatchObject([
      { action: 'team_member.updated', before: { bio: 'Races at night' }, after: { bio: 'Coaches' } },
      { action: 'team_member.updated' },
    ]);
  });

  it('refuses to overwrite what somebody else has changed since', async () => {
    const alex = await admin();
    const id = await makeMember(shop);
    const roleId = await makeRole(shop);
    const { updatedAt } = (await update(alex, id, { ...elin, roleId })).body.data;
    const replies = await Promise.all(
      [1, 2, 3].map(() => update(alex, id, { ...elin, roleId, expectedUpdatedAt: updatedAt })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toEqual({
      error:
        'You have changed this team member in another window since you opened it here. Load the changes to go on; what you have typed stays.',
      code: 'version_conflict',
    });
  });

  it('is not possible with an unknown or deleted member, or an unknown role', async () => {
    const alex = await admin();
    const roleId = await makeRole(shop);
    const gone = await makeMember(shop, { deleted: true });
    for (const id of [gone, shop.services.ids.uuid()]) {
      const notFound = { status: 404, body: { error: 'Team member not found' } };
      expect(await update(alex, id, { ...elin, roleId })).toMatchObject(notFound);
      expect(await remove(alex, id)).toMatchObject(notFound);
    }
    const id = await makeMember(shop);
    expect(await update(alex, id, { ...elin, roleId: shop.services.ids.uuid() })).toMatchObject({ status: 400 });
    expect(await activities()).toEqual([]);
  });
});

describe('deleting a member', () => {
  it('takes the member off every list, and leaves the races alone', async () => {
    const alex = await admin();
    const id = await makeMember(shop);
    const cup = await makeCompetition(shop);
    await makeRace(shop, cup, { personnel: [id], results: { [id]: 1 } });
    expect(await remove(alex, id)).toMatchObject({ status: 200, body: { success: true } });
    expect((await shop.send('GET /api/team-members')).body).toEqual({ data: [], total: 0 });
    expect((await shop.send('GET /api/admin/team-members', { as: alex })).body).toEqual({ data: [], total: 0 });
    expect((await shop.send(`GET /api/competitions/${cup}`)).body.schedule[0]).toMatchObject({
      personnelData: [{ id, firstName: 'Elin', lastName: 'Halvorsen', role: { name: 'Driver' } }],
      results: [{ driver: id }],
    });
    expect((await shop.send('GET /api/competitions/championship-stats')).body.firstDriverName).toBe('Elin Halvorsen');
    expect(await activities()).toMatchObject([{ action: 'team_member.deleted', before: { firstName: 'Elin' } }]);
  });
});

describe('the members of the back office', () => {
  const find = async (as: TestPerson, query: string) =>
    (await shop.send(`GET /api/admin/team-members/?${query}`, { as })).body;
  const names = async (as: TestPerson, query: string) =>
    (await find(as, query)).data.map((member: { firstName: string }) => member.firstName).join(' ');

  it('come ten a page, the latest change first', async () => {
    const alex = await admin();
    const now = shop.services.clock.now().getTime();
    for (let age = 1; age <= 11; age++) {
      await makeMember(shop, { name: `M${age} Driver`, createdAt: new Date(now - age * 1000) });
    }
    expect(await names(alex, '')).toBe('M1 M2 M3 M4 M5 M6 M7 M8 M9 M10');
    expect(await find(alex, 'page=2')).toMatchObject({ total: 11, data: [{ firstName: 'M11' }] });
    expect(await names(alex, 'sort=oldest&limit=2')).toBe('M11 M10');
  });

  it('can be searched by name, nationality and bio', async () => {
    const alex = await admin();
    await makeMember(shop, { name: 'Mateo Ferrán', nationality: 'Spanish', bio: 'Cooks 100% rice' });
    await makeMember(shop, { name: 'Elin Halvorsen' });
    expect(await names(alex, 'search=')).toBe('Elin Mateo');
    expect(await names(alex, 'search=FERRAN%20spanish')).toBe('Mateo');
    expect(await names(alex, 'search=0%25')).toBe('Mateo');
    expect(await names(alex, 'search=_')).toBe('');
    expect(await names(alex, 'search=halvorsen%20rice')).toBe('');
  });

  it('can be kept to a role by its name in lower case, and to a part of a nationality', async () => {
    const alex = await admin();
    await makeMember(shop, { name: 'Elin H', role: 'Driver', nationality: 'Norwegian' });
    await makeMember(shop, { name: 'Jun T', role: 'Reserve Driver', nationality: 'Japanese' });
    await makeMember(shop, { name: 'Naledi M', role: 'Race Engineer', nationality: 'South African' });
    expect(await names(alex, 'role=driver')).toBe('Elin');
    expect(await names(alex, 'role=reserve%20driver')).toBe('Jun');
    expect(await names(alex, 'role=nobody')).toBe('');
    expect(await names(alex, 'nationality=afrícan%20south')).toBe('Naledi');
    expect(await names(alex, 'nationality=an&sort=name')).toBe('Elin Jun Naledi');
    expect(await names(alex, 'nationality=an&role=driver&search=elin')).toBe('Elin');
    expect(await names(alex, 'role=&nationality=&sort=name')).toBe('Elin Jun Naledi');
    expect((await find(alex, 'role=driver')).total).toBe(1);
  });

  it('take as many statements for many as for few', async () => {
    const alex = await admin();
    const count = () => countStatements(shop, () => find(alex, 'search=driver&sort=role&role=driver'));
    await makeMember(shop, { name: 'One Driver' });
    const few = await count();
    for (let more = 0; more < 9; more++) await makeMember(shop, { name: `M${more} Driver` });
    expect(await count()).toBe(few);
  });
});
