import { classNames } from '#web/ui/class-names.ts';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator, dangerItemClass, menuItemClass } from '#web/ui/menu.tsx';
import { Ellipsis } from 'lucide-react';
import type { Selection } from './use-selection.ts';

export interface RowAction {
  label: string;
  run: () => void | Promise<unknown>;
  danger?: boolean;
  /** Beside the menu of the others where there is room: what is done most. */
  inline?: boolean | undefined;
}

/** What can be done with a row: all of it in the menu behind '…', what destroys last, and where there is room what is done most beside it. The accessible name of each also names the row. */
export function RowActions({ of, actions }: { of: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  const inline = actions.filter((action) => action.inline);
  const harmless = actions.filter(({ danger = false }) => !danger);
  const dangerous = actions.filter(({ danger = false }) => danger);
  return (
    <div className="flex items-center justify-end lg:-mr-1.5">
      {inline.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          onClick={run}
          className="min-h-9 rounded-ctl px-2.5 text-control-sm font-medium text-text-2 hover:bg-hover hover:text-text max-lg:hidden pointer-coarse:min-h-ctl"
        >
          {label}
          <span className="sr-only"> {of}</span>
        </button>
      ))}
      <Menu
        label={`Actions for ${of}`}
        button={<Ellipsis size={18} />}
        buttonClassName={classNames(iconButtonClass(), inline.length === actions.length && 'lg:hidden')}
      >
        {harmless.map((action) => (
          <RowMenuItem key={action.label} of={of} action={action} />
        ))}
        {harmless.length > 0 && dangerous.length > 0 && <MenuSeparator />}
        {dangerous.map((action) => (
          <RowMenuItem key={action.label} of={of} action={action} />
        ))}
      </Menu>
    </div>
  );
}

const RowMenuItem = ({ of, action: { label, run, danger } }: { of: string; action: RowAction }) => (
  <MenuItem>
    <button type="button" onClick={run} className={danger ? dangerItemClass : menuItemClass}>
      <span>
        {label}
        <span className="sr-only"> {of}</span>
      </span>
    </button>
  </MenuItem>
);

export interface RowCheckProps<Row> {
  row: Row;
  /** What the person calls it. */
  of: string;
  selection: Pick<Selection<Row>, 'has' | 'choose'>;
}

/** Adds a row to the selection; with Shift all rows from the last one pressed to this. */
export const RowCheck = <Row,>({ row, of, selection }: RowCheckProps<Row>) => (
  <label className="print:hidden -m-2 grid size-9 shrink-0 place-items-center select-none pointer-coarse:-m-3 pointer-coarse:size-11">
    <input
      type="checkbox"
      aria-label={`Select ${of}`}
      checked={selection.has(row)}
      onChange={({ currentTarget, nativeEvent }) =>
        selection.choose(row, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      className="size-4.5 accent-accent pointer-coarse:size-5"
    />
  </label>
);
