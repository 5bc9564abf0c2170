import { randomUUID } from 'node:crypto';
import { useTestShop } from '#server/testing/test-shop.ts';
import { describe, expect, test } from 'vitest';

const shop = useTestShop();
const DAY = 86_400_000;
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

const inDays = (days: number) => new Date(shop.shop.clock.now().getTime() + days * DAY);

interface AboutCompetition {
  name?: string;
  startsInDays?: number;
  finished?: boolean;
  deleted?: boolean;
}
async function makeCompetition(about: AboutCompetition = {}): Promise<string> {
  const id = randomUUID();
  const now = shop.shop.clock.now();
  await shop.write((tx) =>
    tx
      .insertInto('competitions')
      .values({
        id,
        name: about.name ?? 'Night Cup',
        description: 'Races at night',
        position: 2,
        points: 187,
        starts_at: inDays(about.startsInDays ?? -100),
        is_active: !about.finished,
        created_at: now,
        updated_at: now,
        deleted_at: about.deleted ? now : null,
      })
      .execute(),
  );
  return id;
}

async function makeDriver(name: string, roleName = 'Driver'): Promise<string> {
  const [id, role_id] = [randomUUID(), randomUUID()];
  const now = shop.shop.clock.now();
  const [first_name = '', last_name = ''] = name.split(' ');
  await shop.write(async (tx) => {
    const role = await tx.selectFrom('team_roles').select('id').where('name', '=', roleName).executeTakeFirst();
    const times = { created_at: now, deleted_at: null };
    if (!role)
      await tx
        .insertInto('team_roles')
        .values({ id: role_id, name: roleName, description: '', ...times })
        .execute();
    await tx
      .insertInto('team_members')
      .values({
        id,
        first_name,
        last_name,
        bio: 'Drives',
        role_id: role?.id ?? role_id,
        nationality: 'Norwegian',
        picture: null,
        updated_at: now,
        ...times,
      })
      .execute();
  });
  return id;
}

interface AboutRace {
  name?: string;
  inDays?: number;
  status?: 'past' | 'next' | 'future';
  deleted?: boolean;
  /** Driver → race position. */
  results?: Record<string, number>;
}
async function makeRace(competition: string, about: AboutRace): Promise<void> {
  const id = randomUUID();
  await shop.write(async (tx) => {
    await tx
      .insertInto('tracks')
      .values({
        id,
        competition_id: competition,
        name: about.name ?? 'Kallio Ring',
        starts_at: inDays(about.inDays ?? -1),
        status: about.status ?? 'past',
        deleted_at: about.deleted ? shop.shop.clock.now() : null,
      })
      .execute();
    const results = Object.entries(about.results ?? {}).map(([driver_id, race_position]) => {
      return { track_id: id, driver_id, quali_position: 1, race_position };
    });
    if (results.length > 0) await tx.insertInto('track_results').values(results).execute();
  });
}

describe('GET /api/competitions/championship-stats', () => {
  const read = async () => (await shop.send('GET /api/competitions/championship-stats/')).body;

  test('gives the two best placed of our drivers in the newest race with results', async () => {
    const [elin, mateo, jun] = [
      await makeDriver('Elin H'),
      await makeDriver('Mateo F'),
      await makeDriver('Jun T', 'Reserve Driver'),
    ];
    const cup = await makeCompetition({ name: 'Night Cup' });
    await makeRace(cup, { name: 'Old', inDays: -20, results: { [elin]: 1 } });
    await makeRace(cup, { name: 'New', inDays: -10, results: { [elin]: 9, [mateo]: 7, [jun]: 4 } });
    await makeRace(cup, { name: 'Without results', inDays: -5 });
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

  test('looks only at running competitions and past races', async () => {
    const elin = await makeDriver('Elin H');
    const results = { [elin]: 3 };
    await makeRace(await makeCompetition({ finished: true }), { inDays: -1, results });
    await makeRace(await makeCompetition({ deleted: true }), { inDays: -1, results });
    const cup = await makeCompetition({ name: 'Running' });
    await makeRace(cup, { name: 'Deleted', inDays: -2, deleted: true, results });
    await makeRace(cup, { name: 'Not yet', inDays: 3, status: 'next', results });
    await makeRace(cup, { name: 'Counts', inDays: -30, results });
    expect(await read()).toMatchObject({ competitionName: 'Running', raceName: 'Counts' });
  });

  test('leaves out who is no driver, and puts those without a position last', async () => {
    const [elin, guest] = [await makeDriver('Elin H'), await makeDriver('Guest G', 'Engineer')];
    const out = await makeDriver('Mateo F');
    await makeRace(await makeCompetition(), { results: { [elin]: 12, [guest]: 1, [out]: 0 } });
    expect(await read()).toMatchObject({
      firstDriverName: 'Elin H',
      firstDriverPosition: 12,
      secondDriverName: 'Mateo F',
      secondDriverPosition: null,
    });
  });

  test('without any results: the newest running competition, and no race', async () => {
    await makeCompetition({ name: 'Older', startsInDays: -50 });
    await makeCompetition({ name: 'Newer', startsInDays: -20 });
    await makeCompetition({ name: 'Newest, finished', startsInDays: -2, finished: true });
    expect(await read()).toEqual({ ...NOTHING, competitionName: 'Newer', championshipPosition: 2, totalPoints: 187 });
  });

  test('without any running competition: nothing is known', async () => {
    await makeCompetition({ finished: true });
    expect(await read()).toEqual(NOTHING);
  });

  test('a write to the results shows with the next request', async () => {
    const elin = await makeDriver('Elin H');
    const cup = await makeCompetition();
    expect((await read()).raceName).toBeNull();
    await makeRace(cup, { name: 'Just run', results: { [elin]: 1 } });
    expect((await read()).raceName).toBe('Just run');
  });
});

describe('GET /api/competitions/next-race', () => {
  const read = async () => (await shop.send('GET /api/competitions/next-race')).body.data;

  test('gives the soonest coming race of all running competitions, with its round', async () => {
    const cup = await makeCompetition({ name: 'Night Cup' });
    await makeRace(cup, { inDays: -9 });
    await makeRace(cup, { inDays: -4, deleted: true });
    await makeRace(cup, { name: 'Kallio Ring 6H', inDays: 7, status: 'next' });
    await makeRace(cup, { inDays: 20, status: 'future' });
    await makeRace(await makeCompetition(), { name: 'Later', inDays: 8, status: 'next' });
    await makeRace(await makeCompetition({ finished: true }), { name: 'Over', inDays: 2, status: 'next' });
    expect(await read()).toMatchObject({
      competitionId: cup,
      competitionName: 'Night Cup',
      name: 'Kallio Ring 6H',
      round: 2,
    });
    expect(new Date((await read()).dateTime).getTime()).toBeGreaterThan(Date.now());
  });

  test('a race whose time has passed is not next, whatever it is marked as', async () => {
    const cup = await makeCompetition();
    await makeRace(cup, { inDays: -0.1, status: 'next' });
    await makeRace(cup, { inDays: 5, status: 'future' });
    expect(await read()).toBeNull();
  });
});
