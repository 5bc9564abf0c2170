import { expect, it } from 'vitest';
import { CachedAddresses, popularAddresses } from './cached-addresses.ts';
import { randomOf } from './random.ts';

it('an answer is made once in its lifetime, for whoever comes first', () => {
  const cache = new CachedAddresses(2, 100, () => 0);
  expect([0, 99, 100, 101, 199, 200].map((now) => cache.isHit(0, now))).toEqual([true, true, false, true, true, false]);
  expect(cache.isHit(1, 150)).toBe(false);
});

it('what there is at the beginning does not grow old all at once', () => {
  const cache = new CachedAddresses(1_000, 100, randomOf(1));
  const created = [25, 50, 75, 100].map(
    (now) => Array.from({ length: 1_000 }, (_, address) => cache.isHit(address, now)).filter((isHit) => !isHit).length,
  );
  for (const count of created) expect(Math.abs(count - 250)).toBeLessThan(50);
});

it('the second address is asked for half as often as the first, the third a third as often', () => {
  const next = popularAddresses(3, 1, randomOf(1));
  const counts = [0, 0, 0];
  for (let n = 0; n < 110_000; n++) {
    const address = next();
    counts[address] = (counts[address] ?? 0) + 1;
  }
  expect(counts.map((count) => Math.round(count / 1_000))).toEqual([60, 30, 20]);
});
