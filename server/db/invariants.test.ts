import { expect, it } from 'vitest';
import { REST_INVARIANTS } from '#testing/crash/unfinished.ts';
import { INVARIANTS } from './invariants.ts';

const all = [...INVARIANTS, ...REST_INVARIANTS];

it('names each invariant by an id of its own', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

it.each(all)('$id fits a column of PostgreSQL', ({ id, sentence }) => {
  expect(Buffer.byteLength(`${id} ${sentence}`)).toBeLessThanOrEqual(63);
});
