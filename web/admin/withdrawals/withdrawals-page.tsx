import type { AdminWithdrawal } from '#contract/admin-withdrawals.ts';
import { FilterSelect } from '#web/admin/list/filters.tsx';
import { DayCell } from '#web/admin/list/day-cell.tsx';
import { RecordList } from '#web/admin/list/record-list.tsx';
import type { Column } from '#web/admin/list/record-table.tsx';
import { SenderCell } from '#web/admin/sender-cell.tsx';
import { useArea } from '#web/admin/list/use-area.ts';
import { useDecisions } from './use-decisions.tsx';
import { withdrawalArea } from './withdrawal-area.ts';
import { filterLabels } from './withdrawal-labels.ts';
import { LateBadge, WithdrawalBadge, WithdrawalClock, WithdrawalView } from './withdrawal-view.tsx';

const filterOptions = Object.entries(filterLabels).map(([value, label]) => ({ value, label }));

export function Component() {
  const { list, view, close, viewAction } = useArea(withdrawalArea);
  const { url } = list;
  const { dialog, ...decisions } = useDecisions();
  return (
    <>
      <RecordList
        {...list}
        filters={<FilterSelect url={url} name="state" label="State" all="All states" options={filterOptions} />}
        columns={columns}
        actionsOf={(row) => [viewAction(row)]}
      />
      {view && <WithdrawalView withdrawal={view.record} decisions={decisions} onClose={close} />}
      {dialog}
    </>
  );
}

const columns: readonly Column<AdminWithdrawal>[] = [
  {
    head: 'Withdrawal',
    cell: ({ reference, statement }) => (
      <span className="block min-w-0 lg:min-w-40">
        <span className="block font-semibold whitespace-nowrap group-hover/link:underline">{reference}</span>
        <span title={statement.items.join(', ')} className="line-clamp-1 text-xs wrap-anywhere text-muted">
          {statement.items.join(', ')}
        </span>
      </span>
    ),
  },
  {
    head: 'Order',
    card: 'second',
    cell: ({ order, otherOrder, statement }) =>
      order ? (
        <span className="whitespace-nowrap">{order.number}</span>
      ) : (
        <span className="block min-w-0 text-warn-ink lg:w-max lg:max-w-32">
          <span title={statement.order} className="line-clamp-1 wrap-anywhere">
            {statement.order}
          </span>
          <span className="block text-xs">{otherOrder ? 'Of another e-mail address' : 'Not found'}</span>
        </span>
      ),
  },
  {
    head: 'From',
    card: 'third',
    cell: ({ name, email }) => <SenderCell name={name} email={email} />,
  },
  {
    head: 'State',
    card: 'status',
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-lg:max-w-36 max-lg:justify-end">
        <WithdrawalBadge state={row.state} />
        <LateBadge windowEndedOn={row.windowEndedOn} isListed />
        <WithdrawalClock withdrawal={row} />
      </span>
    ),
  },
  {
    head: 'Received',
    sort: 'date',
    card: 'note',
    cell: ({ receivedAt }) => <DayCell at={receivedAt} />,
  },
];
