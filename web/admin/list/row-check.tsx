import type { Selection } from './use-selection.ts';

export interface RowCheckProps<Row> {
  row: Row;
  /** What the person calls it. */
  of: string;
  selection: Pick<Selection<Row>, 'has' | 'choose'>;
}

/** Takes a row into the selection of its page. */
export const RowCheck = <Row,>({ row, of, selection }: RowCheckProps<Row>) => (
  <label className="-m-2 grid size-9 shrink-0 place-items-center">
    <input
      type="checkbox"
      aria-label={`Select ${of}`}
      checked={selection.has(row)}
      onChange={({ currentTarget }) => selection.choose(row, currentTarget.checked)}
      className="size-5 accent-accent"
    />
  </label>
);
