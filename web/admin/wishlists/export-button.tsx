import { type Notice, noticeOf } from '#web/admin/failure.ts';
import { download } from '#web/admin/download.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportWishlists } from './export-wishlists.ts';

export interface ExportButtonProps {
  /** What the list is searched for. */
  search: string;
  onNotice: (notice: Notice | undefined) => void;
}

/** A CSV file of everything that the search finds, not only of the page that is shown. */
export function ExportButton({ search, onNotice }: ExportButtonProps) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const { csv, count, left } = await exportWishlists(search);
      const today = new Date().toISOString().slice(0, 10);
      download(`wishlists-${today}.csv`, csv, 'text/csv;charset=utf-8');
      onNotice(undefined);
      const rest = left > 0 ? `. ${left} older ones did not fit: search for fewer.` : '';
      toast.say(`${count} ${count === 1 ? 'entry' : 'entries'} exported${rest}`);
    } catch (error) {
      onNotice(noticeOf(error, 'Failed to export wishlists'));
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
