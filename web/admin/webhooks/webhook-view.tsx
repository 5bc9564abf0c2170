import type { Webhook } from '#contract/admin-webhooks.ts';
import type { RecordViewProps } from '#web/admin/list/use-area.ts';
import { useRefresh } from '#web/admin/list/use-records.ts';
import { type Notice, NoticeBanner, noticeOf } from '#web/admin/notice.tsx';
import { call } from '#web/api.ts';
import { dateAndTime } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useState } from 'react';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { webhookArea } from './webhook-area.ts';
import { eventLabels, stateOf } from './webhook-labels.ts';

interface WebhookViewProps extends RecordViewProps<Webhook> {
  onSecret: (webhook: Webhook & { secret: string }) => void;
}

/** A webhook, what was sent to it, and what its program is tried and changed with. */
export function WebhookView({ record: webhook, onSecret, onEdit, onClose }: WebhookViewProps) {
  const { id, name, url, events, failingSince, previousSecretUntil, createdAt } = webhook;
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh(webhookArea.key);
  const [notice, setNotice] = useState<Notice>();
  const { label, tone } = stateOf(webhook);

  async function attempt(failed: string, work: () => Promise<void>) {
    try {
      await work();
      setNotice(undefined);
    } catch (error) {
      setNotice(noticeOf(error, failed));
    }
    await refresh();
  }

  const sendTest = () =>
    attempt('Failed to send a test', async () => {
      await call('POST /api/admin/webhooks/:id/test', { params: { id } });
      toast.say(`A test is on its way to ${name}`);
    });

  async function replaceSecret() {
    const sure = await confirm('Replace the signing secret?', {
      confirmLabel: 'Replace',
      detail: previousSecretUntil
        ? 'For 24 hours the current secret and the new one sign. The one before the current one stops now.'
        : 'For 24 hours the current secret and the new one sign, so that the program can be changed meanwhile.',
    });
    if (!sure) return;
    await attempt('Failed to replace the signing secret', async () =>
      onSecret((await call('POST /api/admin/webhooks/:id/rotate-secret', { params: { id } })).data),
    );
  }

  return (
    <Dialog
      open
      size="xl"
      onClose={onClose}
      title={name}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button variant="secondary" onClick={() => void replaceSecret()}>
            Replace secret
          </Button>
          <Button variant="secondary" onClick={onEdit}>
            Edit webhook
          </Button>
          <Button onClick={() => void sendTest()}>Send a test</Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {notice && <NoticeBanner notice={notice} />}
        <SwitchedOff webhook={webhook} />
        <Facts>
          <Fact label="State">
            <Badge tone={tone}>{label}</Badge>
          </Fact>
          <Fact label="Created">{dateAndTime(createdAt)}</Fact>
          {failingSince && <Fact label="Failing since">{dateAndTime(failingSince)}</Fact>}
          {previousSecretUntil && <Fact label="Old secret signs until">{dateAndTime(previousSecretUntil)}</Fact>}
          <Fact label="URL" wide>
            <span className="break-all">{url}</span>
          </Fact>
          <Fact label="Events" wide>
            {events.map((event) => eventLabels[event]).join(', ')}
          </Fact>
        </Facts>
        <WebhookDeliveries webhook={webhook} onNotice={setNotice} />
      </div>
    </Dialog>
  );
}

const WHY: Readonly<Record<NonNullable<Webhook['switchedOffBecause']>, string>> = {
  failing: 'The shop has switched it off: nothing has arrived for five days.',
  gone: 'The shop has switched it off: it has answered that it is gone (410).',
};

const SwitchedOff = ({ webhook: { switchedOffBecause } }: { webhook: Webhook }) =>
  switchedOffBecause && (
    <Banner tone="bad">
      <p>{WHY[switchedOffBecause]}</p>
      <p className="font-normal text-text-2">Send a test to see whether it answers, then activate it in the list.</p>
    </Banner>
  );
