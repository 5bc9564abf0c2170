import type { Change } from '#web/admin/list/use-record-actions.ts';
import { useFocusBack } from '#web/admin/focus.ts';
import { usePatch, useRefresh } from '#web/admin/list/use-records.ts';
import { call } from '#web/api.ts';
import { onceOf } from '#web/once.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { type ReactNode, useState } from 'react';
import { EditParcel, SendParcel } from './delivery-forms.tsx';
import { sentText, takeBackConsequences } from './delivery-labels.ts';
import { carrierBody, parcelValues } from './delivery-values.ts';
import { orderArea } from './order-area.ts';
import { type Delivery, type Order, readOrder } from './read-order.ts';

export interface DeliveryActions {
  send: (order: Order) => void;
  edit: (order: Order, delivery: Delivery) => void;
  markDelivered: (order: Order, delivery: Delivery) => void;
  /** Asks first. */
  takeBack: (order: Order, delivery: Delivery) => void;
  /** The form that is open, if one is. */
  dialog: ReactNode;
}

interface Opened {
  order: Order;
  /** Undefined for one that is to be sent. */
  delivery: Delivery | undefined;
}

/** How the parcels of an order are changed from its view. */
export function useDeliveries(change: (row: Order, change: Change<Order>) => Promise<boolean>): DeliveryActions {
  const [opened, setOpened] = useState<Opened>();
  const focus = useFocusBack(opened !== undefined);
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh(orderArea.key);
  const patch = usePatch<Order>(orderArea.key);

  const setDelivered = (order: Order, delivery: Delivery, isDelivered: boolean): Promise<boolean> =>
    change(order, {
      act: async () => {
        const body = { ...carrierBody(parcelValues(delivery)), isDelivered, expectedUpdatedAt: order.updated_at };
        const sent = { params: { id: delivery.id }, body, ...onceOf(delivery.id, order.updated_at) };
        return readOrder((await call('PUT /api/admin/deliveries/:id', sent)).data);
      },
      guess: {},
      isDone: (now) => (inOrder(now, delivery)?.delivered_at !== null) === isDelivered,
      failed: 'Failed to update the parcel',
      done: (after) => ({
        text: `Parcel ${isDelivered ? 'delivered' : 'on its way again'}. ${statusText(order, after)}`,
        action: isDelivered ? { label: 'Undo', onPress: () => void setDelivered(after, delivery, false) } : undefined,
      }),
    });

  const remove = (order: Order, { id }: Delivery) =>
    change(order, {
      act: async () => {
        const sent = { params: { id }, query: { expectedUpdatedAt: order.updated_at } };
        return readOrder((await call('DELETE /api/admin/deliveries/:id', sent)).data);
      },
      guess: {},
      isDone: (now) => !inOrder(now, { id }),
      failed: 'Failed to take the parcel back',
      done: (after) => ({ text: `Parcel taken back. ${statusText(order, after)}` }),
    });

  async function takeBack(order: Order, delivery: Delivery) {
    const sure = await confirm('Take this parcel back?', {
      confirmLabel: 'Take it back',
      cancelLabel: 'Keep it',
      detail: (
        <div className="flex flex-col gap-3">
          {takeBackConsequences(order, delivery).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      ),
    });
    if (sure) await remove(order, delivery);
  }

  function saved({ delivery }: Opened, before: Order, after: Order) {
    setOpened(undefined);
    // What is pressed before the order is read again is of this version.
    patch(after.id, after);
    const created = after.deliveries.find(({ id }) => !inOrder(before, { id }));
    if (delivery) toast.say(`Parcel saved. ${statusText(before, after)}`);
    else toast.say(sentText(after), created && { label: 'Undo', onPress: () => void remove(after, created) });
    void refresh().then(focus.giveBack);
  }

  const open = (what: Opened) => {
    focus.hold();
    setOpened(what);
  };
  const form = opened && {
    order: opened.order,
    onSaved: (before: Order, after: Order) => saved(opened, before, after),
    onClose: () => setOpened(undefined),
  };
  return {
    send: (order) => open({ order, delivery: undefined }),
    edit: (order, delivery) => open({ order, delivery }),
    markDelivered: (order, delivery) => void setDelivered(order, delivery, true),
    takeBack: (order, delivery) => void takeBack(order, delivery),
    dialog: form && (opened.delivery ? <EditParcel {...form} delivery={opened.delivery} /> : <SendParcel {...form} />),
  };
}

const inOrder = ({ deliveries }: Order, { id }: Pick<Delivery, 'id'>) => deliveries.find((one) => one.id === id);

const statusText = (before: Order, { order_number, status }: Order) =>
  `${order_number} is ${status === before.status ? 'still' : 'now'} ${status}`;
