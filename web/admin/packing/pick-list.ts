import { leftToSend } from '#domain/left-to-send.ts';
import { SIZES } from '#domain/limits.ts';
import { variantText } from '#domain/variant-text.ts';
import type { Order, OrderItem } from '#web/admin/orders/read-order.ts';
import { textsOf } from './packing-labels.ts';

/** What is fetched from one place on the shelf. */
export interface Pick {
  /** Of what is the same to whoever fetches it. */
  key: string;
  product: string;
  /** 'Size XL, Thin'; empty where there was nothing to choose. */
  variant: string;
  quantity: number;
  /** 'Name: NOVAK', as it was typed; empty unless it is personalised. */
  texts: string[];
  /** The orders that it is for: of what was made for somebody. */
  orders: string[];
}

export interface PickGroup {
  title: 'From the shelf' | 'Made to order' | 'Personalised';
  picks: Pick[];
}

type OrderToPack = globalThis.Pick<Order, 'order_number' | 'items' | 'deliveries'>;

/** What is to be fetched for these orders: the same things added up, by product, size and style, without what has left. */
export function pickListOf(orders: readonly OrderToPack[]): PickGroup[] {
  const groups = new Map<PickGroup['title'], { item: OrderItem; pick: Pick }[]>([
    ['From the shelf', []],
    ['Made to order', []],
    ['Personalised', []],
  ]);
  for (const order of orders)
    for (const [item, quantity] of linesLeft(order)) {
      const picks = groups.get(groupOf(item)) ?? [];
      const key = [item.product.id, item.product_variant.id, ...textsOf(item)].join('\n');
      let found = picks.find(({ pick }) => pick.key === key);
      if (!found) picks.push((found = { item, pick: newPick(key, item) }));
      found.pick.quantity += quantity;
      if (groupOf(item) !== 'From the shelf') found.pick.orders.push(order.order_number);
    }
  return [...groups].flatMap(([title, picks]) =>
    picks.length > 0 ? [{ title, picks: picks.toSorted(byPlace).map(({ pick }) => pick) }] : [],
  );
}

/** The items of an order of which something has not left, each with how many. */
export function linesLeft({ items, deliveries }: OrderToPack): [item: OrderItem, quantity: number][] {
  const left = leftToSend(items, deliveries);
  return items.flatMap((item) => {
    const quantity = left.get(item.id) ?? 0;
    return quantity > 0 ? [[item, quantity] satisfies [OrderItem, number]] : [];
  });
}

function groupOf(item: OrderItem): PickGroup['title'] {
  if (textsOf(item).length > 0) return 'Personalised';
  return item.made_to_order ? 'Made to order' : 'From the shelf';
}

const newPick = (key: string, item: OrderItem): Pick => ({
  key,
  product: item.product.name,
  variant: variantText(item.product_variant),
  quantity: 0,
  texts: textsOf(item),
  orders: [],
});

const sizeOf = ({ product_variant: { size } }: OrderItem) => SIZES.findIndex((each) => each === size);

const byPlace = ({ item: a }: { item: OrderItem }, { item: b }: { item: OrderItem }) =>
  a.product.name.localeCompare(b.product.name, 'en') ||
  sizeOf(a) - sizeOf(b) ||
  a.product_variant.title.localeCompare(b.product_variant.title, 'en');
