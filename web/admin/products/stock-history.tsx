import type { StockChange } from '#contract/admin-stock.ts';
import { fetchNotice, NoticeBanner } from '#web/admin/notice.tsx';
import { RecordLink } from '#web/admin/owner-cell.tsx';
import { call } from '#web/api.ts';
import { dateAndTime } from '#web/format.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from './read-product.ts';
import { afterText, changeLabel, figureText } from './stock-text.ts';

const PAGE_SIZE = 10;

/** What has changed the stock of a product, newest first. */
export function StockHistory({ product: { id, updatedAt } }: { product: Pick<Product, 'id' | 'updatedAt'> }) {
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    queryKey: ['products', 'stock', id, updatedAt, page],
    queryFn: () => call('GET /api/admin/products/:id/stock', { params: { id }, query: { page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <section aria-labelledby="stock-history">
      <h3 id="stock-history" className="mb-2">
        History
      </h3>
      {error && <NoticeBanner notice={fetchNotice(error, 'stock changes')} />}
      {!data && !error && <Spinner />}
      {data?.total === 0 && <p className="text-muted">Nothing has changed this stock yet</p>}
      <ul className="divide-y divide-line empty:hidden">
        {data?.data.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
      {data && <Pagination variant="text" page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />}
    </section>
  );
}

function Change({ change: entry }: { change: StockChange }) {
  const { variant, note, actor, order, createdAt } = entry;
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 py-2 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      <span className="font-semibold tabular-nums">{figureText(entry)}</span>
      <span className="min-w-0">
        <span className="block wrap-anywhere">
          {[variant.size, variant.title].filter(Boolean).join(' · ')}
          <span className="text-muted"> · {afterText(entry)}</span>
        </span>
        <span className="block text-sm wrap-anywhere text-muted">
          {changeLabel(entry)}
          {order && (
            <>
              {' '}
              <RecordLink
                to={`/admin/orders?view=${order.id}`}
                isDeleted={order.isDeleted}
                className="text-link hover:underline"
              >
                {order.orderNumber}
              </RecordLink>
            </>
          )}
          {actor && ` by ${actor}`}
          {note && `: ${note}`}
        </span>
      </span>
      <time dateTime={createdAt} className="text-sm whitespace-nowrap text-muted max-sm:col-start-2">
        {dateAndTime(createdAt)}
      </time>
    </li>
  );
}
