import { BulkRows } from './bulk-rows.tsx';
import { ListFrame, type ListFrameProps } from './list-frame.tsx';
import { RecordTable, type RecordTableProps } from './record-table.tsx';
import type { Bulk } from './use-bulk.ts';
import type { HasId } from './use-records.ts';

export type RecordListProps<Row> = ListFrameProps<Row> &
  Pick<RecordTableProps<Row>, 'columns' | 'actionsOf' | 'nameOf'> & {
    /** Rows can be chosen, and this done with all of them. */
    bulk?: Bulk<Row>;
  };

/** An area's list as a table. */
export function RecordList<Row extends HasId>({ columns, actionsOf, nameOf, bulk, ...frame }: RecordListProps<Row>) {
  const { rows, busy } = frame.records;
  const table = { label: frame.title, columns, actionsOf, nameOf, rows, busy };
  return (
    <ListFrame {...frame}>
      {bulk ? (
        <BulkRows bulk={bulk} nameOf={nameOf} url={frame.url} rows={rows}>
          {(selection) => <RecordTable {...table} selection={selection} />}
        </BulkRows>
      ) : (
        <RecordTable {...table} />
      )}
    </ListFrame>
  );
}
