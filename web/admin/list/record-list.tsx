import type { Area, HasId } from '#web/admin/area.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import type { ReactNode } from 'react';
import { BulkRows, hasBulk } from './bulk-rows.tsx';
import { ListFrame, type ListFrameProps } from './list-frame.tsx';
import { type RowAction, RowActions, RowCheck } from './row-controls.tsx';
import type { Selection } from './use-bulk.ts';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** A figure, to the right. */
  num?: boolean;
}

export interface RecordTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** What can be done with a row, by buttons at its end. */
  actionsOf: (row: Row) => readonly RowAction[];
  /** What a person calls a row: 'ANT-7K3M9Q'. */
  nameOf: (row: Row) => string;
  /** Undefined while they load for the first time. */
  rows: readonly Row[] | undefined;
  busy?: boolean;
  selection?: Pick<Selection<Row>, 'has' | 'choose'>;
}

export interface RecordListProps<Row extends HasId>
  extends Omit<ListFrameProps<Row>, 'children'>,
    Pick<RecordTableProps<Row>, 'columns' | 'actionsOf'> {
  area: Area<Row>;
}

/** An area's list as a table; where its rows are switched on and off and deleted, also several at once. */
export function RecordList<Row extends HasId>({ columns, actionsOf, ...frame }: RecordListProps<Row>) {
  const { area, url, records } = frame;
  const { label, title = label, nameOf } = area;
  const table = { label: title, columns, actionsOf, nameOf, rows: records.rows, busy: records.busy };
  return (
    <ListFrame {...frame}>
      {hasBulk(area) ? (
        <BulkRows area={area} url={url} rows={records.rows}>
          {(selection) => <RecordTable {...table} selection={selection} />}
        </BulkRows>
      ) : (
        <RecordTable {...table} />
      )}
    </ListFrame>
  );
}

const loadingRows = [0, 1, 2, 3, 4, 5];

/** Columns as data; on a phone or a tablet each row is a card. */
export function RecordTable<Row extends HasId>(props: RecordTableProps<Row>) {
  const { label, columns, actionsOf, nameOf, rows, busy, selection } = props;
  return (
    <Table
      label={label}
      cards
      busy={busy || !rows}
      head={
        <>
          {columns.map(({ head, num }) => (
            <Th key={head} num={num}>
              {head}
            </Th>
          ))}
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </>
      }
    >
      {rows?.map((row) => (
        <Tr key={row.id} className={selection?.has(row) ? 'bg-hover' : undefined}>
          {columns.map(({ head, cell, num }, index) => (
            <Td key={head} num={num} label={index === 0 ? undefined : head}>
              {index === 0 && selection ? (
                <span className="flex items-center gap-4">
                  <RowCheck row={row} of={nameOf(row)} selection={selection} />
                  {cell(row)}
                </span>
              ) : (
                cell(row)
              )}
            </Td>
          ))}
          <Td>
            <RowActions of={nameOf(row)} actions={actionsOf(row)} />
          </Td>
        </Tr>
      )) ?? loadingRows.map((row) => <LoadingRow key={row} cells={columns.length + 1} />)}
    </Table>
  );
}

const LoadingRow = ({ cells }: { cells: number }) => (
  <Tr>
    {Array.from({ length: cells }, (_, cell) => (
      <Td key={cell} className="h-15">
        <Skeleton className="h-4 w-full max-w-24" />
      </Td>
    ))}
  </Tr>
);
