import { noticeOf } from '#web/admin/notice.tsx';
import { useRecordActions } from '#web/admin/list/use-record-actions.ts';
import { sentText } from '#web/admin/orders/delivery-labels.ts';
import { carrierBody, itemsOf, newParcel } from '#web/admin/orders/delivery-values.ts';
import { orderArea } from '#web/admin/orders/order-area.ts';
import { type Order, readOrder } from '#web/admin/orders/read-order.ts';
import { call } from '#web/api.ts';
import { newOnce, type Once } from '#web/once.ts';
import { useAuth } from '#web/session.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notToPackText } from './packing-labels.ts';
import { linesLeft } from './pick-list.ts';
import { readScan } from './read-scan.ts';
import type { OrdersToPack } from './use-orders-to-pack.ts';

/** What is known of the parcel of one order, until it is closed. */
export interface OpenParcel {
  /** The ids of the items that are in it. */
  ticked: readonly string[];
  /** Empty as long as it is not known. */
  number: string;
}

/** What was said of the last scan. */
export interface Said {
  text: string;
  isRefusal: boolean;
}

const EMPTY: OpenParcel = { ticked: [], number: '' };

/** The order that is open, its parcel, and what a scan, a press or a key does with it. */
export function usePacking({ rows, patch }: Pick<OrdersToPack, 'rows' | 'patch'>) {
  const { user } = useAuth();
  const toast = useToast();
  const { change, notice, setNotice } = useRecordActions<Order>(orderArea.key, orderArea.read);
  const [openId, setOpenId] = useState<string>();
  const [parcels, setParcels] = useState<Readonly<Record<string, OpenParcel>>>({});
  const [said, setSaid] = useState<Said>();

  /** Of each parcel as it is sent, so that one whose answer was lost is not sent twice. */
  const onces = useRef(new Map<string, Once>());

  const isFree = ({ packing }: Order) => !packing || packing.started_by_id === user?.id;
  const listed = openId === undefined ? rows?.find(isFree) : rows?.find(({ id }) => id === openId);
  // One that has left the list while it was open, or that somebody has scanned although it is not to be packed.
  const { data: other } = useQuery({
    queryKey: [orderArea.key, 'one', openId],
    queryFn: () => orderArea.read(openId ?? ''),
    enabled: openId !== undefined && rows !== undefined && !listed,
  });
  const order = listed ?? (openId !== undefined && other?.id === openId ? other : undefined);
  const parcel = (order && parcels[order.id]) ?? EMPTY;

  const say = (text: string) => setSaid({ text, isRefusal: false });
  const refuse = (text: string) => setSaid({ text, isRefusal: true });
  const keep = (id: string, kept: OpenParcel) => setParcels((now) => ({ ...now, [id]: kept }));

  function open({ id, order_number }: Order) {
    setOpenId(id);
    setNotice(undefined);
    say(`${order_number} is open.`);
  }

  async function openNumber(number: string) {
    const row = rows?.find(({ order_number }) => order_number === number);
    if (row) return open(row);
    try {
      const { data } = await orderArea.list(call, { search: number, limit: 5 });
      const found = data.find(({ order_number }) => order_number === number);
      if (found) return open(found);
      refuse(`There is no order ${number}.`);
    } catch (error) {
      setNotice(noticeOf(error, `Failed to look for ${number}`));
    }
  }

  /** Notes what is in the parcel of an order; once all of it is, and its number is known, the parcel is closed. */
  function update(packed: Order, next: OpenParcel) {
    keep(packed.id, next);
    setOpenId(packed.id);
    if (!packed.packing) void setPacking([packed.id], true);
    const isWhole = next.ticked.length === linesLeft(packed).length;
    if (isWhole && next.number) return void close(packed, next);
    say(isWhole ? 'All of it is in the parcel. Now the tracking number.' : next.number && heldText(packed, next));
  }

  function tick({ id }: { id: string }, isIn: boolean) {
    if (!order) return;
    const others = parcel.ticked.filter((each) => each !== id);
    update(order, { ...parcel, ticked: isIn ? [...others, id] : others });
  }

  function tickAll() {
    if (order) update(order, { ...parcel, ticked: linesLeft(order).map(([{ id }]) => id) });
  }

  function scan(typed: string) {
    const read = readScan(typed);
    if (read.is === 'order') return void openNumber(read.number);
    if (read.is === 'unknown')
      return refuse(`“${read.text}” is no order number and no tracking number. Nothing has changed.`);
    const reason = order && notToPackText(order);
    if (!order || reason)
      return refuse(
        `Scan the number of an order first${read.is === 'tracking' ? `: ${read.number} belongs to none yet` : ''}.`,
      );
    const lines = linesLeft(order);
    if (read.is === 'tracking') return update(order, { ...parcel, number: read.number });
    if (read.is === 'nothing') {
      if (parcel.ticked.length < lines.length) return tickAll();
      return refuse('Scan or type the tracking number, or press “Close the parcel without a tracking number”.');
    }
    const line = lines[read.line - 1];
    if (!line) return refuse(`There is no line ${read.line} in ${order.order_number}.`);
    tick(line[0], true);
  }

  /** Sends what is ticked, and goes on to the next order. */
  async function close(packed: Order, { ticked, number }: OpenParcel) {
    const quantities = Object.fromEntries(
      linesLeft(packed).flatMap(([{ id }, quantity]) => (ticked.includes(id) ? [[id, String(quantity)]] : [])),
    );
    const values = { ...newParcel(packed), trackingNumber: number, quantities };
    const body = { ...carrierBody(values), items: itemsOf(values), expectedUpdatedAt: packed.updated_at };
    const next = nextAfter(packed);
    const isSent = await change(packed, {
      act: async () => {
        const sent = { params: { id: packed.id }, body, ...onceFor(JSON.stringify(body)) };
        return readOrder((await call('POST /api/admin/orders/:id/deliveries', sent)).data);
      },
      guess: {},
      isDone: ({ deliveries }) => deliveries.length > packed.deliveries.length,
      failed: `The parcel of ${packed.order_number} was not sent`,
      done: (after) => ({
        text: sentText(after),
        action: { label: 'Undo', onPress: () => void takeBack(packed, after, ticked) },
      }),
    });
    // What was ticked stays so; the number is scanned again, once it was looked at why.
    keep(packed.id, isSent ? EMPTY : { ticked, number: '' });
    setSaid(undefined);
    if (isSent) setOpenId((now) => (now === packed.id ? next?.id : now));
  }

  function onceFor(parcelSent: string): Once {
    const once = onces.current.get(parcelSent) ?? newOnce();
    onces.current.set(parcelSent, once);
    return once;
  }

  async function takeBack(before: Order, after: Order, ticked: readonly string[]) {
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
    if (!isBack) return;
    keep(before.id, { ticked, number: '' });
    setOpenId(before.id);
  }

  /** The next order of the list that nobody else packs, from its beginning again after its end. */
  function nextAfter({ id }: Order): Order | undefined {
    const at = rows?.findIndex((row) => row.id === id) ?? -1;
    const others = rows ? [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))] : [];
    return others.find(isFree);
  }

  /** Resolves with the orders as they are now; with undefined where that failed, and the notice says why. */
  async function setPacking(ids: string[], isBeingPacked: boolean): Promise<Order[] | undefined> {
    try {
      const { data } = await call('PUT /api/admin/packing', { body: { ids, isBeingPacked } });
      const orders = data.map(readOrder);
      patch(orders);
      return orders;
    } catch (error) {
      setNotice(noticeOf(error, isBeingPacked ? 'Failed to note who packs it' : 'Failed to note that nobody packs it'));
      return undefined;
    }
  }

  async function stop(packed: Order) {
    if (!(await setPacking([packed.id], false))) return;
    keep(packed.id, EMPTY);
    toast.say(`${packed.order_number} is not being packed`);
  }

  return {
    order,
    parcel,
    said,
    notice,
    setNotice,
    isFree,
    open,
    scan,
    tick,
    tickAll,
    close: () => order && void close(order, parcel),
    stop: () => order && void stop(order),
    setPacking,
  };
}

export type Packing = ReturnType<typeof usePacking>;

const heldText = (order: Order, { ticked, number }: OpenParcel) => {
  const missing = linesLeft(order).length - ticked.length;
  return `${number} is kept. The parcel is closed once ${missing === 1 ? 'the last line is' : `${missing} more lines are`} ticked.`;
};
