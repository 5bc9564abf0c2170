import { asTheWeekBegins } from './demo-calendar.ts';
import type { DemoReview } from './demo-review.ts';
import { fanOrders } from './fan-orders.ts';
import { fionaOrders } from './fiona-orders.ts';
import { type PlacedOrder, placeOrder } from './placed-order.ts';
import { reviewsOfClothes } from './reviews-of-clothes.ts';
import { reviewsOfThings } from './reviews-of-things.ts';

/** Of a product, oldest first. */
export const reviews: readonly DemoReview[] = [...reviewsOfClothes, ...reviewsOfThings];

/** Orders that have arrived, whatever day it is. */
const arrived = [...fanOrders, ...fionaOrders]
  .map((order) => placeOrder(order, asTheWeekBegins))
  .filter(({ steps }) => steps.some(({ status }) => status === 'delivered'))
  .toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime());

/** Of each review the name of its order: the last who bought the product wrote of it, one review a person. */
export const reviewedOrders: ReadonlyMap<DemoReview, string> = new Map(
  [...Map.groupBy(reviews, ({ by, product }) => `${by} ${product}`).values()].flatMap(ordersFor),
);

function ordersFor(written: DemoReview[]): [DemoReview, string][] {
  const [{ by, product } = {}] = written;
  const bought = arrived.filter(({ order }) => order.lines.some((line) => line.product === product));
  const theirs = bought.filter(({ order }) => (order.by === 'fiona') === (by === 'fiona'));
  const writers = [...new Map(theirs.map((placed) => [placed.order.by, placed])).values()].slice(-written.length);
  return written.flatMap((review, index) => {
    const placed: PlacedOrder | undefined = writers[index];
    if (!placed) throw new Error(`The demo shop has too few buyers of ${product} for its reviews`);
    return [[review, placed.name]];
  });
}
