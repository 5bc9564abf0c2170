import { pick, roll } from './demo-dice.ts';
import type { DemoLine } from './demo-order.ts';
import { ALL_SIZES, type DemoProduct, KIDS_SIZES, type Size } from './demo-product.ts';
import type { Fan } from './fans.ts';

/** Below this price people take two. */
const SMALL_PRICE = 2000;

/** One line as this fan would fill it in: their size, their name. */
export function fanLine(name: string, fan: Fan, product: DemoProduct): DemoLine {
  const of = `${name} ${product.key}`;
  const size = sizeFor(of, fan, product);
  const styles = Object.keys(product.left);
  const style = roll(`${of} first`) < 0.5 ? styles[0] : pick(`${of} style`, styles);
  const two = product.price < SMALL_PRICE && roll(`${of} pieces`) < 0.25;
  return {
    product: product.key,
    ...(size && { size }),
    ...(style !== 'Standard' && { style }),
    ...(two && { quantity: 2 }),
    ...(product.labels.length > 0 && { says: product.labels.map((label) => textFor(label, fan)) }),
  };
}

/** Their own, or the nearest that there is; of children's sizes any. */
function sizeFor(name: string, { size }: Fan, { sizes, category }: DemoProduct): Size | undefined {
  if (sizes.length === 0) return undefined;
  if (category === 'kids') return pick(`${name} size`, KIDS_SIZES);
  const wanted = ALL_SIZES.indexOf(size);
  const distance = (other: Size) => Math.abs(ALL_SIZES.indexOf(other) - wanted);
  return sizes.toSorted((a, b) => distance(a) - distance(b))[0];
}

function textFor(label: string, { firstName, lastName, number }: Fan): string {
  const [initial = ''] = firstName;
  switch (label) {
    case 'Number':
      return number;
    case 'Name on back':
      return lastName.toUpperCase();
    case 'Name plate':
      return `${initial}. ${lastName}`.toUpperCase();
    case 'Initials':
      return `${initial}${lastName[0] ?? ''}`.toUpperCase();
    case 'Name':
      return firstName;
    default:
      return firstName.toUpperCase();
  }
}
