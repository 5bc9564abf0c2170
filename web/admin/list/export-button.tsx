import type { Area, HasId } from '#web/admin/area.ts';
import { csvOf } from '#web/admin/csv.ts';
import { type Notice, noticeOf } from '#web/admin/notice.tsx';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ListUrl } from './use-list-url.ts';
import { queryOf } from './use-records.ts';

/** The largest page that the server gives. */
const PAGE = 100;
const MAX_EXPORTED = 10_000;

export interface ExportButtonProps<Row extends HasId> {
  area: Area<Row>;
  url: ListUrl<never>;
  onNotice: (notice: Notice | undefined) => void;
}

/** Saves a CSV file of everything that the search and the filters find, not only of the page on screen. */
export function ExportButton<Row extends HasId>({ area, url, onNotice }: ExportButtonProps<Row>) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const { rows, left } = await readAll(area, url);
      const { head = [], cellsOf = () => [] } = area.export ?? {};
      const today = new Date().toISOString().slice(0, 10);
      download(`${area.key}-${today}.csv`, csvOf(head, rows.map(cellsOf)), 'text/csv;charset=utf-8');
      onNotice(undefined);
      const rest = left > 0 ? `. ${left} older ones did not fit: search for fewer.` : '';
      toast.say(`${rows.length} ${rows.length === 1 ? 'entry' : 'entries'} exported${rest}`);
    } catch (error) {
      onNotice(noticeOf(error, `Failed to export ${area.plural}`));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="secondary" busy={busy} onClick={save}>
      {!busy && <Download size={16} />}
      {busy ? 'Exporting...' : 'Export Data'}
    </Button>
  );
}

/** All that the list has, page by page, and how many more there are. A row that moves to another page meanwhile is taken once. */
async function readAll<Row extends HasId>(
  area: Area<Row>,
  url: ListUrl<never>,
): Promise<{ rows: Row[]; left: number }> {
  const found = new Map<string, Row>();
  let total = 0;
  for (let page = 1; page <= MAX_EXPORTED / PAGE; page++) {
    const response = await area.list(call, queryOf(url, page, PAGE));
    for (const row of response.data) found.set(row.id, row);
    ({ total } = response);
    if (page * PAGE >= total) break;
  }
  return { rows: [...found.values()], left: Math.max(0, total - MAX_EXPORTED) };
}

/** Gives the browser a file to save. */
function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers still read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
