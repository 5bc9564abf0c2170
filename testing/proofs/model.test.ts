import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyTables } from '#testing/shop/invariant-functions.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { afterSaleCommands, commands } from './model/commands.ts';
import { keptSeeds } from './model/kept-seeds.ts';
import { beginRaceDay } from './model/race-day.ts';
import { beginDayAfter } from './model/sales.ts';
import { sized } from './sizes.ts';

// Sequences that nobody thought of: fast-check plays race days of its own invention, and the days after them, over HTTP, and after every
// happening the shop must look as a simple oracle says it does, with every invariant holding.

const shop = useTestShop({ holdMinutes: 15, refundGraceMinutes: 10 });
afterEach(() => vi.restoreAllMocks());

const DAYS = {
  'race days': { commands, begin: beginRaceDay, maxCommands: 60 },
  'days after': { commands: afterSaleCommands, begin: beginDayAfter, maxCommands: 120 },
};

function play(day: keyof typeof DAYS, how: fc.Parameters<unknown>): Promise<void> {
  const { commands, begin, maxCommands } = DAYS[day];
  const days = fc.asyncProperty(fc.commands(commands, { maxCommands, size: 'max' }), async (commands) => {
    vi.restoreAllMocks();
    await emptyTables(shop);
    await fc.asyncModelRun(() => begin(shop), commands);
  });
  return fc.assert<unknown>(days, how);
}

it('knows at least 40 kinds of happening', () => {
  expect(commands.length).toBeGreaterThanOrEqual(40);
});

// SEED and RUNS play other days, and more of them.
it.each([
  { day: 'race days', runs: sized({ test: 2, ci: 5, prove: 300 }) },
  { day: 'days after', runs: sized({ test: 1, ci: 2, prove: 300 }) },
] as const)('$runs $day go as the oracle says', { timeout: 3_600_000 }, async ({ day, runs }) => {
  const { SEED, RUNS } = process.env;
  await play(day, { numRuns: Number(RUNS ?? runs), ...(SEED && { seed: Number(SEED) }) });
});

it.each(keptSeeds)('the day that once went wrong: $why', { timeout: 300_000 }, async ({ day, seed, path }) => {
  await play(day, { seed, path, numRuns: 1, endOnFailure: true });
});
