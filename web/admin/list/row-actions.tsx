import { classNames } from '#web/ui/class-names.ts';

export interface RowAction {
  label: string;
  run: () => void | Promise<unknown>;
  danger?: boolean;
}

/** A row's buttons; each one's name also says whose it is. */
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
