import type { Area, HasId, ListQuery, Page } from '#web/admin/area.ts';
import { fetchNotice, type Notice, noticeOf } from '#web/admin/notice.tsx';
import { call } from '#web/api.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readAgainIn } from './read-again.ts';
import type { ListUrl } from './use-list-url.ts';

export interface Records<Row> {
  /** Undefined until the first response. */
  rows: readonly Row[] | undefined;
  total: number;
  /** The rows are still those of the URL before. */
  busy: boolean;
  /** 'Failed to fetch products: 503' */
  failure: Notice | undefined;
  /** The rows as they are now at the server. */
  reload: () => Promise<readonly Row[]>;
}

/** One page of an area's records, as the URL asks for it. */
export function useRecords<Row extends HasId, K extends string>(
  area: Pick<Area<Row, K>, 'key' | 'plural' | 'fetched' | 'list' | 'changesAt'>,
  url: ListUrl<K>,
): Records<Row> {
  const { page, limit, setPage } = url;
  const query = queryOf(url, page, limit);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: listKey(area.key, query),
    queryFn: () => area.list(call, query),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => intervalOf(area, state.data?.data ?? []),
  });

  // The last record of the last page was deleted, or the URL names a page that is not there.
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / limit));
  const beyond = data !== undefined && !isPlaceholderData && page > pageCount;
  useEffect(() => {
    if (beyond) setPage(pageCount, { replace: true });
  });

  return {
    rows: data?.data,
    total: data?.total ?? 0,
    busy: isPlaceholderData,
    failure: error ? fetchNotice(error, area.fetched ?? area.plural) : undefined,
    reload: async () => (await refetch({ throwOnError: true })).data?.data ?? [],
  };
}

export interface ReadRecord<Row> {
  record: Row | undefined;
  /** It was read, or could not be, since this was mounted: a form may be filled from it. */
  isCurrent: boolean;
  notice: Notice | undefined;
}

/** One record in full, first as it was when it was last read; when it cannot be read, `row`, which the list has of it. */
export function useReadRecord<Row extends HasId>(
  area: Pick<Area<Row>, 'key' | 'noun' | 'changesAt'> & Required<Pick<Area<Row>, 'read'>>,
  id: string,
  row: Row | undefined,
): ReadRecord<Row> {
  const { key, noun, read } = area;
  const { data, error, isFetchedAfterMount } = useQuery({
    queryKey: recordKey(key, id),
    queryFn: () => read(id),
    staleTime: 0,
    refetchInterval: ({ state }) => intervalOf(area, state.data ? [state.data] : []),
  });
  return {
    record: data ?? (error ? row : undefined),
    isCurrent: isFetchedAfterMount,
    notice: error && !row ? noticeOf(error, `Failed to fetch ${noun}`) : undefined,
  };
}

const intervalOf = <Row extends HasId>({ changesAt }: Pick<Area<Row>, 'changesAt'>, rows: readonly Row[]) =>
  readAgainIn(
    rows.flatMap((row) => changesAt?.(row) ?? []),
    new Date(),
  );

/** Returns what is called after a change: the lists under `key` are read again, the dashboard when next looked at. */
export function useRefresh(key: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [key] }),
      client.invalidateQueries({ queryKey: ['dashboard'], refetchType: 'none' }),
    ]);
}

/** Returns what shows a record under `key` with these changes, in the lists and by itself, until it is read again. */
export function usePatch<Row extends HasId>(key: string) {
  const client = useQueryClient();
  return (id: string, changes: Partial<Row>) => {
    client.setQueriesData<Page<Row>>({ queryKey: listKey(key) }, (page) =>
      page ? { ...page, data: page.data.map((row) => (row.id === id ? { ...row, ...changes } : row)) } : page,
    );
    client.setQueryData<Row>(recordKey(key, id), (record) => record && { ...record, ...changes });
  };
}

/** Returns what finds the rows under `key` that are on screen, as they were last read. */
export function useRowsOnScreen<Row extends HasId>(key: string) {
  const client = useQueryClient();
  return () =>
    client
      .getQueriesData<Page<Row>>({ queryKey: listKey(key), type: 'active' })
      .flatMap(([, page]) => page?.data ?? []);
}

export const recordKey = (key: string, id: string | undefined) => [key, 'one', id];

export const listKey = (key: string, ...query: readonly unknown[]) => [key, 'list', ...query];

/** What a list's URL asks the server for: its search, order and filters, without those that are empty. */
export function queryOf<K extends string>(url: ListUrl<K>, page: number, limit: number): ListQuery<K> {
  const { search, sort, filters } = url;
  const set = Object.entries({ search, sort, ...filters }).filter(([, value]) => value !== '');
  // Only leaves out what ListQuery may lack.
  return { page, limit, ...Object.fromEntries(set) } as ListQuery<K>;
}
