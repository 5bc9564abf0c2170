import { expect, it } from 'vitest';
import { simulateClosed } from './closed-load.ts';
import { type Cost, type Costs, KINDS } from './costs.ts';

const cost: Cost = {
  serverMs: 6,
  databaseMs: 3,
  requests: 1,
  roundTrips: 2,
  commits: 0,
  lockedTrips: 0,
  isPublic: false,
};
const LOAD_MS = 1;
const plenty = { connections: 20, serverCores: 16, roundTripMs: 0, commitMs: 0 };

// Each kind has its cost.
const costs = Object.fromEntries(KINDS.map((kind) => [kind, cost])) as Costs;

/** Units of work a second that so many connections get done, and how long one takes. */
function closed(connections: number, setUp: object, seed = 1) {
  const { loads, ...rest } = simulateClosed({
    setUp: { ...plenty, processes: 1, ...setUp },
    costs,
    loads: [{ connections, work: [{ kind: 'cart', loadMs: LOAD_MS }] }],
    seconds: 60,
    seed,
  });
  return { rate: loads[0]?.rate ?? 0, p50: loads[0]?.p50 ?? 0, ...rest };
}

/** Of what is expected, within 3 %. */
const expectNear = (value: number, expected: number) => {
  expect(value / expected).toBeGreaterThan(0.97);
  expect(value / expected).toBeLessThan(1.03);
};

it('one connection waits for the load, the process and PostgreSQL, one after the other', () => {
  expectNear(closed(1, {}).rate, 1000 / (1 + 6 + 3));
  // Two round trips of 2 ms.
  expectNear(closed(1, { roundTripMs: 2 }).rate, 1000 / (1 + 6 + 3 + 4));
});

it('many connections keep the thread of the one process busy, and those of two', () => {
  expectNear(closed(64, {}).rate, 1000 / 6);
  expectNear(closed(64, { processes: 2 }).rate, 2000 / 6);
});

it('on two cores, two processes get no more than the cores that load and PostgreSQL leave them', () => {
  const { rate, coresUsed } = closed(64, { processes: 2, serverCores: 2 });
  expectNear(rate, 2000 / (6 + 3 + 1));
  expectNear(coresUsed, 2);
});

it('one connection to PostgreSQL is taken for the whole of what is asked of it', () => {
  // Of the thread's three pieces of work the last two are done with the connection.
  expectNear(closed(1, { processes: 2 }).rate, 100);
  expect(closed(64, { connections: 1 }).rate).toBeLessThan(1000 / (3 + 4) + 5);
});

it('where other work has a part of the cores, it is the rest that counts', () => {
  expectNear(closed(64, { processes: 2, serverCores: 0.5 }).rate, 500 / (6 + 3 + 1));
});

it('the same seed gives the same figures, another one others', () => {
  const [first, again, other] = [1, 1, 2].map((seed) => closed(16, { processes: 2 }, seed));
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});
