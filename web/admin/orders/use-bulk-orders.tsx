import { type Undo, undoOf } from '#domain/order-undo.ts';
import type { BulkAction } from '#web/admin/list/bulk-bar.tsx';
import type { RunBulk } from '#web/admin/list/bulk-rows.tsx';
import { LeftAsTheyAre } from '#web/admin/list/left-as-they-are.tsx';
import { named } from '#web/admin/list/named.ts';
import type { Notice } from '#web/admin/notice.tsx';
import { onceOf } from '#web/once.ts';
import { call } from '#web/api.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { type ReactNode, useState } from 'react';
import { type BulkStatus, bulkCancelConsequences, splitBy } from './bulk-labels.ts';
import { refundsNote } from './cancel-labels.ts';
import { EstimateDialog } from './estimate-dialog.tsx';
import { type Order, readOrder } from './read-order.ts';
import { packingNotes, sendingNotes } from './sending-notes.ts';

type Words = Record<'doing' | 'done', string>;
const WORDS: Record<BulkStatus, Words & { back: Words }> = {
  processing: marking('processing'),
  shipped: marking('shipped'),
  cancelled: { doing: 'Cancelling', done: 'cancelled', back: { doing: 'Reopening', done: 'reopened' } },
};

function marking(status: string) {
  const to = `as ${status}`;
  return { doing: `Marking ${to}`, done: `marked ${to}`, back: { doing: 'Changing back', done: 'changed back' } };
}

const FAILED = 'Failed to update order status';

/** Of the row that was chosen: what a colleague has done to it since is refused, and said by its number. */
async function put({ id, updated_at }: Order, change: Undo): Promise<Order> {
  const body = { ...change, expectedUpdatedAt: updated_at };
  const once = onceOf(id, updated_at);
  return readOrder((await call('PUT /api/admin/orders/:id/status', { params: { id }, body, ...once })).data);
}

interface Shipping {
  chosen: readonly Order[];
  run: RunBulk<Order>;
  /** Why some of them were refused. */
  notice?: Notice | undefined;
}

/** What can be done with several orders at once, and the question that is open, if one is. */
export function useBulkOrders() {
  const confirm = useConfirm();
  const [shipping, setShipping] = useState<Shipping>();

  function setStatus(orders: readonly Order[], run: RunBulk<Order>, status: BulkStatus, estimate?: string) {
    const { back, ...words } = WORDS[status];
    const before = new Map(orders.map((order) => [order.id, order]));
    const wayBack = (after: Order) => undoOf(before.get(after.id) ?? after, after);
    return run(orders, {
      ...words,
      act: (order) => put(order, { status, ...(estimate && { shippingEstimate: estimate }) }),
      isDone: (now) => now?.status === status && (!estimate || now.shipping_estimate === estimate),
      failed: FAILED,
      note: refundsNote,
      canUndo: (order) => wayBack(order) !== undefined,
      undo: (changed) =>
        run(changed, {
          ...back,
          act: (order) => put(order, wayBack(order) ?? { status: order.status }),
          isDone: (now) => now?.status === before.get(now?.id ?? '')?.status,
          failed: FAILED,
        }),
    });
  }

  async function process(chosen: readonly Order[], run: RunBulk<Order>) {
    const { fit, left } = splitBy(chosen, 'processing');
    const sure =
      left.length === 0 ||
      (await confirm(`Mark ${counted(fit.length)} as processing?`, {
        confirmLabel: 'Mark as processing',
        detail: <LeftAsTheyAre left={left} />,
      }));
    if (sure) await setStatus(fit, run, 'processing');
  }

  async function cancel(chosen: readonly Order[], run: RunBulk<Order>) {
    const { fit: orders, left } = splitBy(chosen, 'cancelled');
    const sure = await confirm(orders.length === 1 ? 'Cancel this order?' : `Cancel these ${counted(orders.length)}?`, {
      confirmLabel: orders.length === 1 ? 'Cancel the order' : 'Cancel the orders',
      cancelLabel: orders.length === 1 ? 'Keep the order' : 'Keep the orders',
      detail: (
        <div className="flex flex-col gap-3">
          <p>{named(orders.map(({ order_number }) => order_number))}</p>
          {[...bulkCancelConsequences(orders, new Date()), ...packingNotes(orders)].map((text) => (
            <p key={text}>{text}</p>
          ))}
          {left.length > 0 && <LeftAsTheyAre left={left} />}
        </div>
      ),
    });
    if (sure) await setStatus(orders, run, 'cancelled');
  }

  const actionsOf = (chosen: readonly Order[], run: RunBulk<Order>): BulkAction[] => [
    {
      label: 'Mark as shipped…',
      run: () => setShipping({ chosen, run }),
      idle: splitBy(chosen, 'shipped').fit.length === 0,
    },
    {
      label: 'Mark as processing',
      run: () => process(chosen, run),
      idle: splitBy(chosen, 'processing').fit.length === 0,
      // Who has paid is processed at once: this is for what was shipped by mistake.
      rare: true,
    },
    {
      label: 'Cancel orders…',
      run: () => cancel(chosen, run),
      idle: splitBy(chosen, 'cancelled').fit.length === 0,
      rare: true,
    },
  ];

  return { actionsOf, dialog: shipping && dialogOf(shipping) };

  /** The dialog stays for those that were refused, as they are now, where they can be shipped still. */
  async function ship(orders: readonly Order[], run: RunBulk<Order>, estimate: string): Promise<boolean> {
    const { refused, refusals } = await setStatus(orders, run, 'shipped', estimate);
    const isOver = splitBy(refused, 'shipped').fit.length === 0;
    const notice = refusals && { text: refusals.text, detail: refusals.rows.map(reasonText).join(' ') };
    setShipping((open) => (isOver ? undefined : open && { chosen: refused, run, notice }));
    return isOver;
  }

  function dialogOf({ chosen, run, notice }: Shipping): ReactNode {
    const { fit, left } = splitBy(chosen, 'shipped');
    return (
      <EstimateDialog
        title={`Ship ${counted(fit.length)}`}
        detail={
          <>
            {[...sendingNotes(fit), ...packingNotes(fit)].map((text) => (
              <p key={text} className="text-warn-ink">
                {text}
              </p>
            ))}
            {left.length > 0 && <LeftAsTheyAre left={left} />}
          </>
        }
        estimate=""
        onClose={() => setShipping(undefined)}
        notice={notice}
        onShip={(estimate) => ship(fit, run, estimate)}
      />
    );
  }
}

const reasonText = ({ name, reason }: { name: string; reason: string }) => `${name}: ${reason}.`.replace('..', '.');

const counted = (orders: number) => `${orders} ${orders === 1 ? 'order' : 'orders'}`;
