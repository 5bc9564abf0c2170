import { fetchFailure } from '#web/admin/failure.ts';
import { ADMIN_PAGE_SIZE } from '#domain/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListUrl } from './use-list-url.ts';

export interface HasId {
  id: string;
}

export interface Page<Row> {
  data: Row[];
  total: number;
}

/** What the url asks for; what it leaves out is not sent. */
export type ListQuery<K extends string> = { page: number; limit: number; search?: string; sort?: string } & {
  [Name in K]?: string;
};

export interface Records<Row> {
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  total: number;
  /** The rows are still those of the url before. */
  busy: boolean;
  /** 'Failed to fetch products: 503' */
  failure: string | undefined;
  /** The rows as they are now at the server. */
  reload: () => Promise<readonly Row[]>;
}

/** One page of an area's records, as the url asks for it. */
export function useRecords<Row extends HasId, K extends string>(
  area: string,
  url: ListUrl<K>,
  load: (query: ListQuery<K>) => Promise<Page<Row>>,
): Records<Row> {
  const { search, page, sort, filters, setPage } = url;
  const query: ListQuery<K> = withoutBlanks({ page, limit: ADMIN_PAGE_SIZE, search, sort, ...filters });
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: listKey(area, query),
    queryFn: () => load(query),
    placeholderData: keepPreviousData,
  });

  // The last record of the last page was deleted, or the url names a page that is not there.
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / ADMIN_PAGE_SIZE));
  const beyond = data !== undefined && !isPlaceholderData && page > pageCount;
  useEffect(() => {
    if (beyond) setPage(pageCount, { replace: true });
  });

  return {
    rows: data?.data,
    total: data?.total ?? 0,
    busy: isPlaceholderData,
    failure: error ? fetchFailure(error, area) : undefined,
    reload: async () => (await refetch({ throwOnError: true })).data?.data ?? [],
  };
}

// Only leaves out what ListQuery may lack.
const withoutBlanks = <K extends string>(query: ListQuery<K>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as ListQuery<K>;

export const listKey = (area: string, ...query: readonly unknown[]) => [area, 'list', ...query];
