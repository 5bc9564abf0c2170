import { useFocusAfter } from '#web/admin/focus.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Menu, MenuItem, menuItemClass } from '#web/ui/menu.tsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Progress } from './use-bulk.ts';
import { selectedText, type Selection } from './use-selection.ts';

export interface BulkAction {
  label: string;
  run: () => unknown;
  /** There is nothing to do: all that are chosen are so already. */
  idle?: boolean;
  /** In the menu behind the buttons: what is done less often. */
  rare?: boolean;
}

/** Chooses all rows of the page, or none. */
export function PageCheck<Row>({ selection, rows }: { selection: Selection<Row>; rows: number }) {
  const { onPage, choosePage } = selection;
  const isAll = rows > 0 && onPage === rows;
  return (
    <input
      type="checkbox"
      aria-label="Select all on this page"
      checked={isAll}
      disabled={rows === 0}
      ref={(input) => {
        if (input) input.indeterminate = onPage > 0 && !isAll;
      }}
      onChange={({ currentTarget }) => choosePage(currentTarget.checked)}
      className="size-4.5 accent-accent pointer-coarse:size-5 print:hidden"
    />
  );
}

export interface BulkBarProps<Row> {
  selection: Selection<Row>;
  pageRows: number;
  /** All that the search and the filters find. */
  total: number;
  isFiltered: boolean;
  headless: boolean;
  /** The list has no rows at all. */
  isEmpty: boolean;
  actions: readonly BulkAction[];
  /** Why there is nothing to do with the selected. */
  idleBecause?: string | undefined;
  isReading: boolean;
  progress: Progress | undefined;
  onStop: () => void;
  onChooseAll: () => void;
  /** Stands at the end of it above cards, while nothing is chosen. */
  sortSelect: ReactNode;
}

/** How many rows are chosen, and what can be done with them. It covers the head of the table, so that no row moves; on cards it stands above. */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { selection, pageRows, total, isFiltered, headless, isEmpty, actions, isReading, progress } = props;
  const { chosen, onPage, clear } = selection;
  const isActive = chosen.length > 0 || progress !== undefined;
  useFocusAfter(isActive);
  const reasonId = useId();
  const hasMore = pageRows > 0 && onPage === pageRows && total > chosen.length;
  return (
    <div
      className={classNames(
        'print:hidden',
        isActive && 'sticky top-13.5 z-10 short:top-0 lg:top-0',
        // With a reason it is higher than the head, and stands above it.
        !headless && !props.idleBecause && 'lg:h-0',
        // Its status must be there before it says something.
        isEmpty && !isActive ? 'sr-only' : !headless && !isActive && 'lg:sr-only',
      )}
    >
      <div
        className={classNames(
          'flex flex-wrap items-center gap-x-3 gap-y-1 px-4 sm:py-1',
          isActive && 'bg-raised max-sm:py-1.5',
          headless
            ? 'rounded-lg'
            : 'max-lg:rounded-lg lg:mt-px lg:mr-px lg:ml-10 lg:min-h-10.5 lg:rounded-tr-lg lg:pl-2',
          isActive && !headless && 'lg:border-b lg:border-line lg:py-0.75',
        )}
      >
        {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- PageCheck is the control */}
        <label
          className={classNames(
            'flex min-h-9 items-center gap-4 pointer-coarse:min-h-ctl',
            isEmpty ? 'hidden' : !headless && 'lg:hidden',
          )}
        >
          <PageCheck selection={selection} rows={pageRows} />
          <span className={isActive ? 'sr-only' : undefined}>
            Select all<span className={props.sortSelect ? 'max-sm:hidden' : undefined}> on this page</span>
          </span>
        </label>
        <p role="status" className="font-medium tabular-nums">
          {progress
            ? `${progress.doing} ${progress.at} of ${progress.of}...`
            : chosen.length > 0 && selectedText(selection)}
        </p>
        {progress ? (
          <Button variant="ghost" size="sm" className="lg:min-h-8.5" onClick={props.onStop}>
            Stop
          </Button>
        ) : (
          chosen.length > 0 && (
            <>
              {hasMore && (
                <Button
                  variant="ghost"
                  size="sm"
                  className="text-link lg:min-h-8.5"
                  busy={isReading}
                  onClick={props.onChooseAll}
                >
                  Select all {total}
                  {isFiltered && ' that match'}
                </Button>
              )}
              <Button variant="ghost" size="sm" className="lg:min-h-8.5" onClick={clear}>
                Clear selection
              </Button>
            </>
          )
        )}
        {!isActive && !isEmpty && props.sortSelect}
        {chosen.length > 0 && (
          <div role="group" aria-label="With the selected" className="flex flex-wrap gap-2 sm:ml-auto">
            {actions.filter(isFrequent).map(({ label, run, idle = false }) => (
              <Button
                key={label}
                variant="secondary"
                size="sm"
                className="lg:min-h-8.5"
                aria-disabled={idle || progress !== undefined || undefined}
                aria-describedby={idle && props.idleBecause ? reasonId : undefined}
                onClick={() => void (!idle && !progress && run())}
              >
                {label}
              </Button>
            ))}
            <RareActions actions={actions.filter((action) => !isFrequent(action))} isBusy={progress !== undefined} />
          </div>
        )}
        {props.idleBecause && (
          <p id={reasonId} className="w-full text-sm text-text-2 sm:text-right">
            {props.idleBecause}
          </p>
        )}
      </div>
    </div>
  );
}

const isFrequent = ({ rare = false }: BulkAction) => !rare;

function RareActions({ actions, isBusy }: { actions: readonly BulkAction[]; isBusy: boolean }) {
  if (actions.length === 0) return null;
  return (
    <Menu
      label="More with the selected"
      button={
        <>
          More
          <ChevronDown size={14} />
        </>
      }
      buttonClassName={classNames(buttonClass({ variant: 'secondary', size: 'sm' }), 'lg:min-h-8.5')}
    >
      {actions.map(({ label, run, idle = false }) => (
        <MenuItem key={label}>
          <button
            type="button"
            aria-disabled={idle || isBusy || undefined}
            onClick={() => void (!idle && !isBusy && run())}
            className={classNames(menuItemClass, 'aria-disabled:opacity-50')}
          >
            {label}
          </button>
        </MenuItem>
      ))}
    </Menu>
  );
}
