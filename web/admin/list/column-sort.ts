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

/** The order that a press on the head of a column asks for: upwards first, then the other way, then the usual order of the list. */
export function nextSort({ ascending, descending }: ColumnSort, now: string, usual: string): string {
  const turn = [...new Set([ascending, descending, usual].filter((sort) => sort !== undefined))];
  return turn[(turn.indexOf(now) + 1) % turn.length] ?? usual;
}

export function ariaSort({ ascending, descending }: ColumnSort, now: string): 'ascending' | 'descending' | undefined {
  if (now === ascending) return 'ascending';
  return now === descending ? 'descending' : undefined;
}

/** A column, as far as the list can be ordered by it. */
export interface SortedColumn {
  head: string;
  /** A figure, to the right. */
  num?: boolean;
  /** Of the orders that the area declares those that begin so are this column's: 'price_asc'; 'date' is 'oldest' and 'newest'. */
  sort?: string;
  /** How it is ordered upwards and downwards, where that is neither by figure nor from A to Z: 'pending first'. */
  sortWords?: readonly [up: string, down: string];
}

/** The orders of a list for a select, as a person calls them: 'Total, low to high'. One that is of no column is called `usualLabel`. */
export function sortOptions(
  values: readonly string[],
  columns: readonly SortedColumn[],
  usualLabel = 'Usual order',
): { value: string; label: string }[] {
  const labels = new Map(
    columns.flatMap(({ head, num, sort, sortWords = num ? ['low to high', 'high to low'] : ['A to Z', 'Z to A'] }) => {
      const { ascending = '', descending = '' } = columnSort(sort, values) ?? {};
      return [
        [ascending, `${head}, ${sortWords[0]}`],
        [descending, `${head}, ${sortWords[1]}`],
      ] satisfies [string, string][];
    }),
  );
  labels.set('newest', 'Newest first').set('oldest', 'Oldest first');
  return values.map((value) => ({ value, label: labels.get(value) ?? usualLabel }));
}
