import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import type { Progress } from './use-bulk.ts';
import type { HasId } from './use-records.ts';
import type { Selection } from './use-selection.ts';

interface BulkAction {
  label: string;
  run: () => unknown;
  /** There is nothing to do for those that are chosen. */
  idle?: boolean;
}

export interface BulkBarProps<Row> {
  rows: readonly Row[];
  selection: Selection<Row>;
  actions: readonly BulkAction[];
  progress: Progress | undefined;
}

/** Chooses all rows of the page, and says what can be done with those that are chosen. In view as long as the table is. */
export function BulkBar<Row extends HasId>({ rows, selection, actions, progress }: BulkBarProps<Row>) {
  const { chosen, chooseAll } = selection;
  const isAll = rows.length > 0 && chosen.length === rows.length;
  return (
    <div className="bulk-bar sticky top-13.5 z-10 flex flex-wrap items-center gap-x-4 gap-y-1 bg-bg px-4 py-1 xl:top-0">
      <Checkbox
        label="Select all on this page"
        checked={isAll}
        disabled={rows.length === 0}
        ref={(input) => {
          if (input) input.indeterminate = chosen.length > 0 && !isAll;
        }}
        onChange={({ currentTarget }) => chooseAll(currentTarget.checked)}
      />
      <p role="status" className="text-sm text-muted tabular-nums">
        {progress
          ? `${progress.doing} ${progress.at} of ${progress.of}...`
          : chosen.length > 0 && `${chosen.length} selected`}
      </p>
      {chosen.length > 0 && (
        <div role="group" aria-label="With the selected" className="flex flex-wrap gap-2 sm:ml-auto">
          {actions.map(({ label, run, idle = false }) => (
            <Button
              key={label}
              variant="secondary"
              size="sm"
              aria-disabled={idle || progress !== undefined || undefined}
              onClick={() => void (!idle && !progress && run())}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
