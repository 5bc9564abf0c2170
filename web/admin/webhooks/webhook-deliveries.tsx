import type { Webhook, WebhookDelivery } from '#contract/admin-webhooks.ts';
import { DELIVERY_STATES } from '#domain/webhook-events.ts';
import { OptionFilter } from '#web/admin/list/filters.tsx';
import { type Column, RecordTable } from '#web/admin/list/record-table.tsx';
import { fetchNotice, type Notice, NoticeBanner } from '#web/admin/notice.tsx';
import { call } from '#web/api.ts';
import { dateAndTime } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeliveryView } from './delivery-view.tsx';
import { useSendAgain } from './use-send-again.ts';
import { deliveryStates, eventLabels, triesText } from './webhook-labels.ts';

const PAGE_SIZE = 10;
const LOOK_EVERY_MS = 5_000;

const stateOptions = DELIVERY_STATES.map((value) => ({ value, label: deliveryStates[value].label }));
const nameOf = ({ event, createdAt }: WebhookDelivery) => `${eventLabels[event]} of ${dateAndTime(createdAt)}`;

interface WebhookDeliveriesProps {
  webhook: Webhook;
  onNotice: (notice: Notice | undefined) => void;
}

/** What was sent to a webhook in the last 30 days, or is to be, newest first. */
export function WebhookDeliveries({ webhook: { id, name }, onNotice }: WebhookDeliveriesProps) {
  const [page, setPage] = useState(1);
  const [state, setState] = useState('');
  const [opened, setOpened] = useState<string>();
  const actionsOf = useSendAgain(name, onNotice);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['webhooks', 'deliveries', id, state, page],
    queryFn: () =>
      call('GET /api/admin/webhooks/:id/deliveries', { params: { id }, query: { page, limit: PAGE_SIZE, state } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Most are answered within seconds.
    refetchInterval: ({ state: { data: now } }) =>
      now?.data.some((delivery) => delivery.state === 'due') ? LOOK_EVERY_MS : false,
  });
  const isEmpty = data?.total === 0;

  return (
    <section aria-labelledby="webhook-deliveries">
      <div className="mb-2 flex min-h-ctl flex-wrap items-center justify-between gap-2">
        <h3 id="webhook-deliveries">Deliveries</h3>
        {!(isEmpty && state === '') && (
          <OptionFilter
            label="State"
            all="All states"
            options={stateOptions}
            value={state}
            onChange={(wanted) => {
              setState(wanted);
              setPage(1);
            }}
          />
        )}
      </div>
      {error && <NoticeBanner notice={fetchNotice(error, 'deliveries')} />}
      {isEmpty && (
        <p className="text-muted">
          {state
            ? 'No deliveries match'
            : 'Nothing was sent in the last 30 days. “Send a test” shows whether it answers.'}
        </p>
      )}
      {!isEmpty && !(error && !data) && (
        <RecordTable
          label="Deliveries"
          columns={columns}
          rows={data?.data}
          busy={isPlaceholderData}
          nameOf={nameOf}
          actionsOf={(row) => [{ label: 'View', run: () => setOpened(row.id), inline: true }, ...actionsOf(row)]}
        />
      )}
      {data && (
        <div className="mt-3">
          <Pagination variant="text" page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />
        </div>
      )}
      {opened && <DeliveryView id={opened} actionsOf={actionsOf} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

const columns: readonly Column<WebhookDelivery>[] = [
  {
    head: 'Event',
    cell: ({ event, repeats }) => (
      <span className="block min-w-0">
        <span className="font-semibold whitespace-nowrap">{eventLabels[event]}</span>
        {repeats && <span className="block text-xs text-muted">Sent again</span>}
      </span>
    ),
  },
  {
    head: 'State',
    card: 'status',
    cell: ({ state }) => <Badge tone={deliveryStates[state].tone}>{deliveryStates[state].label}</Badge>,
  },
  {
    head: 'Answer',
    card: 'second',
    cell: ({ statusCode, reason }) => (
      <span title={reason ?? undefined} className="line-clamp-2 max-w-60 wrap-anywhere">
        {statusCode === null ? (
          reason
        ) : (
          <>
            <span className="lg:hidden">Answered </span>
            {statusCode}
          </>
        )}
      </span>
    ),
  },
  { head: 'Tries', card: 'third', cell: ({ tries }) => <span className="whitespace-nowrap">{triesText(tries)}</span> },
  {
    head: 'Next try',
    card: 'none',
    cell: ({ nextTryAt }) => nextTryAt && <span className="whitespace-nowrap">{dateAndTime(nextTryAt)}</span>,
  },
  {
    head: 'Date',
    card: 'note',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap">
        {dateAndTime(createdAt)}
      </time>
    ),
  },
];
