import { ApiError, call, messageOf } from '#web/api.ts';
import { clockTime } from '#web/format.ts';
import { useDrafts } from '#web/shop/account/drafts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRef, useState } from 'react';
import { CorrectAddress } from './correct-address.tsx';
import { CorrectTexts, textsOf } from './correct-texts.tsx';
import { useReloadOrders } from './order-data.ts';
import type { MyOrderDetail } from './read-order.ts';

interface ChangeOrderProps {
  order: MyOrderDetail;
  /** ISO 8601 */
  until: string;
  /** Is called once it is cancelled: this panel goes with its buttons. */
  onCancelled: () => void;
}

/** What a buyer may still do with their order: correct its address and its texts, or cancel it. */
export function ChangeOrder({ order, until, onCancelled }: ChangeOrderProps) {
  const drafts = useDrafts();
  const draftOf = (what: string) => `order:${order.id}:${what}`;
  const printed = order.lines.filter((line) => textsOf(line).length > 0);
  const [open, setOpen] = useState(() =>
    // What was typed before is there again.
    ['address', ...printed.map(({ id }) => id)].find((what) => drafts.read(draftOf(what)) !== undefined),
  );
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const heading = useRef<HTMLParagraphElement>(null);
  const confirm = useConfirm();
  const { say } = useToast();
  const reload = useReloadOrders();
  const params = { id: order.id };
  const expectedUpdatedAt = order.updatedAt;

  function close() {
    setOpen(undefined);
    // The form is shut with its buttons.
    heading.current?.focus();
  }
  async function change(work: () => Promise<unknown>, done: string) {
    try {
      await work();
    } catch (failure) {
      // It is shown as it is now, above what was typed.
      if (failure instanceof ApiError && failure.status === 409) await reload();
      throw failure;
    }
    await reload();
    say(done);
  }
  async function cancel() {
    if (busy) return;
    setError(undefined);
    const isSure = await confirm(`Cancel order ${order.number}?`, {
      confirmLabel: 'Cancel order',
      cancelLabel: 'Keep order',
      detail: 'Nothing is sent, and your money goes back the way it came at once. This cannot be undone.',
    });
    if (!isSure) return;
    setBusy(true);
    await change(() => call('POST /api/orders/:id/cancel', { params, body: { expectedUpdatedAt } }), 'Order cancelled')
      .then(onCancelled)
      .catch((failure: unknown) => setError(messageOf(failure, 'Your order could not be changed. Please try again.')))
      .finally(() => setBusy(false));
  }

  return (
    <div className="grid gap-5">
      <p ref={heading} tabIndex={-1} className="max-w-prose text-text-2 outline-none">
        Until {clockTime(until)} you can correct your order or cancel it, as long as we have not begun to send it. What
        you have paid stays the same.
      </p>
      {error && <Banner tone="bad">{error}</Banner>}
      {open === undefined && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" onClick={() => setOpen('address')}>
            Correct the address
          </Button>
          {printed.map((line) => (
            <Button key={line.id} variant="secondary" size="sm" onClick={() => setOpen(line.id)}>
              Correct the text of {line.name}
            </Button>
          ))}
          <Button variant="secondary" size="sm" busy={busy} onClick={() => void cancel()}>
            Cancel order
          </Button>
        </div>
      )}
      {open === 'address' && (
        <CorrectAddress
          address={order.shippingAddress}
          draft={draftOf('address')}
          onClose={close}
          save={(place) =>
            change(
              () => call('PUT /api/orders/:id/shipping-address', { params, body: { ...place, expectedUpdatedAt } }),
              'Address corrected',
            )
          }
        />
      )}
      {printed.map(
        (line) =>
          open === line.id && (
            <CorrectTexts
              key={line.id}
              line={line}
              draft={draftOf(line.id)}
              onClose={close}
              save={(options) =>
                change(
                  () =>
                    call('PUT /api/orders/:id/texts', {
                      params,
                      body: { orderItemId: line.id, options, expectedUpdatedAt },
                    }),
                  'Text corrected',
                )
              }
            />
          ),
      )}
    </div>
  );
}
