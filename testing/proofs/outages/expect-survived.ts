import { expect, type TestContext } from 'vitest';
import type { Kind } from './answers.ts';
import type { Crowd } from './buyers.ts';
import { comeToRest, type RunningShop } from './outage-shop.ts';
import type { FirstGood, Seen } from './watch.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What was counted, for docs/proofs.md. */
    note?: string;
  }
}

/** From the first statement that the database takes to the first good answers. */
const MAX_RETURN_MS = 2_000;

/** Says beside the test's name what it has counted. */
export function noteCounts({ task }: TestContext, ...counts: string[]): void {
  task.meta.note = counts.join('; ');
  process.stdout.write(`${task.name}: ${task.meta.note}\n`);
}

/** Expects that no process ended by itself, nothing acknowledged is lost, the invariants hold, and no response was wrong. */
export async function expectStored(shop: RunningShop, crowd: Crowd, ...allowed: Kind[]): Promise<void> {
  expect(crowd.answers.butFor(...allowed), 'answers to people who buy').toEqual({});
  expect(
    shop.processes.flatMap((each) => each.fault()),
    'unexpected exits',
  ).toEqual([]);
  expect(crowd.paid.length, 'orders that were paid').toBeGreaterThan(0);
  expect(await comeToRest(shop.databaseUrl, crowd.paid), 'the invariants').toEqual({});
}

export function expectServed({ pages, unhealthy }: Seen): void {
  expect(pages.butFor(), 'public pages while the database is away').toEqual({});
  expect(pages.count('good')).toBeGreaterThan(0);
  expect(unhealthy, '/healthz').toEqual([]);
}

function expectReturned({ read, checkout }: FirstGood): void {
  expect(read, 'milliseconds to the first good read').toBeLessThanOrEqual(MAX_RETURN_MS);
  expect(checkout, 'milliseconds to the first good checkout').toBeLessThanOrEqual(MAX_RETURN_MS);
}

/** After something that befell the database alone. */
export async function expectSurvived(
  context: TestContext,
  shop: RunningShop,
  { crowd, seen, first }: { crowd: Crowd; seen: Seen; first: FirstGood },
): Promise<void> {
  noteCounts(
    context,
    crowd.answers.inWords(),
    `${crowd.paid.length} orders paid`,
    `pages: ${seen.pages.inWords()}, the slowest after ${(seen.slowestPage / 1000).toFixed(1)} s`,
    `first good read after ${first.read} ms, checkout after ${first.checkout} ms`,
  );
  await expectStored(shop, crowd, 'unavailable');
  expectServed(seen);
  expectReturned(first);
}
