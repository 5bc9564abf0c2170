import type { WebhookDelivery, WebhookDeliveryDetail } from '#contract/admin-webhooks.ts';
import type { RowAction } from '#web/admin/list/row-controls.tsx';
import { NoticeBanner, noticeOf } from '#web/admin/notice.tsx';
import { call } from '#web/api.ts';
import { dateAndTime } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { deliveryStates, eventLabels, triesText } from './webhook-labels.ts';

interface DeliveryViewProps {
  id: string;
  actionsOf: (delivery: WebhookDelivery) => readonly RowAction[];
  onClose: () => void;
}

/** What became of a delivery, and what it says. */
export function DeliveryView({ id, actionsOf, onClose }: DeliveryViewProps) {
  const { data, error } = useQuery({
    queryKey: ['webhooks', 'delivery', id],
    queryFn: () => call('GET /api/admin/webhook-deliveries/:id', { params: { id } }),
    staleTime: 0,
  });
  const delivery = data?.data;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={delivery ? eventLabels[delivery.event] : 'Delivery'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {delivery &&
            actionsOf(delivery).map(({ label, run }) => (
              <Button
                key={label}
                onClick={() => {
                  onClose();
                  void run();
                }}
              >
                {label}
              </Button>
            ))}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {error && <NoticeBanner notice={noticeOf(error, 'Failed to fetch delivery')} />}
        {!delivery && !error && <Spinner />}
        {delivery && <DeliveryFacts delivery={delivery} />}
        {delivery && <Payload body={delivery.body} />}
      </div>
    </Dialog>
  );
}

const DeliveryFacts = ({ delivery }: { delivery: WebhookDeliveryDetail }) => {
  const { id, event, state, tries, statusCode, reason, createdAt, lastTriedAt, nextTryAt, repeats } = delivery;
  return (
    <Facts>
      <Fact label="State">
        <Badge tone={deliveryStates[state].tone}>{deliveryStates[state].label}</Badge>
      </Fact>
      <Fact label="Event">
        <code>{event}</code>
      </Fact>
      <Fact label="Answer">{statusCode ?? 'None'}</Fact>
      <Fact label="Tries">{triesText(tries)}</Fact>
      {lastTriedAt && <Fact label="Last try">{dateAndTime(lastTriedAt)}</Fact>}
      {nextTryAt && <Fact label="Next try">{dateAndTime(nextTryAt)}</Fact>}
      <Fact label="Created">{dateAndTime(createdAt)}</Fact>
      {reason && (
        <Fact label={state === 'due' ? 'Why the last try failed' : 'Why'} wide>
          {reason}
        </Fact>
      )}
      <Fact label="webhook-id" wide>
        <code className="break-all">{id}</code>
      </Fact>
      {repeats && (
        <Fact label="Sends again" wide>
          <code className="break-all">{repeats}</code>
        </Fact>
      )}
    </Facts>
  );
};

const Payload = ({ body }: { body: string | null }) => (
  <section aria-labelledby="delivery-payload">
    <h3 id="delivery-payload" className="mb-2">
      Payload
    </h3>
    {body === null ? (
      <p className="text-text-2">It is written when it is sent.</p>
    ) : (
      <pre className="rounded-ctl border border-line bg-raised p-4 text-sm wrap-anywhere whitespace-pre-wrap">
        {JSON.stringify(JSON.parse(body), null, 2)}
      </pre>
    )}
  </section>
);
