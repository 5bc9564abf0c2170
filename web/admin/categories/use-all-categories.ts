import type { AdminCategory } from '#contract/admin-categories.ts';
import { call } from '#web/api.ts';
import { useQuery } from '@tanstack/react-query';

/** Hidden ones too, as a tree; none until they are read. */
export function useAllCategories(): readonly AdminCategory[] {
  const { data } = useQuery({ queryKey: ['categories', 'all'], queryFn: readAll });
  return data ?? [];
}

async function readAll(): Promise<AdminCategory[]> {
  const all: AdminCategory[] = [];
  for (let page = 1; ; page++) {
    const { data, total } = await call('GET /api/admin/categories', { query: { page, limit: 100 } });
    all.push(...data);
    if (data.length === 0 || all.length >= total) return all;
  }
}
