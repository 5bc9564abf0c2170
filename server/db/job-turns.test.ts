import { describe, expect, it } from 'vitest';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { takeTurn } from './job-turns.ts';

const shop = useTestShop();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Three processes ask at once, and answer how often the work was done. */
async function ask(work: () => Promise<boolean> = async () => true): Promise<number> {
  let done = 0;
  const counted = async () => {
    done++;
    return work();
  };
  const tries = [1, 2, 3].map(() => takeTurn(shop.services, 'reconcile', HOUR, counted).catch(() => {}));
  await Promise.all(tries);
  return done;
}

describe('A job of all processes', () => {
  it('is done by one of them, and again when it is due', async () => {
    expect(await ask()).toBe(1);
    expect(await ask()).toBe(0);
    shop.pass(HOUR - MINUTE);
    expect(await ask()).toBe(0);
    shop.pass(MINUTE);
    expect(await ask()).toBe(1);
  });

  it.each([
    ['failed', () => Promise.reject(new Error('no answer'))],
    ['ended early', async () => false],
  ])('that %s is begun again by another one', async (_, work) => {
    expect(await ask(work)).toBe(1);
    expect(await ask()).toBe(0);
    shop.pass(11 * MINUTE);
    expect(await ask()).toBe(1);
    shop.pass(11 * MINUTE);
    expect(await ask()).toBe(0);
  });
});
