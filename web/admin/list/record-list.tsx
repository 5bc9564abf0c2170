import type { Area, HasId } from '#web/admin/area.ts';
import { BulkRows, type BulkRowsProps } from './bulk-rows.tsx';
import { sortOptions } from './column-sort.ts';
import { SortSelect } from './filters.tsx';
import { ListFrame, type ListFrameProps } from './list-frame.tsx';
import { RecordTable, type RecordTableProps } from './record-table.tsx';

export interface RecordListProps<Row extends HasId>
  extends Omit<ListFrameProps<Row>, 'children'>,
    Pick<RecordTableProps<Row>, 'columns' | 'actionsOf'>,
    Pick<BulkRowsProps<Row>, 'bulkOf' | 'mayGo' | 'staysBecause'> {
  area: Area<Row>;
}

/** An area's list as a table, with what can be done with one row, and with several at once. */
export function RecordList<Row extends HasId>({
  columns,
  actionsOf,
  bulkOf,
  mayGo,
  staysBecause,
  ...frame
}: RecordListProps<Row>) {
  const { area, url, records, setNotice, successes, linkTo } = frame;
  const { label, title = label, nameOf, toggle, remove } = area;
  const { rows, busy } = records;
  const table = { label: title, columns, actionsOf, nameOf, rows, busy, linkTo, sorting: { ...url, ...area.sorts } };
  const hasBulk = toggle !== undefined || remove?.warningOfMany !== undefined || bulkOf !== undefined;
  const sortSelect = area.sorts && !area.sorts.inFilters && (
    <SortSelect
      value={url.sort}
      options={sortOptions(area.sorts.values, columns, area.sorts.usualLabel)}
      onChange={url.setSort}
      className="-mr-4 ml-auto min-w-40 flex-1 sm:max-w-60 lg:hidden"
    />
  );
  const bulk = { area, url, records, setNotice, successes, bulkOf, mayGo, staysBecause, sortSelect };
  return (
    <ListFrame {...frame}>
      {(nothing) =>
        hasBulk ? (
          <BulkRows {...bulk} nothing={nothing}>
            {(selection) => <RecordTable {...table} selection={selection} />}
          </BulkRows>
        ) : (
          (nothing ?? (
            <>
              {sortSelect && <div className="flex pr-4 lg:hidden">{sortSelect}</div>}
              <RecordTable {...table} />
            </>
          ))
        )
      }
    </ListFrame>
  );
}
