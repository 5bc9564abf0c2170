import { countryName } from '#domain/countries.ts';
import { isAllSent } from '#domain/left-to-send.ts';
import { isShipped } from '#domain/order-status.ts';
import { isReopened } from '#domain/reopened.ts';
import { addressLines } from '#domain/address-text.ts';
import { named } from '#web/admin/list/named.ts';
import { customerName, itemLabel, paymentLabels, paymentStateOf } from '#web/admin/orders/order-labels.ts';
import type { Order, OrderItem } from '#web/admin/orders/read-order.ts';
import { clockTime, dateAndTime, shortDate } from '#web/format.ts';

type Open = Pick<Order, 'order_number' | 'status' | 'payment_status' | 'payment' | 'items' | 'deliveries'>;

/** Why an order is not to be packed, in a sentence; undefined where it is. The server's list has the same rule. */
export function notToPackText(order: Open): string | undefined {
  const { order_number, status, payment_status, items, deliveries } = order;
  if (status === 'cancelled') return `${order_number} is cancelled: nothing of it is to be sent.`;
  if (isAllSent(items, deliveries))
    return deliveries.length > 0
      ? `All of ${order_number} has left.`
      : `Nothing of ${order_number} is to be sent: it was refunded or replaced.`;
  if (isShipped(status)) return `${order_number} was set to ${status}.`;
  if (payment_status === 'unpaid' && status === 'pending') return `${order_number} is not paid yet.`;
  if (payment_status === 'paid' || payment_status === 'unpaid') return undefined;
  if (payment_status === 'refunded' && isReopened(status, order.payment?.refunds ?? [])) return undefined;
  return `${order_number} is to stay here. Its payment: ${paymentLabels[paymentStateOf(order)].label.toLowerCase()}.`;
}

/** 'Alex Admin started at 14:02', with the date where that is not today. */
export function startedText({ started_at, started_by }: NonNullable<Order['packing']>, now: Date): string {
  const isToday = shortDate(started_at) === shortDate(now.toISOString());
  return `${started_by} started ${isToday ? `at ${clockTime(started_at)}` : `on ${dateAndTime(started_at)}`}`;
}

/** '2nd parcel of this order'; empty of the first. */
export function parcelText({ deliveries }: Pick<Order, 'deliveries'>): string {
  const number = deliveries.length + 1;
  return number === 1 ? '' : `${ordinal(number)} parcel of this order`;
}

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinal = (number: number) => `${number}${ENDINGS[rules.select(number)]}`;

/** What was written for the customer, as it was typed: 'Name: NOVAK'. The size is said by the variant. */
export const textsOf = ({ options, product_variant: { size } }: Pick<OrderItem, 'options' | 'product_variant'>) =>
  options.filter(([name, value]) => name !== 'Size' || value !== size).map(([name, value]) => `${name}: ${value}`);

/** Name and address as the Universal Postal Union asks for them: the country in capitals, on a line of its own. */
export function postalLines(order: Pick<Order, 'user' | 'shipping_address'>): string[] {
  const { shipping_address: address } = order;
  const country = countryName(address.country);
  const lines = addressLines(address);
  const region = (lines.at(-1) ?? '').slice(0, -country.length).replace(/, $/, '');
  return [customerName(order), ...lines.slice(0, -1), ...(region ? [region] : []), country.toUpperCase()];
}

interface Closing {
  /** How many lines are to be packed, and how many of them are ticked. */
  lines: number;
  ticked: number;
  /** Of the parcel; empty as long as it is not known. */
  number: string;
}

/** What can be done with the parcel as it is, on its button; undefined while nothing is ticked. */
export function closeLabel({ lines, ticked, number }: Closing): string | undefined {
  if (ticked === 0) return undefined;
  const without = number ? '' : ' without a tracking number';
  return ticked < lines ? `Send only what is ticked${without}` : `Close the parcel${without}`;
}

/** What the field waits for. */
export function nextStepText({ lines, ticked, number }: Closing): string {
  if (ticked === lines) return number ? `Press Enter to send it with ${number}.` : 'Now the tracking number.';
  const all =
    lines === 1
      ? 'Press Enter once it is in the parcel'
      : `Press Enter once ${lines === 2 ? 'both' : `all ${lines}`} lines are in the parcel`;
  const one = lines === 1 ? '' : '; 1 and Enter ticks line 1';
  return number ? `${all}${one}. It is then closed with ${number}.` : `${all}${one}.`;
}

type Line = readonly [item: Pick<OrderItem, 'id' | 'product' | 'product_variant'>, quantity: number];

interface Ticking extends Pick<Order, 'order_number'> {
  /** All that are to be packed. */
  lines: readonly Line[];
  /** The ids of those that are in the parcel, and of those that were. */
  ticked: readonly string[];
  before: readonly string[];
}

/** What is said once a line was ticked, or is not any more: which, how many of them are, and what is missing. */
export function tickedText(line: Line, { order_number, lines, ticked, before }: Ticking): string {
  const [{ id }] = line;
  const isIn = ticked.includes(id);
  const how = isIn === before.includes(id) ? 'Already in' : isIn ? 'In' : 'Taken out of';
  const missing = lines.filter(([item]) => !ticked.includes(item.id));
  const count = `${ticked.length} of ${lines.length} lines ${ticked.length === 1 ? 'is' : 'are'} ticked`;
  const left = missing.length === 0 ? ALL_TICKED : `${count}. Not yet: ${named(missing.map(lineText))}.`;
  return `${how} the parcel of ${order_number}: ${lineText(line)}. ${left}`;
}

const lineText = ([item, quantity]: Line) => `${quantity} × ${itemLabel(item)}`;

export const ALL_TICKED = 'All of it is in the parcel. Now the tracking number.';

/** What is said of a tracking number that came before the goods. */
export const heldText = (number: string, missing: number): string =>
  `${number} is kept. The parcel is closed once ${missing === 1 ? 'the last line is' : `${missing} more lines are`} ticked.`;

/** The same while something is in the parcel that is not to be sent. */
export const heldForChangeText = (number: string): string =>
  `${number} is kept. Something in the parcel is not to be sent: press Enter once it is out, and all the rest is in.`;

/** Of a number that is more like the bar code of something else. */
export const unlikelyNumberText = (number: string): string =>
  `${number} does not look like a tracking number, so it was not taken. Scan or enter it again if it is one.`;

/** Of a number that another parcel got here before. */
export const usedNumberText = (number: string, orderNumber: string): string =>
  `${number} is the number of the parcel of ${orderNumber} already, so it was not taken. Scan it again if both go into one box.`;
