import { describe, expect, it } from 'vitest';
import { makeCompetition, makeMember, makeRace } from '#testing/make/team.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const admin = () => shop.person({ role: 'admin', displayName: 'Alex Admin' });
const ring = { name: 'Kallio Ring', dateTime: '2025-10-03T18:00:00.000Z', status: 'future' };
const place = (driver: string, quali_position: number, race_position: number) => ({
  driver,
  quali_position,
  race_position,
});
const create = (as: TestPerson, cup: string, about: object = {}) =>
  shop.send(`POST /api/admin/competitions/tracks?competition_id=${cup}`, { as, body: { ...ring, ...about } });
const pathOf = (id: string, cup: string) => `/api/admin/competitions/tracks/${id}?competition_id=${cup}`;
const update = (as: TestPerson, cup: string, id: string, about: object = {}) =>
  shop.send(`PUT ${pathOf(id, cup)}`, { as, body: { ...ring, ...about } });
const remove = (as: TestPerson, cup: string, id: string) => shop.send(`DELETE ${pathOf(id, cup)}`, { as });
const activities = () => shop.services.db.selectFrom('activities').selectAll().orderBy('created_at').execute();
const publicTrack = async (cup: string) => (await shop.send(`GET /api/competitions/${cup}`)).body.schedule[0];

describe('creating a track', () => {
  it('puts it into the schedule of its competition', async () => {
    const alex = await admin();
    const cup = await makeCompetition(shop);
    const other = await makeCompetition(shop);
    const kwame = await makeMember(shop, { name: 'Kwame Osei', role: 'Race Engineer' });
    const elin = await makeMember(shop, { name: 'Elin Halvorsen' });
    const { status, body } = await create(alex, cup, { personnel: [kwame, elin] });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      ...ring,
      id: expect.any(String),
      personnel: [kwame, elin],
      personnelData: [
        { id: kwame, firstName: 'Kwame', lastName: 'Osei', role: { name: 'Race Engineer' } },
        { id: elin, firstName: 'Elin', lastName: 'Halvorsen', role: { name: 'Driver' } },
      ],
      results: [],
      updatedAt: expect.any(String),
    });
    expect(await publicTrack(cup)).toMatchObject({ id: body.data.id, personnel: [kwame, elin] });
    expect(await publicTrack(other)).toBeUndefined();
    expect(await activities()).toMatchObject([
      {
        type: 'competition',
        action: 'track.created',
        description: 'Track Kallio Ring created',
        actor_id: alex.id,
        object_id: body.data.id,
        after: { name: 'Kallio Ring' },
      },
    ]);
  });

  it('takes results at once, and nobody at all', async () => {
    const alex = await admin();
    const cup = await makeCompetition(shop);
    const elin = await makeMember(shop);
    const results = [place(elin, 2, 1)];
    const created = await create(alex, cup, { status: 'past', personnel: [elin], results });
    expect(created).toMatchObject({ status: 201, body: { data: { status: 'past', results } } });
    expect(await create(alex, cup)).toMatchObject({ status: 201, body: { data: { personnel: [], results: [] } } });
  });

  it('needs a competition that there is', async () => {
    const alex = await admin();
    const gone = await makeCompetition(shop, { deleted: true });
    for (const cup of [gone, shop.services.ids.uuid(), 'abc', '']) {
      expect(await create(alex, cup)).toMatchObject({ status: 404, body: { error: 'Competition not found' } });
    }
    expect(await shop.send('POST /api/admin/competitions/tracks', { as: alex, body: ring })).toMatchObject({
      status: 400,
      body: { error: 'competition_id is required' },
    });
  });

  it('is not possible while its competition is deleted', async () => {
    const alex = await admin();
    const cup = await makeCompetition(shop);
    const [created] = await Promise.all([
      create(alex, cup),
      shop.send(`DELETE /api/admin/competitions/${cup}`, { as: alex }),
    ]);
    expect([201, 404]).toContain(created.status);
    expect((await create(alex, cup)).status).toBe(404);
  });

  it('takes only members of the team as personnel', async () => {
    const alex = await admin();
    const cup = await makeCompetition(shop);
    const elin = await makeMember(shop);
    for (const stranger of [await makeMember(shop, { deleted: true }), shop.services.ids.uuid(), alex.id]) {
      expect(await create(alex, cup, { personnel: [elin, stranger] })).toMatchObject({
        status: 400,
        body: {
          error: 'personnel.1 is not a member of the team',
          fields: { 'personnel.1': 'is not a member of the team' },
        },
      });
    }
    expect(await activities()).toEqual([]);
  });
});

describe('changing a track', () => {
  it('writes what is sent, and keeps personnel and results that are not', async () => {
    const alex = await admin();
    const cup = await makeCompetition(shop);
    const elin = await makeMember(shop);
    const id = await makeRace(shop, cup, { personnel: [elin], results: { [elin]: [2, 1] } });
    const { status, body } = await update(alex, cup, id, { name: 'Tarn Moor', status: 'next' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'Tarn Moor',
      status: 'next',
      personnel: [elin],
      results: [place(elin, 2, 1)],
    });
    expect(await activities()).toMatchObject([
      { action: 'track.updated', before: { name: 'Kallio Ring' }, after: { name: 'Tarn Moor' }, object_id: id },
    ]);
  });

  it('keeps the results of those who are taken off the personnel', async () => {
    const alex = await admin();
    const cup = await makeCompetition(shop);
    const [elin, mateo] = [await makeMember(shop, { name: 'Elin H' }), await makeMember(shop, { name: 'Mateo F' })];
    const id = await makeRace(shop, cup, { personnel: [elin], results: { [elin]: 1 } });
    expect((await update(alex, cup, id, { personnel: [mateo] })).status).toBe(200);
    expect(await publicTrack(cup)).toMatchObject({
      personnel: [mateo],
      personnelData: [{ id: mateo }],
      results: [{ driver: elin }],
    });
  });

  it('takes changed results of those who had one before they were taken off the personnel', async () => {
    const alex = await admin();
    const cup = await makeCompetition(shop);
    const [elin, mateo] = [await makeMember(shop, { name: 'Elin H' }), await makeMember(shop, { name: 'Mateo F' })];
    const id = await makeRace(shop, cup, { personnel: [mateo], results: { [elin]: [2, 1] } });
    const results = [place(elin, 2, 1), place(mateo, 5, 6)];
    const saved = await update(alex, cup, id, { personnel: [mateo], results });
    expect(saved).toMatchObject({ status: 200, body: { data: { personnel: [mateo], results } } });
    const corrected = [place(elin, 3, 2)];
    expect((await update(alex, cup, id, { results: corrected })).body.data.results).toEqual(corrected);
    expect((await update(alex, cup, id, { results: [] })).status).toBe(200);
    expect((await update(alex, cup, id, { results })).status, 'it is gone, and not to be given again').toBe(400);
  });

  it('lets those stay who have since left the team', async () => {
    const alex = await admin();
    const cup = await makeCompetition(shop);
    const [gone, elin] = [await makeMember(shop, { name: 'Gone G', deleted: true }), await makeMember(shop)];
    const id = await makeRace(shop, cup, { personnel: [gone] });
    const results = [place(gone, 1, 1)];
    expect(await update(alex, cup, id, { personnel: [elin, gone], results })).toMatchObject({
      status: 200,
      body: { data: { personnel: [elin, gone], results } },
    });
    expect((await update(alex, cup, id, { personnel: [elin], results: [] })).status).toBe(200);
    expect((await update(alex, cup, id, { personnel: [elin, gone] })).status).toBe(400);
  });

  it('refuses to overwrite what somebody else has changed since', async () => {
    const alex = await admin();
    const cup = await makeCompetition(shop);
    const id = await makeRace(shop, cup);
    const { updatedAt } = (await update(alex, cup, id)).body.data;
    const replies = await Promise.all(
      ['A', 'B', 'C'].map((name) => update(alex, cup, id, { name, expectedUpdatedAt: updatedAt })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toEqual({
      error:
        'You have changed this track in another window since you opened it here. Load the changes to go on; what you have typed stays.',
      code: 'version_conflict',
    });
  });

  it('is not possible through another competition, nor when it is unknown or deleted', async () => {
    const alex = await admin();
    const cup = await makeCompetition(shop);
    const other = await makeCompetition(shop);
    const id = await makeRace(shop, cup);
    const notFound = { status: 404, body: { error: 'Track not found' } };
    expect(await update(alex, other, id)).toMatchObject(notFound);
    expect(await remove(alex, other, id)).toMatchObject(notFound);
    for (const unknown of [await makeRace(shop, cup, { deleted: true }), shop.services.ids.uuid()]) {
      expect(await update(alex, cup, unknown)).toMatchObject(notFound);
      expect(await remove(alex, cup, unknown)).toMatchObject(notFound);
    }
    for (const unknown of [shop.services.ids.uuid(), 'abc']) {
      expect((await update(alex, unknown, id)).status).toBe(404);
      expect((await remove(alex, unknown, id)).status).toBe(404);
    }
    expect((await shop.send(`DELETE /api/admin/competitions/tracks/${id}`, { as: alex })).status).toBe(400);
    expect(await publicTrack(cup)).toMatchObject({ id });
    expect(await activities()).toEqual([]);
  });
});

describe('the results of a track', () => {
  it('replace the ones before, and go to the championship stats', async () => {
    const alex = await admin();
    const cup = await makeCompetition(shop);
    const [elin, mateo] = [await makeMember(shop, { name: 'Elin H' }), await makeMember(shop, { name: 'Mateo F' })];
    const id = await makeRace(shop, cup, { personnel: [elin, mateo], results: { [elin]: 9 } });
    const results = [place(elin, 0, 0), place(mateo, 99, 3)];
    const { body } = await update(alex, cup, id, { status: 'past', personnel: [elin, mateo], results });
    expect(body.data.results).toEqual([place(mateo, 99, 3), place(elin, 0, 0)]);
    expect((await shop.send('GET /api/competitions/championship-stats')).body).toMatchObject({
      firstDriverName: 'Mateo F',
      firstDriverPosition: 3,
      secondDriverName: 'Elin H',
      secondDriverPosition: null,
    });
    expect(await activities()).toMatchObject([
      {
        action: 'track.results_updated',
        description: 'Results of Kallio Ring updated',
        before: { results: [place(elin, 1, 9)] },
        after: { results: [place(mateo, 99, 3), place(elin, 0, 0)] },
      },
    ]);
    expect((await update(alex, cup, id, { results: [] })).body.data.results).toEqual([]);
  });

  it('may be sent back with the whole track as it was read', async () => {
    const alex = await admin();
    const cup = await makeCompetition(shop);
    const elin = await makeMember(shop);
    await makeRace(shop, cup, { personnel: [elin], results: { [elin]: [2, 1] } });
    const [competition] = (await shop.send('GET /api/admin/competitions', { as: alex })).body.data;
    const [track] = competition.schedule;
    const sent = await shop.send(`PUT ${pathOf(track.id, cup)}`, { as: alex, body: track });
    expect(sent).toMatchObject({ status: 200, body: { data: { ...track, updatedAt: expect.any(String) } } });
  });

  it('name each driver once, and only from the personnel', async () => {
    const alex = await admin();
    const cup = await makeCompetition(shop);
    const [elin, guest] = [await makeMember(shop), await makeMember(shop)];
    const id = await makeRace(shop, cup, { personnel: [elin] });
    const refused = async (about: object, error: string) => {
      expect(await update(alex, cup, id, about)).toMatchObject({ status: 400, body: { error } });
    };
    const twice = [place(elin, 1, 1), place(elin, 2, 2)];
    await refused({ results: twice }, 'results must name every driver once');
    await refused({ personnel: [elin, elin] }, 'personnel must name everybody once');
    const stranger = 'results.1.driver is not in the personnel of this track';
    await refused({ results: [place(elin, 1, 1), place(guest, 2, 2)] }, stranger);
    await refused({ results: [place(elin, 1, 1)], personnel: [guest] }, stranger.replace('1', '0'));
    const shared = [place(elin, 1, 1), place(guest, 1, 2)];
    await refused({ results: shared }, 'Two drivers cannot both have qualifying position 1');
    await refused({ results: [place(elin, 1, 3), place(guest, 2, 3)] }, 'Two drivers cannot both have race position 3');
    expect((await create(alex, cup, { results: shared })).body).toEqual({
      error: 'Two drivers cannot both have qualifying position 1',
      code: 'invalid_input',
      fields: {
        'results.0.quali_position': 'is another driver’s too',
        'results.1.quali_position': 'is another driver’s too',
      },
    });
    await refused({ results: [place(elin, 1, 100)] }, 'results.0.race_position must be at most 99');
    await refused({ results: [place(elin, -1, 1)] }, 'results.0.quali_position must not be negative');
    await refused({ results: [place(elin, 1.5, 1)] }, 'results.0.quali_position must be a whole number');
    expect(await activities()).toEqual([]);
  });
});

describe('reading a track', () => {
  it('names its competition, until one of the two is deleted', async () => {
    const alex = await admin();
    const cup = await makeCompetition(shop, { name: 'Winter Series' });
    const [id, other] = [await makeRace(shop, cup), await makeRace(shop, cup)];
    const read = (track: string) => shop.send(`GET /api/admin/competitions/tracks/${track}`, { as: alex });
    expect(await read(id)).toMatchObject({
      status: 200,
      body: { data: { id, competition: { id: cup, name: 'Winter Series' } } },
    });
    await remove(alex, cup, id);
    expect((await read(id)).status).toBe(404);
    expect((await read(other)).status).toBe(200);
    await shop.send(`DELETE /api/admin/competitions/${cup}`, { as: alex });
    expect((await read(other)).status).toBe(404);
  });
});

describe('deleting a track', () => {
  it('takes it out of the schedule', async () => {
    const alex = await admin();
    const cup = await makeCompetition(shop);
    const id = await makeRace(shop, cup);
    expect(await remove(alex, cup, id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await publicTrack(cup)).toBeUndefined();
    expect(await activities()).toMatchObject([{ action: 'track.deleted', before: { name: 'Kallio Ring' } }]);
  });
});
