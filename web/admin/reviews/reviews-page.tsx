import { FilterSelect } from '#web/admin/list/filters.tsx';
import { type Column, RecordList } from '#web/admin/list/record-list.tsx';
import { useArea } from '#web/admin/list/use-area.ts';
import { OwnerCell } from '#web/admin/owner-cell.tsx';
import { dateAndTime, shortDate } from '#web/format.ts';
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
          <FilterSelect
            label="Approval"
            all="All reviews"
            value={url.filters.approved}
            options={approvals}
            onChange={(approved) => url.setFilter('approved', approved)}
          />
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
    cell: ({ title, comment }) => (
      <span className="block min-w-40 xl:max-w-96">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="line-clamp-2 text-sm wrap-anywhere text-muted">{comment}</span>
      </span>
    ),
  },
  { head: 'Rating', cell: ({ rating }) => <Stars rating={rating} className="text-md" /> },
  { head: 'Product', cell: ({ product }) => <span className="break-words">{product.name}</span> },
  { head: 'User', cell: ({ user }) => <OwnerCell user={user} /> },
  { head: 'Status', cell: (row) => <ReviewStatus review={row} /> },
  {
    head: 'Date',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={dateAndTime(createdAt)} className="whitespace-nowrap">
        {shortDate(createdAt)}
      </time>
    ),
  },
];
