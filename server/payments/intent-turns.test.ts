import { expect, it } from 'vitest';
import { inTurn } from './intent-turns.ts';

it('does one thing at a time about an intent, and tells each how the one before it ended', async () => {
  const log: string[] = [];
  const step = (name: string, fails = false) =>
    inTurn('pi_1', async (earlier) => {
      log.push(`${name} begins after ${earlier}`);
      await new Promise(setImmediate);
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const all = await Promise.allSettled([step('first'), step('second', true), step('third')]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(log).toEqual([
    'first begins after undefined',
    'first ends',
    'second begins after done',
    'second ends',
    'third begins after failed',
    'third ends',
  ]);
  expect(await inTurn('pi_1', async (earlier) => earlier)).toBeUndefined();
});

it('does not keep another intent waiting', async () => {
  let end = () => {};
  const slow = inTurn('pi_1', () => new Promise<void>((resolve) => (end = resolve)));
  expect(await inTurn('pi_2', async () => 'at once')).toBe('at once');
  end();
  await slow;
});
