import type { Category } from '#contract/categories.ts';

export interface CategoryChoice {
  id: string;
  name: string;
  /** 0 for a category without a parent. */
  depth: number;
}

/** All categories, each followed by its children. */
export function categoryChoices(categories: readonly Category[]): CategoryChoice[] {
  const known = new Set(categories.map(({ id }) => id));
  const inside = (parent: string | null, depth: number): CategoryChoice[] =>
    categories
      .filter(({ parent_id }) => (parent_id !== null && known.has(parent_id) ? parent_id : null) === parent)
      .flatMap(({ id, name }) => [{ id, name, depth }, ...inside(id, depth + 1)]);
  return inside(null, 0);
}
