import type { WebhookDelivery } from '#contract/admin-webhooks.ts';
import type { RowAction } from '#web/admin/list/row-controls.tsx';
import { useRefresh } from '#web/admin/list/use-records.ts';
import { type Notice, noticeOf } from '#web/admin/notice.tsx';
import { call } from '#web/api.ts';
import { newOnce, type Once } from '#web/once.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRef } from 'react';
import { webhookArea } from './webhook-area.ts';
import { eventLabels } from './webhook-labels.ts';

/** Returns what can be done with a delivery: it is sent again, once the person has said so; one that waits for its next try is tried now. */
export function useSendAgain(webhook: string, onNotice: (notice: Notice | undefined) => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh(webhookArea.key);
  // Pressed again after a lost answer, it is the same sending.
  const keys = useRef(new Map<string, Once>());

  async function send({ id, event, state }: WebhookDelivery) {
    const what = `“${eventLabels[event]}”`;
    const detail = `${what} goes to ${webhook} as it was written, with an id of its own.`;
    if (
      state !== 'due' &&
      !(await confirm('Send this delivery again?', { confirmLabel: 'Send again', detail, harmless: true }))
    )
      return;
    const once = keys.current.get(id) ?? newOnce();
    keys.current.set(id, once);
    try {
      await call('POST /api/admin/webhook-deliveries/:id/send-again', { params: { id }, ...once });
      keys.current.delete(id);
      toast.say(`${what} is on its way to ${webhook}`);
      onNotice(undefined);
    } catch (error) {
      onNotice(noticeOf(error, 'Failed to send delivery'));
    }
    await refresh();
  }

  return (delivery: WebhookDelivery): RowAction[] =>
    delivery.state === 'due' && delivery.tries === 0
      ? []
      : [{ label: delivery.state === 'due' ? 'Try now' : 'Send again', run: () => void send(delivery) }];
}
