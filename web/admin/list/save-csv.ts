import type { Area, HasId } from '#web/admin/area.ts';
import { csvOf } from '#web/admin/csv.ts';

/** Gives the browser a CSV file of these rows to save: `orders-2026-11-23.csv`. */
export function saveCsv<Row extends HasId>({ key, export: columns }: Area<Row>, rows: readonly Row[]): void {
  const { head = [], cellsOf = () => [] } = columns ?? {};
  const today = new Date().toISOString().slice(0, 10);
  const text = csvOf(
    head,
    rows.map((row) => cellsOf(row)),
  );
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${key}-${today}.csv`;
  link.click();
  // Some browsers still read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
