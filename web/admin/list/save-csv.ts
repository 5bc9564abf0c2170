import type { Area, HasId } from '#web/admin/area.ts';
import { csvOf } from '#web/admin/csv.ts';

/** Gives the browser a CSV file of these rows to save: `orders-2026-11-23.csv`. */
export function saveCsv<Row extends HasId>({ key, export: columns }: Area<Row>, rows: readonly Row[]): void {
  const { head = [], cellsOf = () => [] } = columns ?? {};
  const today = new Date().toISOString().slice(0, 10);
  saveTable(
    `${key}-${today}`,
    head,
    rows.map((row) => cellsOf(row)),
  );
}

/** Gives the browser a table to save as `name`.csv. */
export function saveTable(name: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const url = URL.createObjectURL(new Blob([csvOf(head, rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  // Some browsers still read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
