import { describe, expect, it } from 'vitest';
import { countStatements } from '#testing/shop/statements.ts';
import { makeCompetition, makeMember, makeRace } from '#testing/make/team.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const NOTHING = {
  competitionName: null,
  championshipPosition: null,
  totalPoints: null,
  raceName: null,
  firstDriverName: null,
  firstDriverPosition: null,
  secondDriverName: null,
  secondDriverPosition: null,
};

describe('GET /api/competitions/championship-stats', () => {
  const read = async () => (await shop.send('GET /api/competitions/championship-stats/')).body;

  it('gives the two best placed of our drivers in the newest race with results', async () => {
    const [elin, mateo, jun] = [
      await makeMember(shop, { name: 'Elin H' }),
      await makeMember(shop, { name: 'Mateo F' }),
      await makeMember(shop, { name: 'Jun T', role: 'Reserve Driver' }),
    ];
    const cup = await makeCompetition(shop, { name: 'Night Cup' });
    await makeRace(shop, cup, { name: 'Old', inDays: -20, results: { [elin]: 1 } });
    await makeRace(shop, cup, { name: 'New', inDays: -10, results: { [elin]: 9, [mateo]: 7, [jun]: 4 } });
    await makeRace(shop, cup, { name: 'Without results', inDays: -5 });
    expect(await read()).toEqual({
      competitionName: 'Night Cup',
      championshipPosition: 2,
      totalPoints: 187,
      raceName: 'New',
      firstDriverName: 'Jun T',
      firstDriverPosition: 4,
      secondDriverName: 'Mateo F',
      secondDriverPosition: 7,
    });
  });

  it('looks only at running competitions and past races', async () => {
    const elin = await makeMember(shop, { name: 'Elin H' });
    const results = { [elin]: 3 };
    await makeRace(shop, await makeCompetition(shop, { finished: true }), { inDays: -1, results });
    await makeRace(shop, await makeCompetition(shop, { deleted: true }), { inDays: -1, results });
    const cup = await makeCompetition(shop, { name: 'Running' });
    await makeRace(shop, cup, { name: 'Deleted', inDays: -2, deleted: true, results });
    await makeRace(shop, cup, { name: 'Not yet', inDays: 3, status: 'next', results });
    await makeRace(shop, cup, { name: 'Marked as past before its date', inDays: 28, results });
    await makeRace(shop, cup, { name: 'Counts', inDays: -30, results });
    expect(await read()).toMatchObject({ competitionName: 'Running', raceName: 'Counts' });
  });

  it('leaves out who is no driver, and puts those without a position last', async () => {
    const [elin, guest] = [
      await makeMember(shop, { name: 'Elin H' }),
      await makeMember(shop, { name: 'Guest G', role: 'Engineer' }),
    ];
    const out = await makeMember(shop, { name: 'Mateo F' });
    await makeRace(shop, await makeCompetition(shop), { results: { [elin]: 12, [guest]: 1, [out]: 0 } });
    expect(await read()).toMatchObject({
      firstDriverName: 'Elin H',
      firstDriverPosition: 12,
      secondDriverName: 'Mateo F',
      secondDriverPosition: null,
    });
  });

  it('without any results: the newest running competition, and no race', async () => {
    await makeCompetition(shop, { name: 'Older', startsInDays: -50 });
    await makeCompetition(shop, { name: 'Newer', startsInDays: -20 });
    await makeCompetition(shop, { name: 'Newest, finished', startsInDays: -2, finished: true });
    expect(await read()).toEqual({ ...NOTHING, competitionName: 'Newer', championshipPosition: 2, totalPoints: 187 });
  });

  it('without any running competition: nothing is known', async () => {
    await makeCompetition(shop, { finished: true });
    expect(await read()).toEqual(NOTHING);
  });

  it('a write to the results shows with the next request', async () => {
    const elin = await makeMember(shop, { name: 'Elin H' });
    const cup = await makeCompetition(shop);
    expect((await read()).raceName).toBeNull();
    await makeRace(shop, cup, { name: 'Just run', results: { [elin]: 1 } });
    expect((await read()).raceName).toBe('Just run');
  });
});

describe('GET /api/competitions/next-race', () => {
  const read = async () => (await shop.send('GET /api/competitions/next-race')).body.data;

  it('gives the soonest coming race of all running competitions, with its round', async () => {
    const cup = await makeCompetition(shop, { name: 'Night Cup' });
    await makeRace(shop, cup, { inDays: -9 });
    await makeRace(shop, cup, { inDays: -4, deleted: true });
    await makeRace(shop, cup, { name: 'Kallio Ring 6H', inDays: 7, status: 'next' });
    await makeRace(shop, cup, { inDays: 20, status: 'future' });
    await makeRace(shop, await makeCompetition(shop), { name: 'Later', inDays: 8, status: 'next' });
    await makeRace(shop, await makeCompetition(shop, { finished: true }), { name: 'Over', inDays: 2, status: 'next' });
    expect(await read()).toMatchObject({
      competitionId: cup,
      competitionName: 'Night Cup',
      name: 'Kallio Ring 6H',
      round: 2,
    });
    expect(new Date((await read()).dateTime).getTime()).toBeGreaterThan(Date.now());
  });

  it('a race whose time has passed is not next, whatever it is marked as', async () => {
    const cup = await makeCompetition(shop);
    await makeRace(shop, cup, { inDays: -0.1, status: 'next' });
    await makeRace(shop, cup, { inDays: 5, status: 'future' });
    expect(await read()).toBeNull();
  });
});

describe('the competitions', () => {
  const list = async () => (await shop.send('GET /api/competitions/')).body;
  const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);

  it('are a bare list: running ones first, then the newest', async () => {
    await makeCompetition(shop, { name: 'Old', startsInDays: -300 });
    await makeCompetition(shop, { name: 'Over', startsInDays: -1, finished: true });
    await makeCompetition(shop, { name: 'New', startsInDays: -10 });
    await makeCompetition(shop, { name: 'Long over', startsInDays: -400, finished: true });
    await makeCompetition(shop, { name: 'Gone', deleted: true });
    expect(namesOf(await list())).toEqual(['New', 'Old', 'Over', 'Long over']);
  });

  it('of the same start come newest first, then in one order always', async () => {
    const start = shop.services.clock.now();
    const created = [];
    for (let age = 0; age < 4; age++) {
      const createdAt = new Date(start.getTime() - (age < 2 ? 0 : 1000));
      created.push({ id: await makeCompetition(shop, { createdAt }), age });
    }
    await shop.write((tx) => tx.updateTable('competitions').set({ starts_at: start }).execute());
    const [a, b, c, d] = created.map(({ id }) => id);
    const sorted = [[a, b].toSorted(), [c, d].toSorted()].flat();
    expect((await list()).map(({ id }: { id: string }) => id)).toEqual(sorted);
  });

  it('carry their schedule by date, with personnel and results', async () => {
    const elin = await makeMember(shop, { name: 'Elin Halvorsen' });
    const kwame = await makeMember(shop, { name: 'Kwame Osei', role: 'Race Engineer' });
    const id = await makeCompetition(shop, { name: 'Night Cup', points: 12.5 });
    await makeRace(shop, id, { name: 'Last', inDays: 9, status: 'future' });
    await makeRace(shop, id, { name: 'Gone', deleted: true });
    const first = await makeRace(shop, id, { name: 'First', personnel: [kwame, elin], results: { [elin]: [3, 1] } });

    const [competition] = await list();
    expect(competition).toEqual({
      id,
      name: 'Night Cup',
      desc: 'From dusk until late',
      isActive: true,
      position: 2,
      points: 12.5,
      dateTime: expect.stringMatching(/Z$/),
      schedule: [
        {
          id: first,
          name: 'First',
          dateTime: expect.stringMatching(/Z$/),
          status: 'past',
          personnel: [kwame, elin],
          personnelData: [
            { id: kwame, firstName: 'Kwame', lastName: 'Osei', role: { name: 'Race Engineer' } },
            { id: elin, firstName: 'Elin', lastName: 'Halvorsen', role: { name: 'Driver' } },
          ],
          results: [{ driver: elin, quali_position: 3, race_position: 1 }],
        },
        expect.objectContaining({ name: 'Last', status: 'future', personnel: [], personnelData: [], results: [] }),
      ],
    });
    expect((await shop.send(`GET /api/competitions/${id}`)).body).toEqual(competition);
  });

  it('keep the names of those who have left, and results of who is not among the personnel', async () => {
    const gone = await makeMember(shop, { name: 'Gone Driver', deleted: true });
    const guest = await makeMember(shop, { name: 'Guest Driver' });
    const id = await makeCompetition(shop);
    await makeRace(shop, id, { personnel: [gone], results: { [gone]: 2, [guest]: 1 } });
    const { body } = await shop.send(`GET /api/competitions/${id}`);
    expect(body.schedule[0].personnelData).toMatchObject([{ id: gone, firstName: 'Gone' }]);
    expect(body.schedule[0].results.map(({ driver }: { driver: string }) => driver)).toEqual([guest, gone]);
  });

  it('keep back the results of a race that lies ahead, also of one marked as past, until it starts', async () => {
    const elin = await makeMember(shop);
    const id = await makeCompetition(shop);
    const results = { [elin]: 1 };
    await makeRace(shop, id, { inDays: 1, results });
    await makeRace(shop, id, { inDays: 3, status: 'next', results });
    const read = async () => {
      const { body } = await shop.send(`GET /api/competitions/${id}`);
      return body.schedule.map((race: { results: unknown[] }) => race.results.length);
    };
    expect(await read()).toEqual([0, 0]);
    shop.pass(2 * 86_400_000);
    // The public cache would give the answer of before; a write renews it.
    await makeRace(shop, id, { inDays: 9, results });
    expect(await read()).toEqual([1, 0, 0]);
  });

  it('give results best placed first, those without a position last', async () => {
    const drivers = [];
    for (const name of ['A A', 'B B', 'C C', 'D D']) drivers.push(await makeMember(shop, { name }));
    const [a = '', b = '', c = '', d = ''] = drivers;
    const id = await makeCompetition(shop);
    await makeRace(shop, id, { results: { [a]: [1, 0], [b]: [9, 4], [c]: [8, 4], [d]: [5, 2] } });
    const { body } = await shop.send(`GET /api/competitions/${id}`);
    expect(body.schedule[0].results.map(({ driver }: { driver: string }) => driver)).toEqual([d, c, b, a]);
  });

  it('are not found by an unknown id or when they are deleted', async () => {
    const gone = await makeCompetition(shop, { deleted: true });
    const notFound = { status: 404, body: { error: 'Competition not found' } };
    expect(await shop.send(`GET /api/competitions/${gone}`)).toMatchObject(notFound);
    expect(await shop.send(`GET /api/competitions/${shop.services.ids.uuid()}`)).toMatchObject(notFound);
    expect(await shop.send('GET /api/competitions/abc')).toMatchObject({ status: 404 });
  });

  it('tell nothing that only the back office knows', async () => {
    const elin = await makeMember(shop);
    const id = await makeCompetition(shop);
    await makeRace(shop, id, { personnel: [elin] });
    const { text } = await shop.send('GET /api/competitions');
    expect(text).not.toMatch(/createdAt|updatedAt|deleted|bio|_id/);
  });

  it('take four statements, however many they are', async () => {
    const elin = await makeMember(shop);
    for (let count = 0; count < 5; count++) {
      const id = await makeCompetition(shop);
      for (let race = 0; race < 3; race++) await makeRace(shop, id, { personnel: [elin], results: { [elin]: 1 } });
    }
    expect(await countStatements(shop, list)).toBe(4);
  });
});
