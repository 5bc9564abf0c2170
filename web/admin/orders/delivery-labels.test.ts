import { describe, expect, it } from 'vitest';
import {
  canSend,
  isNothingToSend,
  isPartlySent,
  leftText,
  noParcelsText,
  sentText,
  takeBackConsequences,
  unsentConsequences,
} from './delivery-labels.ts';
import type { Delivery, Order } from './read-order.ts';

const item = (id: string, name: string, quantity: number, size: string | null = null) => ({
  id,
  product: { id, name, images: '[]' },
  product_variant: { id, size, title: size ? 'Black' : 'Standard' },
  quantity,
  refunded_quantity: 0,
  exchanged_quantity: 0,
  returned_quantity: 0,
});
const items = [item('jersey', 'Race Jersey', 2, 'M'), item('cap', 'Cap', 1)];
const parcel = (inside: Record<string, number>): Delivery => ({
  id: Object.keys(inside).join(),
  carrier: 'dhl',
  carrier_name: 'DHL',
  tracking_number: null,
  tracking_url: null,
  tracking_link: null,
  sent_at: '2026-11-24T10:00:00.000Z',
  delivered_at: null,
  items: Object.entries(inside).map(([order_item_id, quantity]) => ({ order_item_id, quantity })),
});
const order = {
  order_number: 'ANT-7K3M9Q',
  status: 'processing',
  payment_status: 'paid',
  payment: null,
  cancelled_from: null,
  items,
  deliveries: [],
  exchanges: [],
} as const;
const partly = { ...order, deliveries: [parcel({ jersey: 1, cap: 1 })] };
const sent = { ...order, status: 'shipped', deliveries: [...partly.deliveries, parcel({ jersey: 1 })] } as const;

describe('The parcels of an order', () => {
  it('can be sent while something is left of one that is paid and not cancelled', () => {
    const waits = { ...order, status: 'pending', payment_status: 'unpaid' } as const;
    expect([order, partly, { ...waits, status: 'processing' } as const].map(canSend)).toEqual([true, true, true]);
    expect([sent, waits, { ...order, status: 'cancelled' } as const].map(canSend)).toEqual([false, false, false]);
    expect(noParcelsText(waits)).toMatch(/^It can be sent once it is paid/);
    expect(noParcelsText({ ...order, status: 'shipped' })).toBe('It was set to shipped by hand, without parcels.');
    const cancelled = { ...order, status: 'cancelled' } as const;
    expect(noParcelsText({ ...cancelled, cancelled_from: 'processing' })).toBe('Nothing of it was sent.');
    expect(noParcelsText({ ...cancelled, cancelled_from: 'delivered' })).toBe(
      'It was delivered when it was cancelled, without parcels.',
    );
  });

  it('say what is still to come', () => {
    expect(leftText(order)).toBe('');
    expect(sentText(partly)).toBe('Parcel sent. Still to be sent of ANT-7K3M9Q: 1 × Race Jersey (Size M, Black)');
    expect(sentText(sent)).toBe('Parcel sent. ANT-7K3M9Q is now shipped');
    expect(leftText({ ...partly, status: 'cancelled' })).toBe('');
  });

  it('say what it means to call an order shipped of which some is still to be sent', () => {
    expect([order, partly, sent].map(isPartlySent)).toEqual([false, true, false]);
    expect(unsentConsequences(partly, 'shipped')[0]).toBe(
      'No parcel has 1 × Race Jersey (Size M, Black) yet. It counts as sent then, and the customer gets a mail that says so.',
    );
    expect(unsentConsequences(partly, 'pending')).toEqual([]);
    expect(unsentConsequences(order, 'shipped')).toEqual([]);
  });

  it('say what taking one back does', () => {
    const [, status] = takeBackConsequences(sent, sent.deliveries[1] ?? parcel({}));
    expect(status).toBe('The order goes back from shipped to processing.');
    const delivery = parcel({ cap: 1 });
    const after = (minutes: number) =>
      takeBackConsequences(
        { ...partly, status: 'shipped' },
        delivery,
        new Date(delivery.sent_at).getTime() + minutes * 60_000,
      );
    expect(after(1)).toEqual([
      'In it: 1 × Cap. It counts as not sent then, and can be sent again.',
      'The customer has had no mail about it yet, and gets none.',
    ]);
    expect(after(3)[1]).toBe(
      'The customer has had a mail about it by now, and is not told that the parcel was taken back.',
    );
  });
});

it('An order that was refunded in full says that nothing of it is to be sent, until it was sent or cancelled', () => {
  const refunded = items.map((each) => ({ ...each, refunded_quantity: each.quantity }));
  const order = {
    status: 'processing',
    payment_status: 'paid',
    payment: null,
    items,
    deliveries: [],
    exchanges: [],
  } as const;
  expect(isNothingToSend(order)).toBe(false);
  for (const more of [{ items: refunded }, { payment_status: 'refunded' }] as const) {
    expect(isNothingToSend({ ...order, ...more })).toBe(true);
    expect(canSend({ ...order, cancelled_from: null, ...more })).toBe(false);
    expect(noParcelsText({ ...order, cancelled_from: null, ...more })).toMatch(/^All of it was refunded/);
  }
  const whole = { is_part: false, is_chargeback: false, refunded_at: '2026-11-23T10:00:00.000Z' };
  const payment = { refunds: [whole] } as unknown as Order['payment'];
  expect(isNothingToSend({ ...order, payment_status: 'refunded', payment }), 'reopened since').toBe(false);
  for (const status of ['shipped', 'cancelled'] as const)
    expect(isNothingToSend({ ...order, status, items: refunded })).toBe(false);
});

describe('An order of which nothing is to be sent from here', () => {
  const replacement = (order_number: string, status: 'processing' | 'cancelled' = 'processing') => ({
    order_item_id: 'jersey',
    quantity: 1,
    replacement: { id: order_number, order_number, status, has_left: false, restockable_quantity: 0 },
  });
  const exchanges = [replacement('ANT-2'), replacement('ANT-3', 'cancelled')];
  const [jersey, cap] = [item('jersey', 'Race Jersey', 2, 'M'), item('cap', 'Cap', 1)];
  const textOf = (...items: ReturnType<typeof item>[]) => noParcelsText({ ...order, items, exchanges });

  it('says what has become of it', () => {
    expect(textOf({ ...jersey, exchanged_quantity: 2 })).toBe(
      'All of it was replaced by ANT-2: nothing is to be sent.',
    );
    expect(textOf({ ...jersey, exchanged_quantity: 1, refunded_quantity: 1 })).toBe(
      'All of it was refunded, or replaced by ANT-2: nothing is to be sent.',
    );
    expect(textOf({ ...jersey, returned_quantity: 2 }, { ...cap, refunded_quantity: 1 })).toBe(
      'All of it was refunded, or put into stock again: nothing is to be sent.',
    );
    expect(textOf({ ...jersey, exchanged_quantity: 1 })).toBe('Nothing has been sent yet.');
  });

  it('asks before it gets a status by which it counts as sent', () => {
    const replaced = { ...order, exchanges, items: [{ ...jersey, exchanged_quantity: 2 }] };
    expect(isNothingToSend(replaced)).toBe(true);
    expect(unsentConsequences(replaced, 'shipped')).toEqual([
      'All of it was replaced by ANT-2: nothing is to be sent. Its customer sees it as shipped all the same.',
    ]);
    expect(unsentConsequences(replaced, 'pending')).toEqual([]);
  });
});
