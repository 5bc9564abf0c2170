import { call, messageOf } from '#web/api.ts';
import { clockTime } from '#web/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useState } from 'react';
import { useReloadOrders } from './order-data.ts';
import { AddressCorrection, textsOf, TextCorrection } from './order-corrections.tsx';
import type { MyOrderDetail } from './read-order.ts';

interface ChangeOrderProps {
  order: MyOrderDetail;
  /** ISO 8601 */
  until: string;
}
type Send = (work: () => Promise<unknown>) => Promise<void>;

/** What a buyer may still do with their order: correct its address and its texts, or cancel it. */
export function ChangeOrder({ order, until }: ChangeOrderProps) {
  const [open, setOpen] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = useConfirm();
  const reload = useReloadOrders();
  const params = { id: order.id };
  const expectedUpdatedAt = order.updatedAt;

  const send: Send = async (work) => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await work();
      await reload();
    } catch (failure) {
      setError(messageOf(failure, 'Your order could not be changed. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  async function cancel() {
    const isSure = await confirm(`Cancel order ${order.number}?`, {
      confirmLabel: 'Cancel order',
      cancelLabel: 'Keep order',
      detail: 'Nothing is sent, and your money goes back the way it came at once. This cannot be undone.',
    });
    if (isSure) await send(() => call('POST /api/orders/:id/cancel', { params, body: { expectedUpdatedAt } }));
  }
  const printed = order.lines.filter((line) => textsOf(line).length > 0);
  const form = { busy, onClose: () => setOpen(undefined) };

  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-text-2">
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
        <AddressCorrection
          {...form}
          order={order}
          onSave={(place) =>
            send(() => call('PUT /api/orders/:id/shipping-address', { params, body: { ...place, expectedUpdatedAt } }))
          }
        />
      )}
      {printed.map(
        (line) =>
          open === line.id && (
            <TextCorrection
              key={line.id}
              {...form}
              line={line}
              onSave={(options) =>
                send(() =>
                  call('PUT /api/orders/:id/texts', {
                    params,
                    body: { orderItemId: line.id, options, expectedUpdatedAt },
                  }),
                )
              }
            />
          ),
      )}
    </div>
  );
}
