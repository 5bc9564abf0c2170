import { classNames } from '#web/ui/class-names.ts';
import type { Selection } from './use-bulk.ts';

export interface RowAction {
  label: string;
  run: () => void | Promise<unknown>;
  danger?: boolean;
}

/** A row's buttons; the accessible name of each also names the row. */
export function RowActions({ of, actions }: { of: string; actions: readonly RowAction[] }) {
  return (
    <div className="-mr-2.5 flex justify-end">
      {actions.map(({ label, run, danger }) => (
        <button
          key={label}
          type="button"
          onClick={run}
          className={classNames(
            'min-h-9 rounded-ctl px-2.5 text-control-sm font-medium pointer-coarse:min-h-ctl pointer-coarse:px-3',
            danger ? 'text-bad hover:bg-bad-tint' : 'text-text-2 hover:bg-hover hover:text-text',
          )}
        >
          {label}
          <span className="sr-only"> {of}</span>
        </button>
      ))}
    </div>
  );
}

export interface RowCheckProps<Row> {
  row: Row;
  /** What the person calls it. */
  of: string;
  selection: Pick<Selection<Row>, 'has' | 'choose'>;
}

/** Adds a row to the selection of its page. */
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
