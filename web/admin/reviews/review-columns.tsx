import type { AdminReview } from '#contract/admin-reviews.ts';
import type { Column } from '#web/admin/list/record-table.tsx';
import { OwnerCell } from '#web/admin/owner-cell.tsx';
import { dateAndTime, shortDate } from '#web/format.ts';
import { Stars } from '#web/ui/stars.tsx';
import { ReviewStatus } from './review-status.tsx';

export const reviewColumns: readonly Column<AdminReview>[] = [
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
