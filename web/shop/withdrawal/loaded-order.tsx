import type { WithdrawableOrder } from '#contract/withdrawals.ts';
import { ApiError } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Package, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface LoadedOrderProps {
  /** Whose answer is kept under another name: an order's id, or the token of a link. */
  about: string;
  load: () => Promise<WithdrawableOrder>;
  children: (order: WithdrawableOrder) => ReactNode;
}

/** What can be withdrawn from of an order, once it is loaded; where it is not, the way to the form that needs no order. */
export function LoadedOrder({ about, load, children }: LoadedOrderProps) {
  const { data, error, refetch } = useQuery({ queryKey: ['withdrawable', about], queryFn: load, gcTime: 0 });
  if (data) return children(data);
  if (!error) return <Spinner label="Loading your order" className="py-16" />;
  const isLost = error instanceof ApiError && error.status === 404;
  return (
    <EmptyState
      as="p"
      className="rounded-lg border border-line bg-surface"
      icon={isLost ? <Package /> : <TriangleAlert />}
      title={isLost ? 'We could not find this order.' : 'Your order could not be loaded.'}
      action={
        <>
          {!isLost && <Button onClick={() => void refetch()}>Try Again</Button>}
          <Link to={paths.withdraw} className={buttonClass({ variant: 'secondary' })}>
            Withdraw by the form
          </Link>
        </>
      }
    />
  );
}
