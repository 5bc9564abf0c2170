import { afterEach, expect } from 'vitest';
import { brokenInvariants } from './broken-invariants.ts';
import type { TestShop } from './test-shop.ts';

/** Call after `useTestShop`, so that it looks before the tables are emptied. */
export function useInvariants(test: TestShop): void {
  afterEach(async () => {
    expect(await brokenInvariants(test.shop.db)).toEqual({});
  });
}
