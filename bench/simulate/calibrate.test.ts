import { expect, it } from 'vitest';
import type { Sample } from '#bench/samples.ts';
import { calibrate, loadMsOf, meanLessIdle, type Taken } from './calibrate.ts';
import { type Cost, type Costs, KINDS } from './costs.ts';
import { readingTurn } from './mixed-load.ts';

const sample = (serverMs: number, databaseMs: number, rate = 100): Sample => ({
  rate,
  p50: 0,
  p95: 0,
  p99: 0,
  serverMs,
  databaseMs,
  loadShare: 0.1,
  failedShare: 0,
  failures: {},
});

it('what is done without visitors is no unit’s, and the sample with more units says more', () => {
  const idle = { server: 0.1, database: 0, all: 0.1 };
  // 1 s of each: (200 + 300 ms - 2 × 100 ms) over 400 units.
  const mean = meanLessIdle([sample(2, 1, 100), sample(1, 1, 300)], idle);
  expect(mean).toMatchObject({ rate: 200, serverMs: 0.75, databaseMs: 1 });
  expect(loadMsOf(mean)).toBeCloseTo(0.5);
});

it('kinds keep their proportions, and a turn of the readers costs what was measured of it', () => {
  const cost: Cost = {
    serverMs: 9,
    databaseMs: 9,
    requests: 1,
    roundTrips: 1,
    commits: 0,
    lockedTrips: 0,
    isPublic: false,
  };
  // Each kind has its cost.
  const costs = Object.fromEntries(KINDS.map((kind) => [kind, cost])) as Costs;
  const kinds: Taken = {
    page: sample(1, 0),
    session: sample(2, 1),
    cart: sample(3, 1),
    render: sample(40, 10),
    add: sample(10, 10),
    purchase: sample(99, 99),
    file: sample(1, 0),
    guest: sample(1, 0),
  };
  const calibrated = calibrate(costs, kinds, sample(8, 2), sample(20, 15));
  const ofTurn = (of: (kind: (typeof readingTurn)[number]) => number) =>
    readingTurn.reduce((sum, kind) => sum + of(kind), 0) / readingTurn.length;
  expect(ofTurn((kind) => calibrated.costs[kind].serverMs)).toBeCloseTo(8);
  expect(ofTurn((kind) => calibrated.costs[kind].databaseMs)).toBeCloseTo(2);
  expect(calibrated.costs.render.serverMs / calibrated.costs.page.serverMs).toBeCloseTo(40);
  expect(ofTurn((kind) => calibrated.loadMs[kind])).toBeCloseTo(loadMsOf(sample(8, 2)));
  expect(calibrated.costs.purchase).toMatchObject({ serverMs: 20, databaseMs: 15 });
  expect(calibrated.costs.search).toEqual(cost);
});
