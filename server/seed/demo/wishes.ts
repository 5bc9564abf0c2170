import { products } from './catalogue.ts';
import { asTheWeekBegins } from './demo-calendar.ts';
import { pick, roll } from './demo-dice.ts';
import type { DemoOrder } from './demo-order.ts';
import { fanOrders } from './fan-orders.ts';
import { fans } from './fans.ts';

interface Wish {
  by: string;
  product: string;
  /** Before the installation. */
  hours: number;
}

/** Newest last. */
const FIONAS = ['display-wheel', 'nightshift-vest', 'ferran-cap', 'kallio-tee', 'half-scale-helmet'];

/** What the fans wished for lies in the last week: of those who were here before. */
const LATELY_HOURS = 160;
const isOld = ({ placed }: DemoOrder) => asTheWeekBegins.day(-7, '00:00') > asTheWeekBegins.at(placed);
const wishing = fans.filter(({ key }) => fanOrders.some((order) => order.by === key && isOld(order)));
const wished = products.filter(({ inactive }) => !inactive);

export const wishes: readonly Wish[] = [
  ...FIONAS.map((product, index) => ({ by: 'fiona', product, hours: 700 - 130 * index })),
  ...wishing.flatMap(({ key }) => {
    const count = Math.floor(4 * roll(`wishes of ${key}`));
    const picked = Array.from({ length: count }, (_, index) => pick(`wish ${key} ${index}`, wished).key);
    return [...new Set(picked)].map((product) => ({
      by: key,
      product,
      hours: 1 + Math.floor(LATELY_HOURS * roll(`hours of ${key} ${product}`)),
    }));
  }),
];
