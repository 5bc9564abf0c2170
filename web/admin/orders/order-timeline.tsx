import { NoticeBanner, noticeOf } from '#web/admin/notice.tsx';
import { call } from '#web/api.ts';
import { dateAndTime } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { type Order, readOrderEvent, type TimelineEvent } from './read-order.ts';
import { changesText, sentenceOf } from './timeline-labels.ts';

const dots: Readonly<Record<string, string>> = { order: 'bg-ok', payment: 'bg-ice', inventory: 'bg-[#d9a400]' };

/** Who did what with an order, and when; newest last. */
export function OrderTimeline({ order }: { order: Order }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['orders', 'timeline', order.id],
    queryFn: async () => {
      const response = await call('GET /api/admin/orders/:id/timeline', { params: { id: order.id } });
      return response.data.map(readOrderEvent);
    },
    staleTime: 0,
  });
  return (
    <section aria-labelledby="order-timeline">
      <h3 id="order-timeline" className="mb-3">
        Timeline
      </h3>
      {error && (
        <NoticeBanner
          notice={noticeOf(error, 'Failed to fetch timeline')}
          action={
            <Button variant="secondary" size="sm" onClick={() => refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      {isPending && <Spinner />}
      <ol aria-labelledby="order-timeline" className="empty:hidden">
        {data?.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ol>
    </section>
  );
}

const EventLine = ({ event }: { event: TimelineEvent }) => (
  <li className="relative flex gap-3 pb-4 last:pb-0 before:absolute before:top-4 before:-bottom-1 before:left-[4.5px] before:w-px before:bg-line last:before:hidden">
    <span
      aria-hidden="true"
      className={classNames('relative mt-1.5 size-2.5 shrink-0 rounded-full', dots[event.type] ?? 'bg-ctl')}
    />
    <div className="min-w-0">
      <p className="wrap-anywhere">{sentenceOf(event)}</p>
      {changesText(event.changes).map((text) => (
        <p key={text} className="text-sm wrap-anywhere text-text-2">
          {text}
        </p>
      ))}
      <p className="text-sm text-muted">
        <time dateTime={event.createdAt}>{dateAndTime(event.createdAt)}</time> · {event.actor ?? 'The shop'}
      </p>
    </div>
  </li>
);
