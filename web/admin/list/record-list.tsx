import { ListFrame, type ListFrameProps } from './list-frame.tsx';
import { RecordTable, type RecordTableProps } from './record-table.tsx';
import type { HasId } from './use-records.ts';

export type RecordListProps<Row> = ListFrameProps<Row> &
  Pick<RecordTableProps<Row>, 'columns' | 'actionsOf' | 'nameOf'>;

/** An area's list as a table. */
export function RecordList<Row extends HasId>({ columns, actionsOf, nameOf, ...frame }: RecordListProps<Row>) {
  const { rows, busy } = frame.records;
  return (
    <ListFrame {...frame}>
      <RecordTable
        label={frame.title}
        columns={columns}
        actionsOf={actionsOf}
        nameOf={nameOf}
        rows={rows}
        busy={busy}
      />
    </ListFrame>
  );
}
