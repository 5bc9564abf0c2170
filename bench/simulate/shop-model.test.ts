import { expect, it } from 'vitest';
import { Agenda } from './agenda.ts';
import type { Cost } from './costs.ts';
import { randomOf } from './random.ts';
import { type SetUp, ShopModel } from './shop-model.ts';

const setUp: SetUp = {
  processes: 1,
  connections: 20,
  serverCores: 4,
  databaseCores: 4,
  roundTripMs: 1,
  commitMs: 10,
};
const cost: Cost = {
  serverMs: 4,
  databaseMs: 6,
  requests: 1,
  roundTrips: 3,
  commits: 1,
  lockedTrips: 0,
  isPublic: false,
};

/** When so many units of work that begin at the same time have ended, in ms. */
function endsOf(
  count: number,
  changed: Partial<Cost> = {},
  changedSetUp: Partial<SetUp> = {},
  sameVariant = 0,
): number[] {
  const agenda = new Agenda();
  const surroundings = { random: randomOf(1), spread: 'constant', sameVariant } as const;
  const shop = new ShopModel(agenda, { ...setUp, ...changedSetUp }, surroundings);
  const [process] = shop.processes;
  if (!process) throw new Error('A shop has a process');
  const ends: number[] = [];
  for (let n = 0; n < count; n++) shop.serve({ ...cost, ...changed }, process, () => ends.push(agenda.now));
  agenda.runUntil(10_000);
  return ends.map((end) => Math.round(end * 1000) / 1000);
}

it('a unit of work takes its CPU time, its round trips and its commits, one after the other', () => {
  expect(endsOf(1)).toEqual([4 + 6 + 3 * 1 + 10]);
  // The times are of all its requests together.
  expect(endsOf(1, { requests: 2 })).toEqual([4 + 6 + 2 * 3 * 1 + 10]);
  expect(endsOf(1, { roundTrips: 0 })).toEqual([4]);
});

it('a process does one thing after the other, PostgreSQL as many as it has cores', () => {
  expect(endsOf(3, { roundTrips: 0 })).toEqual([4, 8, 12]);
  const onlyPostgres = { serverMs: 0, roundTrips: 1, commits: 0 };
  expect(endsOf(4, onlyPostgres)).toEqual([7, 7, 7, 7]);
  expect(endsOf(4, onlyPostgres, { databaseCores: 1 })).toEqual([25, 25, 25, 25]);
});

it('what finds no connection waits for one', () => {
  const onlyPostgres = { serverMs: 0, roundTrips: 1, commits: 0 };
  expect(endsOf(2, onlyPostgres, { connections: 1 })).toEqual([7, 14]);
});

it('without a machine of its own PostgreSQL shares the cores of the shop', () => {
  const { databaseCores: _, ...onOneMachine } = setUp;
  const agenda = new Agenda();
  const shop = new ShopModel(agenda, { ...onOneMachine, serverCores: 1 }, { random: randomOf(1), spread: 'constant' });
  expect(shop.parts().map(({ name }) => name)).not.toContain('cores of PostgreSQL');
});

it('those who want the same variant wait for its row until it is committed', () => {
  const purchase = { serverMs: 0, databaseMs: 0, lockedTrips: 2 };
  // The first round trip of all at once; then two more and the commit of each in turn.
  expect(endsOf(3, purchase, {}, 1)).toEqual([1 + 12, 1 + 2 * 12, 1 + 3 * 12]);
  expect(endsOf(3, purchase, {}, 0)).toEqual([13, 13, 13]);
});
