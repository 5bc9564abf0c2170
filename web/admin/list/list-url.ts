import { PAGE_SIZES, USUAL_PAGE_SIZE } from '#web/admin/page-sizes.ts';
import type { Filters, Sorts } from '#web/admin/area.ts';

export interface ListState<K extends string> {
  search: string;
  page: number;
  /** Rows on a page. */
  limit: number;
  /** Empty: the list has one order only. */
  sort: string;
  filters: Readonly<Record<K, string>>;
}

/** Search, page, order and filters from a list's URL. Nonsense reads as the default, of the rows on a page as `usualLimit`. */
export function readListUrl<K extends string>(
  params: URLSearchParams,
  accepts: Filters<K>,
  sorts?: Sorts,
  usualLimit: number = USUAL_PAGE_SIZE,
): ListState<K> {
  const page = params.get('page') ?? '';
  const sort = params.get('sort') ?? '';
  const limit = params.get('limit') ?? '';
  // The keys of `accepts` are K, which Object.entries forgets.
  const names = Object.entries(accepts) as [K, Filters<K>[K]][];
  const filters = names.map(([name, isKnown]) => {
    const value = params.get(name) ?? '';
    return [name, isKnown(value) ? value : ''];
  });
  return {
    search: (params.get('search') ?? '').trim().slice(0, 200),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    limit: PAGE_SIZES.find((size) => String(size) === limit) ?? usualLimit,
    sort: sorts?.values.includes(sort) ? sort : (sorts?.usual ?? ''),
    // Built from K's names just above.
    filters: Object.fromEntries(filters) as Record<K, string>,
  };
}

/** The URL parameters with changes; an empty one is left out. */
export function changedUrl(params: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
}

/** The page of so many rows that has the first row of the one shown. */
export const pageAfter = ({ page, limit }: Pick<ListState<never>, 'page' | 'limit'>, wanted: number): number =>
  Math.floor(((page - 1) * limit) / wanted) + 1;
