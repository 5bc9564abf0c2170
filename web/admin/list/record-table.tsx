import type { HasId } from '#web/admin/area.ts';
import { Link } from '#web/router/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type CardPlace, Table, Td, Th, Tr } from '#web/ui/table.tsx';
import type { ReactNode } from 'react';
import { PageCheck } from './bulk-bar.tsx';
import { ColumnHead, type Sorting } from './column-head.tsx';
import type { SortedColumn } from './column-sort.ts';
import { type RowAction, RowActions, RowCheck } from './row-controls.tsx';
import type { OpeningLink } from './use-opened.ts';
import type { Selection } from './use-selection.ts';

export interface Column<Row> extends SortedColumn {
  cell: (row: Row) => ReactNode;
  /** Where it stands on a card, without its heading; the first column is the title. */
  card?: CardPlace;
  /** A card has it only of these rows. */
  cardOf?: (row: Row) => boolean;
}

export interface RecordTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** What can be done with a row, by buttons and a menu at its end; left out where that is nothing. */
  actionsOf?: ((row: Row) => readonly RowAction[]) | undefined;
  /** What a person calls a row: 'ANT-7K3M9Q'. */
  nameOf: (row: Row) => string;
  /** Undefined while they load for the first time. */
  rows: readonly Row[] | undefined;
  /** What the columns add up to, as a row below the others. */
  sums?: Row;
  busy?: boolean;
  /** What the link in the first cell opens. */
  linkTo?: ((row: Row) => OpeningLink) | undefined;
  sorting?: Sorting;
  selection?: Selection<Row>;
}

const loadingRows = [0, 1, 2, 3, 4, 5];

/** Columns as data; on a phone or a tablet each row is a card. */
export function RecordTable<Row extends HasId>(props: RecordTableProps<Row>) {
  const { label, columns, actionsOf, nameOf, rows, sums, busy, sorting, selection } = props;
  const isCovered = selection !== undefined && selection.chosen.length > 0;
  return (
    <Table
      label={label}
      cards
      busy={busy || !rows}
      foot={sums && <SumsRow columns={columns} sums={sums} />}
      head={
        <>
          {columns.map((column, index) => (
            <ColumnHead key={column.head} column={column} sorting={sorting} isCovered={isCovered}>
              {index === 0 && selection && <PageCheck selection={selection} rows={rows?.length ?? 0} />}
            </ColumnHead>
          ))}
          {actionsOf && (
            <Th num className="print:hidden">
              Actions
            </Th>
          )}
        </>
      }
    >
      {rows?.map((row) => (
        <Tr key={row.id} data-row={row.id} className={selection?.has(row) ? 'bg-hover' : undefined}>
          {columns.map(({ head, cell, num, card, cardOf }, index) => (
            <Td
              key={head}
              num={num}
              card={cardOf?.(row) === false ? 'none' : card}
              label={index === 0 ? undefined : head}
            >
              {index === 0 ? <FirstCell {...props} row={row} cell={cell} /> : textOf(cell(row))}
            </Td>
          ))}
          {actionsOf && (
            <Td className="print:hidden">
              <RowActions of={nameOf(row)} actions={actionsOf(row)} />
            </Td>
          )}
        </Tr>
      )) ?? loadingRows.map((row) => <LoadingRow key={row} cells={columns.length + (actionsOf ? 1 : 0)} />)}
    </Table>
  );
}

/** A plain text of any length: at most two lines, broken inside a word where it must. */
const textOf = (cell: ReactNode): ReactNode =>
  typeof cell === 'string' ? (
    <span title={cell} className="line-clamp-2 wrap-anywhere lg:min-w-20">
      {cell}
    </span>
  ) : (
    cell
  );

interface FirstCellProps<Row> extends Pick<RecordTableProps<Row>, 'nameOf' | 'linkTo' | 'selection'> {
  row: Row;
  cell: (row: Row) => ReactNode;
}

/** What the row is, as the link that opens it, beside the checkbox that chooses it. */
function FirstCell<Row extends HasId>({ row, cell, nameOf, linkTo, selection }: FirstCellProps<Row>) {
  const content = cell(row);
  return (
    <span className="flex min-w-0 items-center gap-4 max-lg:grow">
      {selection && <RowCheck row={row} of={nameOf(row)} selection={selection} />}
      {linkTo ? (
        <Link {...linkTo(row)} className="group/link min-w-0 rounded-sm max-lg:grow" title={nameOf(row)}>
          {content}
        </Link>
      ) : (
        content
      )}
    </span>
  );
}

const SumsRow = <Row,>({ columns, sums }: { columns: readonly Column<Row>[]; sums: Row }) => (
  <Tr>
    {columns.map(({ head, cell, num, card, cardOf }, index) =>
      index === 0 ? (
        <th
          key={head}
          scope="row"
          className="px-3 py-2 font-semibold max-lg:not-print:p-0 lg:max-xl:px-2 min-[90rem]:px-4"
        >
          {cell(sums)}
        </th>
      ) : (
        <Td key={head} num={num} card={cardOf?.(sums) === false ? 'none' : card} label={head}>
          {cell(sums)}
        </Td>
      ),
    )}
  </Tr>
);

const LoadingRow = ({ cells }: { cells: number }) => (
  <Tr>
    {Array.from({ length: cells }, (_, cell) => (
      <Td key={cell} className="h-12.5">
        <Skeleton className="h-4 w-full max-w-24" />
      </Td>
    ))}
  </Tr>
);
