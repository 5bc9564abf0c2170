import type { AdminCategory } from '#contract/admin-categories.ts';

/** Ids of the categories that the shop does not show: each is inactive, or below one that is. */
export const hiddenCategories = (
  categories: readonly Pick<AdminCategory, 'id' | 'isActive' | 'parents'>[],
): ReadonlySet<string> =>
  new Set(
    categories
      .filter(({ isActive, parents }) => !isActive || parents.some((parent) => !parent.isActive))
      .map(({ id }) => id),
  );
