import { Banner } from '#web/ui/banner.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { RecordTable, type RecordTableProps } from './record-table.tsx';
import { type Bulk, type Refusals, useBulk } from './use-bulk.ts';
import type { HasId } from './use-records.ts';
import { useSelection } from './use-selection.ts';

export interface BulkTableProps<Row> extends Omit<RecordTableProps<Row>, 'selection'> {
  bulk: Bulk<Row>;
  /** What makes this page of the list another than the next. */
  page: string;
}

/** A table whose rows can be chosen, to do the same with all of them. */
export function BulkTable<Row extends HasId>({ bulk, page, ...table }: BulkTableProps<Row>) {
  const { rows = [], nameOf } = table;
  const selection = useSelection(rows, page);
  const { chosen } = selection;
  const { progress, refusals, dismiss, activate, removeAll } = useBulk(bulk, nameOf);
  const isActive = (row: Row) => bulk.isActive(row);
  return (
    <>
      {refusals && <RefusalList refusals={refusals} onDismiss={dismiss} />}
      <BulkBar
        rows={rows}
        selection={selection}
        progress={progress}
        actions={[
          { label: 'Activate', run: () => activate(chosen, true), idle: chosen.every(isActive) },
          { label: 'Deactivate', run: () => activate(chosen, false), idle: !chosen.some(isActive) },
          { label: 'Delete', run: () => removeAll(chosen) },
        ]}
      />
      <RecordTable {...table} selection={selection} />
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
