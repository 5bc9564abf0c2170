import { ORDER_STATUSES } from '#domain/order-status.ts';
import { WITHDRAWAL_STATES } from '#domain/withdrawals.ts';
import { z } from 'zod';
import { Place } from './addresses.ts';
import { Delivery } from './deliveries.ts';
import { endpoint, list, one } from './endpoint.ts';
import { ById, Day, Instant, LineOptionsText, Money, PagingOf } from './fields.ts';

export const OrderItem = z.object({
  id: z.string(),
  /** Its first image is the one of the variant that was bought. */
  product: z.object({ id: z.string(), name: z.string(), images: z.string() }),
  product_id: z.string(),
  product_variant: z.object({ id: z.string(), size: z.string().nullable(), title: z.string() }),
  quantity: z.int(),
  unit_price: Money,
  subtotal: Money,
  /** Its share of the order's discount. */
  discount: Money,
  /** What was charged for its shipping. */
  shipping: Money,
  /** Units of it that were refunded, or are about to be. */
  refunded_quantity: z.int(),
  /** Units of it that another order replaces, which was not cancelled; without those that were refunded since, as their replacement came back. */
  exchanged_quantity: z.int(),
  /** Units of it that were put into stock while the order goes on: they are not sent. */
  returned_quantity: z.int(),
  options: LineOptionsText,
  /** As it was bought: a stock that is set or removed since changes no order. */
  made_to_order: z.boolean(),
});
export type OrderItem = z.input<typeof OrderItem>;

/** `refund_due`: the refund is owed and not sent yet. `refund_submitting`: it is being sent to the card provider. */
export const PAYMENT_STATUSES = ['unpaid', 'paid', 'refund_due', 'refund_submitting', 'refunded'] as const;

export const OrderRefund = z.object({
  id: z.string(),
  amount: Money,
  /** Of the order's items and its shipping, or of any amount; otherwise of all that was left of the payment. */
  is_part: z.boolean(),
  items: z.array(z.object({ order_item_id: z.string(), quantity: z.int(), amount: Money })),
  /** What of `amount` is shipping. */
  shipping: Money,
  /** Why a part went back. */
  reason: z.string().nullable(),
  /** When it leaves, or was to leave. */
  due_at: Instant,
  /** When the card provider took it; null as long as it has not. */
  refunded_at: Instant.nullable(),
  /** The card provider or the bank has sent it back: it is still owed, and somebody sees to it. */
  is_refused: z.boolean(),
  /** Its buyer's bank has taken it, after a dispute that the shop has lost: the shop did not send it. */
  is_chargeback: z.boolean(),
});
export type OrderRefund = z.input<typeof OrderRefund>;

/** A captured payment with its refunds; no edit of the order changes it. */
export const OrderPayment = z.object({
  amount: Money,
  /** ISO 4217, in small letters: 'eur'. */
  currency: z.string(),
  paid_at: Instant,
  /** Null for what cost nothing, and where the card provider has not said it. */
  card: z
    .object({
      /** As the card provider names it: 'visa'. */
      brand: z.string(),
      last4: z.string().nullable().describe('Null of what is no card: `brand` is then the payment method'),
    })
    .nullable(),
  /** Oldest first: those that went back or will. */
  refunds: z.array(OrderRefund),
});
export type OrderPayment = z.input<typeof OrderPayment>;

/** What a buyer has withdrawn from. */
const OrderWithdrawal = z.object({
  reference: z.string(),
  received_at: Instant,
  /** Of a late one: the last day to withdraw, which had passed when it was received. Null where it had not, and where nobody knows. */
  window_ended_on: Day.nullable(),
  state: z.enum(WITHDRAWAL_STATES),
  /** As its buyer read it: '1 × Race Jersey (M)'. */
  declared: z.array(z.string()),
  /** Empty where it was typed, without choosing items. */
  items: z.array(z.object({ order_item_id: z.string(), quantity: z.int(), refunded: z.int() })),
});

export const Order = z.object({
  id: z.string(),
  order_number: z.string(),
  created_at: Instant,
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  /** Null until its money has arrived, and for an order that was paid elsewhere. */
  payment: OrderPayment.nullable(),
  /** Whether its buyer disputes the payment at their bank, or how that ended; `lost` by the shop: the money went back. */
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
  shipping_estimate: z.string().nullable(),
  /** Something of it has left in a parcel. */
  has_deliveries: z.boolean(),
  /** When the last of its parcels left. */
  last_sent_at: Instant.nullable(),
  subtotal: Money,
  shipping: Money,
  discount: Money,
  tax: Money,
  total: Money,
  coupon_code: z.string().nullable(),
  /** As they were when it was placed: an address that is changed later changes no order. */
  shipping_address: Place,
  billing_address: Place,
  items: z.array(OrderItem),
  /** The order of which it replaces something: it costs nothing. */
  replaces: z
    .object({
      id: z.string(),
      order_number: z.string(),
      /** Whether something of what it replaces was not refunded or withdrawn from. */
      is_withdrawable: z.boolean(),
    })
    .nullable(),
  /** The orders that replace something of it and were not cancelled, oldest first, each with the item and how many units of it. */
  replaced_by: z.array(
    z.object({ id: z.string(), order_number: z.string(), order_item_id: z.string(), quantity: z.int() }),
  ),
});
export type Order = z.input<typeof Order>;

/** An order of its buyer, with what they have withdrawn from, and what was sent. */
export const BuyersOrder = Order.extend({
  /** Oldest first. */
  withdrawals: z.array(OrderWithdrawal),
  /** The items of which a unit has left, in a parcel or with an order that was shipped without one: these can be reviewed once it is delivered. */
  sent_items: z.array(z.string()),
});
export type BuyersOrder = z.input<typeof BuyersOrder>;

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: 'My orders, newest first, without abandoned ones',
  query: PagingOf(10),
  response: list(BuyersOrder),
});

export const OrderDetail = BuyersOrder.extend({
  /** When the order last got this status; null where it does not have it, or no activity says when. */
  shipped_at: Instant.nullable(),
  delivered_at: Instant.nullable(),
  cancelled_at: Instant.nullable(),
  /** When its bank declined the payment that it had been deciding about; null where it did not, is deciding again, or the order was paid since. */
  payment_failed_at: Instant.nullable(),
  updated_at: Instant,
  /** Until when its buyer may cancel it, and correct its shipping address and its texts; null where they may not, or not any more. */
  changeable_until: Instant.nullable(),
  /** What was sent of it, parcel by parcel, oldest first. */
  deliveries: z.array(Delivery),
});
export type OrderDetail = z.input<typeof OrderDetail>;

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'One of my orders, and when it took its steps; also one that its bank declined later, which no list has',
  params: ById,
  response: one(OrderDetail),
});
