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

/** The other category of this name below the same parent, whatever its letters: shoppers could not tell the two apart. */
export function namesake<C extends Pick<Category, 'id' | 'name' | 'parent_id'>>(
  categories: readonly C[],
  { id, name, parent_id }: { id: string | undefined; name: string; parent_id: string },
): C | undefined {
  const folded = (text: string) => text.trim().toLocaleLowerCase('en');
  return categories.find(
    (other) => other.id !== id && (other.parent_id ?? '') === parent_id && folded(other.name) === folded(name),
  );
}
