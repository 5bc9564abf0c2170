import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { costsOf, KINDS } from './costs.ts';
import { simulateStretch, type StretchCase } from './stretch.ts';
import { VARIANTS } from './set-ups.ts';
import { HOUR, STRETCHES, workOfHour } from './visitors.ts';

const costs = costsOf(readFileSync(resolve(import.meta.dirname, '../../docs/speed.md'), 'utf8'));

/** Some seconds of a tenth of the visitors, on the recommended set-up without its replica. */
function stretch(changed: Partial<StretchCase> = {}, setUp: Partial<StretchCase['setUp']> = {}) {
  const [recommended] = VARIANTS;
  if (!recommended) throw new Error('Nothing is recommended');
  const { replicaCores: _, ...withoutReplica } = recommended.setUp;
  const few = { visitors: HOUR.visitors / 10, orders: HOUR.orders / 10, costs, seconds: 10, seed: 3 };
  return simulateStretch({ ...recommended, ...few, ...changed, setUp: { ...withoutReplica, ...setUp } });
}

it('whatever is begun is answered by the cache in front, by the shop, or not yet', () => {
  const { begun, byCdn, byShop, unanswered } = stretch();
  expect(byCdn + byShop + unanswered).toBe(begun);
  expect(byCdn).toBeGreaterThan(byShop);
  expect(unanswered).toBeLessThan(20);
});

it('what is answered is what the visitors do', () => {
  expect(workOfHour()).toMatchObject({ purchase: 20_000, page: 6_000_000 });
  expect(STRETCHES.reduce((sum, share) => sum + share, 0)).toBeCloseTo(STRETCHES.length, 6);
  const { kinds } = stretch({ orders: 3_600 * 20, seconds: 30 });
  // 600 purchases, of which a twenty-fifth is one standard deviation.
  expect((kinds.purchase?.rate ?? 0) / 20).toBeGreaterThan(0.85);
  expect((kinds.purchase?.rate ?? 0) / 20).toBeLessThan(1.15);
});

it('the utilization law holds: cores are used for what each kind of work costs', () => {
  const { kinds, parts } = stretch({ orders: 3_600 * 20, seconds: 30 });
  const usedBy = (of: 'serverMs' | 'databaseMs') =>
    KINDS.reduce((sum, kind) => sum + (kinds[kind]?.rate ?? 0) * costs[kind][of], 0) / 1000;
  const shareOf = (name: string) => parts.find((part) => part.name === name)?.share ?? 0;
  expect(shareOf('cores of the shop') / (usedBy('serverMs') / 4)).toBeCloseTo(1, 1);
  expect(shareOf('cores of PostgreSQL') / (usedBy('databaseMs') / 2)).toBeCloseTo(1, 1);
});

it('public answers cost a replica its cores, and the primary none', () => {
  const [without, withReplica] = [stretch(), stretch({}, { replicaCores: 4 })].map(({ parts }) => parts);
  const shareOf = (parts: typeof without, name: string) => parts?.find((part) => part.name === name)?.share ?? 0;
  expect(shareOf(withReplica, 'cores of the replica')).toBeGreaterThan(0);
  expect(shareOf(withReplica, 'cores of PostgreSQL')).toBeLessThan(shareOf(without, 'cores of PostgreSQL'));
});

it('where a part is full, it says so, and what waits is not called answered', () => {
  const { parts, kinds } = stretch(
    { cdn: undefined, networkGbits: 100, visitors: HOUR.visitors * 2 },
    { processes: 1 },
  );
  expect(parts.find(({ name }) => name === 'threads of the processes')?.share).toBeGreaterThan(0.98);
  expect(kinds.page?.p50).toBeGreaterThan(100);
});

it('the same seed gives the same figures, another one others', () => {
  expect(stretch()).toEqual(stretch());
  expect(stretch({ seed: 4 })).not.toEqual(stretch());
});
