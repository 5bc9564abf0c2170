import type { AdminCategory } from '#contract/admin-categories.ts';

/** 'Race Kit / Jerseys' */
export const pathOf = (categories: readonly { name: string }[]) => categories.map(({ name }) => name).join(' / ');

/** An active category below an inactive one is not in the shop either. */
export function hiddenBy({ isActive, parents }: Pick<AdminCategory, 'isActive' | 'parents'>): string | undefined {
  return isActive ? parents.find((parent) => !parent.isActive)?.name : undefined;
}
