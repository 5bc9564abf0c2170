import type { Area, HasId } from '#web/admin/area.ts';
import { type Notice, noticeOf } from '#web/admin/notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { readAll } from './read-all.ts';
import { saveCsv } from './save-csv.ts';
import type { ListUrl } from './use-list-url.ts';

export interface ExportButtonProps<Row extends HasId> {
  area: Area<Row>;
  url: ListUrl<never>;
  onNotice: (notice: Notice | undefined) => void;
}

/** Saves a CSV file of everything that the search and the filters find, not only of the page on screen. */
export function ExportButton<Row extends HasId>({ area, url, onNotice }: ExportButtonProps<Row>) {
  const toast = useToast();
  const [doing, setDoing] = useState<string>();

  async function save() {
    setDoing('Exporting...');
    try {
      const { rows, left } = await readAll(area, url, (read, total) => setDoing(`Exporting ${read} of ${total}...`));
      saveCsv(area, rows);
      onNotice(undefined);
      const rest = left > 0 ? `. ${left} older ones did not fit: search for fewer.` : '';
      toast.say(`${rows.length} ${rows.length === 1 ? 'entry' : 'entries'} exported${rest}`);
    } catch (error) {
      onNotice(noticeOf(error, `Failed to export ${area.plural}`));
    } finally {
      setDoing(undefined);
    }
  }

  return (
    <Button variant="secondary" busy={doing !== undefined} onClick={save} className="tabular-nums max-sm:min-w-ctl">
      {!doing && <Download size={16} />}
      {/* Beside the heading of a phone there is room for the icon. */}
      <span className={doing ? undefined : 'max-sm:sr-only'}>{doing ?? area.export?.label ?? 'Export Data'}</span>
    </Button>
  );
}
