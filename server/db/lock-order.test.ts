import { expect, it } from 'vitest';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { assertLockOrder, LOCK_ORDER } from './lock-order.ts';

const shop = useTestShop();

it('lets a transaction lock rows in the one order, several of a kind, and leave kinds out', async () => {
  await shop.write(async (tx) => LOCK_ORDER.forEach((row) => assertLockOrder(tx, row)));
  await shop.write(async (tx) => {
    for (const row of ['user', 'user', 'order', 'coupon', 'coupon'] as const) assertLockOrder(tx, row);
  });
});

const pairs = LOCK_ORDER.flatMap((later, index) => LOCK_ORDER.slice(0, index).map((earlier) => ({ earlier, later })));

it.each(pairs)('refuses a $earlier after a $later', async ({ earlier, later }) => {
  await shop.write(async (tx) => {
    assertLockOrder(tx, later);
    expect(() => assertLockOrder(tx, earlier)).toThrow(`A ${earlier} must be locked before a ${later}`);
  });
});

it('knows nothing of other transactions', async () => {
  await shop.write(async (tx) => assertLockOrder(tx, 'coupon'));
  await shop.write(async (tx) => assertLockOrder(tx, 'user'));
});
