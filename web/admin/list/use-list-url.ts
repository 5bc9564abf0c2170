import type { Filters, Sorts } from '#web/admin/area.ts';
import { prefer, usePreferredPageSize } from '#web/admin/use-preference.ts';
import { useSearchParams } from '#web/router/hooks.ts';
import { useCallback, useMemo } from 'react';
import { changedUrl, type ListState, pageAfter, readListUrl } from './list-url.ts';

interface Step {
  /** Replaces the history entry: typing is not a step that Back undoes. */
  replace: boolean;
}

export interface ListUrl<K extends string = string> extends ListState<K> {
  isFiltered: boolean;
  setSearch: (text: string) => void;
  setFilter: (name: K, value: string, how?: Step) => void;
  setSort: (sort: string) => void;
  setPage: (page: number, how?: Step) => void;
  /** Of every list from now on, on this device; the page stays where it begins. */
  setLimit: (limit: number) => void;
  clear: () => void;
}

/** A list's state, kept in the URL, so Back, reload and a shared link work. Typing replaces, choosing adds a step. */
export function useListUrl<K extends string>(accepts: Filters<K>, sorts?: Sorts): ListUrl<K> {
  const [params, setParams] = useSearchParams();
  const usualLimit = usePreferredPageSize();
  const state = useMemo(() => readListUrl(params, accepts, sorts, usualLimit), [params, accepts, sorts, usualLimit]);
  const change = useCallback(
    (changes: Record<string, string>, { replace = false, preventScrollReset = true } = {}) =>
      void setParams((now) => changedUrl(now, changes), { replace, preventScrollReset }),
    [setParams],
  );
  const setSearch = useCallback((search: string) => change({ search, page: '' }, { replace: true }), [change]);
  const setFilter = useCallback(
    (name: K, value: string, how?: Step) => change({ [name]: value, page: '' }, how),
    [change],
  );
  return {
    ...state,
    isFiltered: state.search !== '' || Object.values(state.filters).some((value) => value !== ''),
    setSearch,
    setFilter,
    setSort: (sort) => change({ sort: sort === sorts?.usual ? '' : sort, page: '' }),
    setPage: (page, { replace } = { replace: false }) =>
      change({ page: page > 1 ? String(page) : '' }, { replace, preventScrollReset: false }),
    setLimit(limit) {
      const page = pageAfter(state, limit);
      prefer('office_page_size', limit);
      change({ limit: String(limit), page: page > 1 ? String(page) : '' }, { replace: true });
    },
    // Also what the URL opens: it is pressed beside a record that is missing, which would be missing there for ever.
    clear: () => void setParams(layoutOf, { preventScrollReset: true }),
  };
}

/** The order and the rows on a page, which are no filters. */
const layoutOf = (params: URLSearchParams) =>
  changedUrl(new URLSearchParams(), { sort: params.get('sort') ?? '', limit: params.get('limit') ?? '' });
