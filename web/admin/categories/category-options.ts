interface Category {
  id: string;
  name: string;
  isActive: boolean;
  parent_id: string | null;
}

/** For a select: each category with its parents' names before its own, in the order of a tree; inactive ones say so. */
export function categoryOptions(categories: readonly Category[]): { value: string; label: string }[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const pathOf = ({ id, name, parent_id, isActive }: Category): string => {
    const label = isActive ? name : `${name} (inactive)`;
    const parent = parent_id === null ? undefined : byId.get(parent_id);
    return parent && parent.id !== id ? `${pathOf(parent)} / ${label}` : label;
  };
  return categories
    .map((category) => ({ value: category.id, label: pathOf(category) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** 'Race Kit / Jerseys' */
export const pathText = (categories: readonly { name: string }[]) => categories.map(({ name }) => name).join(' / ');
