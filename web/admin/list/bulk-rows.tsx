import { ACTIVATION, type Area, type HasId } from '#web/admin/area.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import type { ReactNode } from 'react';
import { type BulkArea, type Progress, type Refusals, type Selection, useBulk, useSelection } from './use-bulk.ts';
import type { ListUrl } from './use-list-url.ts';

export const hasBulk = <Row extends HasId>(area: Area<Row>): area is BulkArea<Row> =>
  area.toggle !== undefined && area.remove !== undefined;

export interface BulkRowsProps<Row extends HasId> {
  area: BulkArea<Row>;
  url: ListUrl<never>;
  rows: readonly Row[] | undefined;
  children: (selection: Selection<Row>) => ReactNode;
}

/** Rows that can be chosen, to do the same with all of them; another page of the list begins with none. */
export function BulkRows<Row extends HasId>({ area, url, rows = [], children }: BulkRowsProps<Row>) {
  const { search, page, sort, filters } = url;
  const selection = useSelection(rows, JSON.stringify([search, page, sort, filters]));
  const { chosen } = selection;
  const { isOn, progress, refusals, dismiss, setActive, removeAll } = useBulk(area);
  const { on, off } = area.toggle.words ?? ACTIVATION;
  return (
    <>
      {refusals && <RefusalList refusals={refusals} onDismiss={dismiss} />}
      <BulkBar
        rows={rows}
        selection={selection}
        progress={progress}
        actions={[
          { label: on.label, run: () => setActive(chosen, true), idle: chosen.every(isOn) },
          { label: off.label, run: () => setActive(chosen, false), idle: !chosen.some(isOn) },
          { label: 'Delete', run: () => removeAll(chosen) },
        ]}
      />
      {children(selection)}
    </>
  );
}

const RefusalList = ({ refusals, onDismiss }: { refusals: Refusals; onDismiss: () => void }) => (
  <Banner tone="bad" onDismiss={onDismiss}>
    <p>{refusals.text}</p>
    <ul className="font-normal text-text-2">
      {refusals.rows.map(({ id, name, reason }) => (
        <li key={id}>
          {name}: {reason}
        </li>
      ))}
    </ul>
  </Banner>
);

interface BulkAction {
  label: string;
  run: () => unknown;
  /** All that are chosen are so already. */
  idle?: boolean;
}

interface BulkBarProps<Row> {
  rows: readonly Row[];
  selection: Selection<Row>;
  actions: readonly BulkAction[];
  progress: Progress | undefined;
}

/** Chooses all rows of the page, and says what can be done with those that are chosen. In view as long as the table is. */
function BulkBar<Row extends HasId>({ rows, selection, actions, progress }: BulkBarProps<Row>) {
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
