import { Banner } from '#web/ui/banner.tsx';
import type { ReactNode } from 'react';
import { BulkBar } from './bulk-bar.tsx';
import { type Bulk, type Refusals, switchesOf, useBulk } from './use-bulk.ts';
import type { ListUrl } from './use-list-url.ts';
import type { HasId } from './use-records.ts';
import { type Selection, useSelection } from './use-selection.ts';

export interface BulkRowsProps<Row> {
  bulk: Bulk<Row>;
  nameOf: (row: Row) => string;
  url: ListUrl<never>;
  rows: readonly Row[] | undefined;
  children: (selection: Selection<Row>) => ReactNode;
}

/** Rows that can be chosen, to do the same with all of them; another page of the list begins with none. */
export function BulkRows<Row extends HasId>({ bulk, nameOf, url, rows = [], children }: BulkRowsProps<Row>) {
  const { search, page, sort, filters } = url;
  const selection = useSelection(rows, JSON.stringify([search, page, sort, filters]));
  const { chosen } = selection;
  const { progress, refusals, dismiss, setActive, removeAll } = useBulk(bulk, nameOf);
  const isActive = (row: Row) => bulk.isActive(row);
  const { on, off } = switchesOf(bulk);
  return (
    <>
      {refusals && <RefusalList refusals={refusals} onDismiss={dismiss} />}
      <BulkBar
        rows={rows}
        selection={selection}
        progress={progress}
        actions={[
          { label: on.label, run: () => setActive(chosen, true), idle: chosen.every(isActive) },
          { label: off.label, run: () => setActive(chosen, false), idle: !chosen.some(isActive) },
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
