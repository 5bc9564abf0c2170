import { isUnlikelyTrackingNumber } from '#domain/tracking-number.ts';
import { noticeOf } from '#web/admin/notice.tsx';
import { orderArea } from '#web/admin/orders/order-area.ts';
import { type Order, readOrder } from '#web/admin/orders/read-order.ts';
import { call } from '#web/api.ts';
import { useAuth } from '#web/session.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  EMPTY_PARCEL,
  followOrder,
  linesKey,
  hasGone,
  linesMissing,
  type OpenParcel,
  withAll,
  withLine,
  withoutGone,
} from './open-parcel.ts';
import {
  ALL_TICKED,
  heldForChangeText,
  heldText,
  notToPackText,
  tickedText,
  unlikelyNumberText,
  usedNumberText,
} from './packing-labels.ts';
import { linesLeft } from './pick-list.ts';
import { readScan } from './read-scan.ts';
import { useInTurn } from './use-in-turn.ts';
import type { OrdersToPack } from './use-orders-to-pack.ts';
import { useOpenParcels } from './use-open-parcels.ts';
import { useParcelDelivery } from './use-parcel-delivery.ts';

/** What was said of the last scan. */
interface Said {
  text: string;
  isRefusal: boolean;
  /** Counts them: what is said twice is announced twice. */
  nth: number;
  /** The lines that it is about; undefined where it is about none. */
  about?: string;
}

/** The order that is open, its parcel, and what a scan, a press or a key does with it. */
export function usePacking({ rows, failure, patch }: Pick<OrdersToPack, 'rows' | 'failure' | 'patch'>) {
  const { user } = useAuth();
  const toast = useToast();
  const [openId, setOpenId] = useState<string>();
  const { parcels, keep } = useOpenParcels(user?.id);
  const [said, setSaid] = useState<Said>();
  const [isLooking, setLooking] = useState(false);
  const [isSending, setSending] = useState(false);
  /** The numbers of the parcels that were closed here, each with its order. */
  const usedNumbers = useRef(new Map<string, string>());
  /** The order and the used number of the last scan, where that was refused. */
  const refusedOnce = useRef<string>(undefined);
  const { send, setNotice, ...delivery } = useParcelDelivery(rows, ({ id, order_number }, ticked) => {
    for (const [number, of] of usedNumbers.current) if (of === order_number) usedNumbers.current.delete(number);
    keep(id, { ...EMPTY_PARCEL, ticked });
    setOpenId(id);
  });
  // What is scanned while an order is looked for, or a parcel is being sent, is about what comes next.
  const scans = useInTurn(isLooking || isSending || (!rows && !failure), handleScan);

  const isFree = ({ packing }: Order) => !packing || packing.started_by_id === user?.id;
  const first = rows?.find((row) => parcels[row.id] && isFree(row)) ?? rows?.find(isFree);
  const listed = openId === undefined ? first : rows?.find(({ id }) => id === openId);
  // One that has left the list while it was open, or that somebody has scanned although it is not to be packed.
  const { data: other } = useQuery({
    queryKey: [orderArea.key, 'one', openId],
    queryFn: () => orderArea.read(openId ?? ''),
    enabled: openId !== undefined && rows !== undefined && !listed,
  });
  const order = listed ?? (openId !== undefined && other?.id === openId ? other : undefined);
  const parcel = (order && parcels[order.id]) ?? EMPTY_PARCEL;
  // Of an order that is not to be sent, the goods go back to their places: nothing is in the parcel any more, should it be packed after all.
  const now = order && notToPackText(order) ? EMPTY_PARCEL : order ? followOrder(parcel, order) : parcel;
  if (order && now !== parcel && !isSending) keep(order.id, now);

  const say = (text: string, about?: Order, isRefusal = false) =>
    setSaid((before) => ({ text, isRefusal, nth: (before?.nth ?? 0) + 1, ...(about && { about: linesKey(about) }) }));
  const refuse = (text: string) => say(text, undefined, true);

  function open({ id, order_number }: Order) {
    setOpenId(id);
    say(`${order_number} is open.`);
  }

  async function openNumber(number: string) {
    const row = rows?.find(({ order_number }) => order_number === number);
    if (row) return open(row);
    setLooking(true);
    try {
      const { data } = await orderArea.list(call, { search: number, limit: 5 });
      const found = data.find(({ order_number }) => order_number === number);
      if (found) open(found);
      else refuse(`There is no order ${number}.`);
    } catch (error) {
      setNotice(noticeOf(error, `Failed to look for ${number}`));
    }
    setLooking(false);
  }

  /** Notes what is in the parcel of an order, and says what has changed; once all of it is, and its number is known, the parcel is closed. */
  function update(packed: Order, next: OpenParcel, change = '') {
    keep(packed.id, next);
    setOpenId(packed.id);
    if (!packed.packing) void setPacking([packed.id], true);
    const missing = linesMissing(next, packed);
    if (missing === 0 && next.number) void close(packed, next);
    else if (missing === 0) say(change || ALL_TICKED, packed);
    else say([change, next.number && waitsText(next, missing)].filter(Boolean).join(' '), packed);
  }

  function tick({ id }: { id: string }, isIn: boolean) {
    if (!order) return;
    const lines = linesLeft(order);
    const line = lines.find(([item]) => item.id === id);
    if (!line) return;
    const next = withLine(parcel, line, isIn);
    const [ticked, before] = [Object.keys(next.ticked), Object.keys(parcel.ticked)];
    update(order, next, tickedText(line, { order_number: order.order_number, lines, ticked, before }));
  }

  function tickAll() {
    if (order) update(order, withAll(parcel, order));
  }

  function takeOut() {
    if (order) update(order, withoutGone(parcel));
  }

  function handleScan(typed: string) {
    const scan = readScan(typed);
    if (scan.is !== 'tracking') refusedOnce.current = undefined;
    if (scan.is === 'order') return void openNumber(scan.number);
    if (scan.is === 'unknown')
      return refuse(`“${scan.text}” is no order number and no tracking number. Nothing has changed.`);
    if (!order || notToPackText(order)) {
      const isNumber = scan.is === 'tracking';
      return refuse(`Scan the number of an order first${isNumber ? `: ${scan.number} belongs to none yet` : ''}.`);
    }
    if (scan.is === 'tracking') return setNumber(order, scan.number);
    const lines = linesLeft(order);
    if (scan.is === 'nothing') {
      if (linesMissing(parcel, order) > 0) return tickAll();
      if (parcel.number) return void close(order, parcel);
      return refuse('Scan or type the tracking number, or press “Close the parcel without a tracking number”.');
    }
    const line = lines[scan.line - 1];
    if (!line) return refuse(`There is no line ${scan.line} in ${order.order_number}.`);
    return tick(line[0], true);
  }

  /**
   * A label that is read twice would be the number of the next order's parcel as well, and a product has a bar code, too: what was used, or does
   * not look like a number, counts once it is scanned again.
   */
  function setNumber(packed: Order, number: string) {
    const usedBy = usedNumbers.current.get(number);
    const doubt = usedBy
      ? usedNumberText(number, usedBy)
      : isUnlikelyTrackingNumber(number) && unlikelyNumberText(number);
    const scanned = `${packed.id} ${number}`;
    if (doubt && refusedOnce.current !== scanned) {
      refusedOnce.current = scanned;
      return refuse(doubt);
    }
    update(packed, { ...parcel, number });
  }

  /** Sends what is ticked, and goes on to the next order. What did not leave stays as it is, with its number. */
  async function close(packed: Order, closed: OpenParcel) {
    const next = nextAfter(packed);
    setSending(true);
    const isSent = await send(packed, closed);
    setSending(false);
    setSaid(undefined);
    keep(packed.id, isSent ? EMPTY_PARCEL : closed);
    if (!isSent) return scans.forgetAll();
    if (closed.number) usedNumbers.current.set(closed.number, packed.order_number);
    setOpenId((now) => (now === packed.id ? next?.id : now));
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
    keep(packed.id, EMPTY_PARCEL);
    setSaid(undefined);
    toast.say(`${packed.order_number} is not being packed`);
  }

  return {
    ...delivery,
    setNotice,
    order,
    parcel,
    said: said?.about !== undefined && order && isOver(said.about, order) ? undefined : said,
    isFree,
    open,
    scan: scans.add,
    tick,
    tickAll,
    takeOut,
    close: () => order && void close(order, parcel),
    stop: () => order && void stop(order),
    setPacking,
  };
}

const waitsText = (parcel: OpenParcel, missing: number) =>
  hasGone(parcel) ? heldForChangeText(parcel.number) : heldText(parcel.number, missing);

/** Whether what was said of the lines of an order is not true of it any more. */
const isOver = (about: string, order: Order) => about !== linesKey(order) || notToPackText(order) !== undefined;

export type Packing = ReturnType<typeof usePacking>;
