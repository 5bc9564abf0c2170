import type { Area, HasId } from '#web/admin/area.ts';
import { call } from '#web/api.ts';
import type { ListUrl } from './use-list-url.ts';
import { queryOf } from './use-records.ts';

/** The largest page that the server gives. */
const PAGE = 100;
const MAX_READ = 10_000;

/** All that a list's search and filters find, page by page, and how many more there are. A row that moves to another page meanwhile is taken once. */
export async function readAll<Row extends HasId>(
  area: Area<Row>,
  url: ListUrl<never>,
  onProgress?: (read: number, total: number) => void,
): Promise<{ rows: Row[]; left: number }> {
  const found = new Map<string, Row>();
  let total = 0;
  for (let page = 1; page <= MAX_READ / PAGE; page++) {
    const response = await area.list(call, { ...queryOf(url, page, PAGE), ...area.export?.only });
    for (const row of response.data) found.set(row.id, row);
    ({ total } = response);
    if (page * PAGE >= total) break;
    onProgress?.(found.size, Math.min(total, MAX_READ));
  }
  return { rows: [...found.values()], left: Math.max(0, total - MAX_READ) };
}
