import { FilterSelect } from '#web/admin/list/filters.tsx';
import { DayCell } from '#web/admin/list/day-cell.tsx';
import { RecordList } from '#web/admin/list/record-list.tsx';
import type { Column } from '#web/admin/list/record-table.tsx';
import { useArea } from '#web/admin/list/use-area.ts';
import { OwnerCell } from '#web/admin/owner-cell.tsx';
import { UserFilter } from '#web/admin/users/user-filter.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { approvals, type Review, reviewArea } from './review-area.ts';
import { ReviewStatus, ReviewView } from './review-view.tsx';

export function Component() {
  const { list, view, close, viewAction, changeActions, toggle } = useArea(reviewArea);
  const { url } = list;
  return (
    <>
      <RecordList
        {...list}
        filters={
          <>
            <FilterSelect url={url} name="approved" label="Approval" all="All reviews" options={approvals} />
            <UserFilter url={url} />
          </>
        }
        columns={columns}
        actionsOf={(row) => [viewAction(row), ...changeActions(row)]}
      />
      {view && (
        <ReviewView
          review={view.record}
          onClose={close}
          onToggle={() => {
            close();
            void toggle(view.record);
          }}
        />
      )}
    </>
  );
}

const columns: readonly Column<Review>[] = [
  {
    head: 'Review',
    sort: 'title',
    cell: ({ title, comment }) => (
      <span className="block min-w-0 lg:min-w-32 xl:max-w-96">
        <span className="line-clamp-1 font-semibold wrap-anywhere group-hover/link:underline">{title}</span>
        <span title={comment} className="line-clamp-1 text-xs wrap-anywhere text-muted sm:max-lg:line-clamp-2">
          {comment}
        </span>
      </span>
    ),
  },
  {
    head: 'Rating',
    sort: 'rating',
    sortWords: ['low to high', 'high to low'],
    card: 'figure',
    cell: ({ rating }) => <Stars rating={rating} className="text-md" />,
  },
  { head: 'Product', sort: 'product', card: 'second', cell: ({ product }) => product.name },
  { head: 'User', sort: 'user', card: 'third', cell: ({ user }) => <OwnerCell user={user} /> },
  {
    head: 'Status',
    sort: 'status',
    sortWords: ['pending first', 'approved first'],
    card: 'status',
    cell: (row) => <ReviewStatus review={row} />,
  },
  {
    head: 'Date',
    sort: 'date',
    card: 'note',
    cell: ({ createdAt }) => <DayCell at={createdAt} />,
  },
];
