import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { costsOf, KINDS } from './costs.ts';

const speedPage = readFileSync(resolve(import.meta.dirname, '../../docs/speed.md'), 'utf8');

it.each(KINDS)('docs/speed.md has the costs of %s', (kind) => {
  const { serverMs, databaseMs, roundTrips } = costsOf(speedPage)[kind];
  expect(serverMs).toBeGreaterThan(0);
  // What asks PostgreSQL costs it something.
  expect(databaseMs > 0 || roundTrips === 0).toBe(true);
});

it('reads the CPU time of ours, and not of the limit beside it', () => {
  const row = '| cart | 4,668/s, p50 3.21 ms, CPU 0.7 + 0.3 ms | 14,436/s, CPU 0.0591 + 0.0399 ms | 33 % | – | – |';
  const page = speedPage.replace(/^\| cart \|.*$/m, row);
  expect(costsOf(page).cart).toMatchObject({ serverMs: 0.7, databaseMs: 0.3 });
});

it('fails where a row is missing or has no CPU time', () => {
  expect(() => costsOf(speedPage.replace('| cart |', '| carts |'))).toThrow('no CPU time of “cart”');
  expect(() => costsOf(speedPage.replace(/^\| cart \|.*$/m, '| cart | 4,668/s | – | – | – | – |'))).toThrow('“cart”');
});
