/** The values of the URL's `sort` that order by a column: 'name_asc' and 'name_desc', or 'name' alone. */
export interface ColumnSort {
  ascending?: string | undefined;
  descending?: string | undefined;
}

/** How a list can be ordered by a column whose sort is `key`; undefined where its area has no such order. 'date' is by 'oldest' and 'newest'. */
export function columnSort(key: string | undefined, values: readonly string[] = []): ColumnSort | undefined {
  if (key === undefined) return undefined;
  const names =
    key === 'date' ? { up: ['oldest'], down: ['newest'] } : { up: [`${key}_asc`, key], down: [`${key}_desc`] };
  const ascending = names.up.find((name) => values.includes(name));
  const descending = names.down.find((name) => values.includes(name));
  return ascending || descending ? { ascending, descending } : undefined;
}

/** The order that a press on the head of a column asks for: upwards first, then the other way. */
export function nextSort({ ascending, descending }: ColumnSort, now: string): string {
  const next = now === ascending ? descending : ascending;
  return next ?? ascending ?? descending ?? now;
}

export function ariaSort({ ascending, descending }: ColumnSort, now: string): 'ascending' | 'descending' | undefined {
  if (now === ascending) return 'ascending';
  return now === descending ? 'descending' : undefined;
}
