import type { Notice } from '#web/admin/notice.tsx';
import { useRecordActions } from '#web/admin/list/use-record-actions.ts';
import { sentText } from '#web/admin/orders/delivery-labels.ts';
import { carrierBody, itemsOf, newParcel } from '#web/admin/orders/delivery-values.ts';
import { orderArea } from '#web/admin/orders/order-area.ts';
import { type Order, readOrder } from '#web/admin/orders/read-order.ts';
import { call } from '#web/api.ts';
import { newOnce, type Once } from '#web/once.ts';
import { useRef, useState } from 'react';
import type { OpenParcel } from './open-parcel.ts';
import { notToPackText } from './packing-labels.ts';
import { linesLeft } from './pick-list.ts';

/** A parcel that did not leave, until it does, or somebody has read so. */
interface Unsent extends Notice {
  id: string;
}

/** Sends parcels, and takes them back: `onTakenBack` hears of the order and what is still ticked of it. `rows` are to be packed. */
export function useParcelDelivery(
  rows: readonly Order[] | undefined,
  onTakenBack: (order: Order, ticked: OpenParcel['ticked']) => void,
) {
  const { change, notice, setNotice } = useRecordActions<Order>(orderArea.key, orderArea.read);
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  /** By what is sent, so that a parcel whose answer was lost is not sent twice. */
  const onces = useRef(new Map<string, Once>());

  /** Sends what is ticked. Resolves with false where it did not leave: the notice says why. */
  async function send(order: Order, { ticked, number }: OpenParcel): Promise<boolean> {
    const quantities = Object.fromEntries(
      linesLeft(order).flatMap(([{ id }]) => (ticked[id] === undefined ? [] : [[id, String(ticked[id])]])),
    );
    const values = { ...newParcel(order), trackingNumber: number, quantities };
    const body = { ...carrierBody(values), items: itemsOf(values), expectedUpdatedAt: order.updated_at };
    const failed = `The parcel of ${order.order_number} was not sent`;
    const isSent = await change(order, {
      act: async () => {
        const sent = { params: { id: order.id }, body, ...onceFor(JSON.stringify(body)) };
        return readOrder((await call('POST /api/admin/orders/:id/deliveries', sent)).data);
      },
      guess: {},
      isDone: ({ deliveries }) => deliveries.length > order.deliveries.length,
      failed,
      done: (after) => ({
        text: sentText(after),
        action: { label: 'Undo', onPress: () => void takeBack(order, after, ticked) },
      }),
    });
    setUnsent((now) => now.filter(({ id }) => id !== order.id));
    if (!isSent) {
      const now = await orderArea.read(order.id).catch(() => order);
      const detail = notToPackText(now);
      setUnsent((before) => [...before, { id: order.id, text: failed, ...(detail && { detail }) }]);
    }
    return isSent;
  }

  function onceFor(sent: string): Once {
    const once = onces.current.get(sent) ?? newOnce();
    onces.current.set(sent, once);
    return once;
  }

  async function takeBack(before: Order, after: Order, ticked: OpenParcel['ticked']) {
    const id = after.deliveries.find((each) => before.deliveries.every((one) => one.id !== each.id))?.id ?? '';
    const isBack = await change(after, {
      act: async () => {
        const sent = { params: { id }, query: { expectedUpdatedAt: after.updated_at } };
        return readOrder((await call('DELETE /api/admin/deliveries/:id', sent)).data);
      },
      guess: {},
      isDone: ({ deliveries }) => deliveries.every((each) => each.id !== id),
      failed: 'Failed to take the parcel back',
      done: (now) => ({ text: `Parcel taken back. ${now.order_number} is to be packed` }),
    });
    if (isBack) onTakenBack(before, ticked);
  }

  // One that was not to be packed, and is now, waits in the list again.
  const isOver = ({ id, detail }: Unsent) => detail !== undefined && rows?.some((row) => row.id === id) === true;
  const isShown = (each: Unsent) => each.text === notice?.text;
  return {
    send,
    notice: unsent.some((each) => isShown(each) && isOver(each)) ? undefined : notice,
    setNotice,
    /** Those that the notice is not about. */
    unsent: unsent.filter((each) => !isShown(each) && !isOver(each)),
    dismissUnsent: (id: string) => setUnsent((now) => now.filter((each) => each.id !== id)),
  };
}
