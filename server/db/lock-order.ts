import type { Tx } from './database.ts';

/**
 * The rows that two transactions may want at the same time, in the one order in which every transaction locks them: two that
 * locked them in different orders would wait for each other until PostgreSQL ends one of them (SQLSTATE 40P01). Variants
 * among themselves are locked by ascending id.
 */
export const LOCK_ORDER = ['user', 'payment', 'order', 'variant', 'coupon'] as const;
export type LockedRow = (typeof LOCK_ORDER)[number];

const deepestLocks = new WeakMap<Tx, LockedRow>();

/** Called before a row of this kind is locked. Throws when the transaction has locked a row of a later kind already. */
export function assertLockOrder(tx: Tx, row: LockedRow): void {
  const deepest = deepestLocks.get(tx);
  if (deepest && LOCK_ORDER.indexOf(row) < LOCK_ORDER.indexOf(deepest)) {
    throw new Error(`A ${row} must be locked before a ${deepest}`);
  }
  deepestLocks.set(tx, row);
}
