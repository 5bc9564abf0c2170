import { expect, it } from 'vitest';
import { Unavailable } from '#server/failures.ts';
import { oneAtATime } from './one-at-a-time.ts';

const queue = () => oneAtATime({ maxWaiting: 2, refusal: 'Too many. Please wait.', retryAfterSeconds: 7 });

it('begins each when those before have ended, well or not', async () => {
  const inTurn = queue();
  const first = Promise.withResolvers<void>();
  const begun: string[] = [];
  const all = [
    inTurn(async () => {
      begun.push('first');
      await first.promise;
      throw new Error('broken');
    }),
    inTurn(async () => begun.push('second')),
    inTurn(async () => begun.push('third')),
  ];
  await Promise.resolve();
  expect(begun).toEqual(['first']);
  first.resolve();
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(begun).toEqual(['first', 'second', 'third']);
});

it('refuses who comes when enough wait, until one has ended', async () => {
  const inTurn = queue();
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const [one, two, three, four] = ends.map(({ promise }) => inTurn(() => promise));
  await expect(four).rejects.toThrow(new Unavailable('Too many. Please wait.', { retryAfterSeconds: 7 }));
  ends[0]?.resolve();
  await one;
  const late = inTurn(async () => 'late');
  ends.forEach(({ resolve }) => resolve());
  await Promise.all([two, three]);
  expect(await late).toBe('late');
});
