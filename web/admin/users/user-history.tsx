import type { AdminUser } from '#contract/admin-users.ts';
import { adminPrice } from '#domain/currency.ts';
import { toneOfStatus } from '#domain/order-status.ts';
import { fetchNotice, NoticeBanner } from '#web/admin/notice.tsx';
import { call } from '#web/api.ts';
import { capitalized } from '#web/capitalized.ts';
import { shortDate } from '#web/format.ts';
import { Link } from '#web/router/link.tsx';
import { AddressLines } from '#web/address-lines.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { readSummary, type Summary } from './read-summary.ts';

/** What a user has ordered, spent and saved, with links to each. */
export function UserHistory({ user: { id } }: { user: AdminUser }) {
  const { data, error } = useQuery({
    queryKey: ['users', 'summary', id],
    queryFn: async () => readSummary((await call('GET /api/admin/users/:id/summary', { params: { id } })).data),
    staleTime: 0,
  });
  if (error) return <NoticeBanner notice={fetchNotice(error, 'orders')} />;
  if (!data) return <Spinner />;
  const theirs = `?userId=${id}`;
  return (
    <>
      <section>
        <h3 className="mb-2">In the shop</h3>
        <Facts>
          <Fact label="Orders">
            <Count of={data.orders} to={`/admin/orders${theirs}`} />
          </Fact>
          <Fact label="Spent">{spentText(data)}</Fact>
          <Fact label="Reviews">
            <Count of={data.reviews} to={`/admin/reviews${theirs}`} />
          </Fact>
          <Fact label="On the wishlist">
            <Count of={data.wishlistItems} to={`/admin/wishlists${theirs}`} />
          </Fact>
        </Facts>
      </section>
      {data.recentOrders.length > 0 && <RecentOrders summary={data} theirs={theirs} />}
      {data.addresses.length > 0 && <SavedAddresses addresses={data.addresses} />}
    </>
  );
}

/** '$111.00', or '$111.00, $48.50 of it for 1 deleted order': so it agrees with the orders below. */
function spentText({ spent, deletedOrders, spentOnDeleted }: Summary): string {
  if (deletedOrders === 0) return adminPrice(spent);
  const orders = deletedOrders === 1 ? 'order' : 'orders';
  return `${adminPrice(spent)}, ${adminPrice(spentOnDeleted)} of it for ${deletedOrders} deleted ${orders}`;
}

const Count = ({ of: count, to }: { of: number; to: string }) =>
  count === 0 ? (
    <>0</>
  ) : (
    <Link to={to} className="text-link hover:underline">
      {count}
    </Link>
  );

const RecentOrders = ({ summary: { orders, recentOrders }, theirs }: { summary: Summary; theirs: string }) => (
  <section>
    <div className="mb-2 flex flex-wrap items-baseline justify-between gap-2">
      <h3>Latest orders</h3>
      {orders > recentOrders.length && (
        <Link to={`/admin/orders${theirs}`} className="text-link hover:underline">
          All {orders} orders
        </Link>
      )}
    </div>
    <ul className="divide-y divide-line">
      {recentOrders.map(({ id, orderNumber, status, total, createdAt }) => (
        <li
          key={id}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_8rem_6rem_6rem]"
        >
          <Link to={`/admin/orders?view=${id}`} className="font-medium text-link hover:underline">
            {orderNumber}
          </Link>
          <span className="max-sm:text-right">
            <Badge tone={toneOfStatus(status)}>{capitalized(status)}</Badge>
          </span>
          <time dateTime={createdAt} className="text-sm text-muted">
            {shortDate(createdAt)}
          </time>
          <span className="text-right tabular-nums">{adminPrice(total)}</span>
        </li>
      ))}
    </ul>
  </section>
);

const SavedAddresses = ({ addresses }: { addresses: Summary['addresses'] }) => (
  <section>
    <h3 className="mb-2">Saved addresses</h3>
    <ul className="grid gap-4 sm:grid-cols-2">
      {addresses.map((address) => (
        <li key={address.id}>
          <AddressLines address={address} />
          {address.isDefault && <Badge tone="info">Default</Badge>}
        </li>
      ))}
    </ul>
  </section>
);
