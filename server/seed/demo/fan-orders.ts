import { products } from './catalogue.ts';
import { asTheWeekBegins, type Moment } from './demo-calendar.ts';
import { pick, roll } from './demo-dice.ts';
import type { DemoLine, DemoOrder } from './demo-order.ts';
import type { DemoProduct } from './demo-product.ts';
import { fanLine } from './fan-line.ts';
import { fanMoments } from './fan-rhythm.ts';
import { type Fan, fans } from './fans.ts';
import { priceOrder } from './priced-order.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Of the first days after a drop, how much more its products are wanted. */
const FRESH = { days: 5, weight: 6 };
const POPULAR: Record<string, number> = {
  'totality-jersey': 5,
  'halvorsen-jersey': 3,
  'ferran-jersey': 3,
  'ring-tee': 3,
  'stint-bottle': 3,
  'sim-gloves': 4,
  'penumbra-hoodie': 2,
  'first-light-mug': 3,
  'perigee-cap': 3,
  'kallio-tee': 4,
  'half-scale-helmet': 0.4,
  'display-wheel': 0.6,
};

const arrivals = fans.toSorted((a, b) => roll(`arrival of ${a.key}`) - roll(`arrival of ${b.key}`));

/** From then on there was nothing left of it. */
const GONE: Record<string, Moment> = { 'kallio-tee': '5w Fri 17:00' };

/** What the fans ordered: one order for each of their moments, all by chance that falls the same way every time. */
export const fanOrders: readonly DemoOrder[] = makeOrders();

function makeOrders(): DemoOrder[] {
  const orders: DemoOrder[] = [];
  for (const placed of fanMoments) {
    const name = `order ${orders.length} ${placed}`;
    const known = new Set(orders.map(({ by }) => by));
    const newcomer = arrivals[known.size];
    const ordersOf = (key: string) => orders.filter(({ by }) => by === key).length;
    const lastBuyers = new Set(orders.slice(-4).map(({ by }) => by));
    const returning = fans.filter(({ key }) => known.has(key) && !lastBuyers.has(key));
    const isNew = newcomer && (returning.length === 0 || roll(`${name} newcomer`) < 0.4);
    const fan = isNew ? newcomer : pick(`${name} by`, returning, ({ key }) => 1 / (1 + ordersOf(key)));
    const order = { by: fan.key, placed, ...endOf(name, placed), lines: linesOf(name, fan, placed) };
    const coupon = couponFor(name, order, orders);
    orders.push(coupon ? { ...order, coupon } : order);
  }
  return orders;
}

/** Now and then somebody does not pay, or changes their mind; not lately, and not on a race night. */
function endOf(name: string, placed: Moment): Pick<DemoOrder, 'status' | 'ended'> {
  if (!/^(?!1w)\d+w/.test(placed)) return {};
  const chance = roll(`${name} end`);
  if (chance < 0.05) return { status: 'cancelled', ended: 'expired' };
  return chance < 0.09 ? { status: 'cancelled', ended: 'refunded' } : {};
}

function linesOf(name: string, fan: Fan, placed: Moment): DemoLine[] {
  const at = asTheWeekBegins.at(placed).getTime();
  const age = ({ launched }: DemoProduct) => (at - asTheWeekBegins.at(launched).getTime()) / DAY_MS;
  const wanted = (product: DemoProduct) => (POPULAR[product.key] ?? 1) * (age(product) < FRESH.days ? FRESH.weight : 1);
  const isGone = ({ key }: DemoProduct) => at > asTheWeekBegins.at(GONE[key] ?? '0h').getTime();
  const offered = products.filter((product) => !product.inactive && age(product) > 0 && !isGone(product));
  const chance = roll(`${name} lines`);
  const chosen: DemoProduct[] = [];
  while (chosen.length < (chance < 0.55 ? 1 : chance < 0.88 ? 2 : 3)) {
    const others = offered.filter((product) => !chosen.includes(product));
    chosen.push(pick(`${name} product ${chosen.length}`, others, wanted));
  }
  return chosen.map((product) => fanLine(name, fan, product));
}

function couponFor(name: string, order: DemoOrder, before: readonly DemoOrder[]): string | undefined {
  const { by, placed } = order;
  if (/^7[67]d/.test(placed)) return 'LASTLAP';
  const { subtotal } = priceOrder(order);
  const chance = roll(`${name} coupon`);
  const isKnown = before.some((other) => other.by === by && other.coupon === 'PODIUM15');
  const podium = Number.parseInt(placed, 10) <= 12 && subtotal >= 7500 && !isKnown;
  if (podium && chance < 0.25) return 'PODIUM15';
  if (subtotal >= 8000 && chance < 0.45) return 'NIGHTSHIFT';
  return chance > 0.86 ? 'RINGSIDE10' : undefined;
}
