import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyTables } from '#testing/shop/invariant-functions.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { commands } from './commands.ts';
import type { Oracle } from './oracle.ts';
import { beginRaceDay, type RaceDay } from './race-day.ts';
import { keptSeeds } from './kept-seeds.ts';
import { sized } from './sizes.ts';

// Sequences that nobody thought of: fast-check plays race days of its own invention, over HTTP, and after every
// happening the shop must look as a simple oracle says it does, with every invariant holding.

const shop = useTestShop({ holdMinutes: 15, refundGraceMinutes: 10 });
afterEach(() => vi.restoreAllMocks());

const days = fc.commands(commands, { maxCommands: 60, size: 'max' });

async function play(commands: Iterable<fc.AsyncCommand<Oracle, RaceDay>>): Promise<void> {
  vi.restoreAllMocks();
  await emptyTables(shop);
  await fc.asyncModelRun(() => beginRaceDay(shop), commands);
}

it('knows at least 25 kinds of happening', () => {
  expect(commands.length).toBeGreaterThanOrEqual(25);
});

const RUNS = sized({ test: 5, ci: 12, prove: 500 });
it(`${RUNS} race days go as the oracle says`, { timeout: RUNS * 20_000 }, async () => {
  await fc.assert(fc.asyncProperty(days, play), {
    numRuns: RUNS,
    ...(process.env.SEED && { seed: Number(process.env.SEED) }),
  });
});

it.each(keptSeeds)('the day that once went wrong: $why', { timeout: 300_000 }, async ({ seed, path }) => {
  await fc.assert(fc.asyncProperty(days, play), { seed, path, numRuns: 1, endOnFailure: true });
});
