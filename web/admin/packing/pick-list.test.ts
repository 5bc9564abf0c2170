import { expect, it } from 'vitest';
import type { OrderItem } from '#web/admin/orders/read-order.ts';
import { linesLeft, pickListOf } from './pick-list.ts';

type ToPack = Parameters<typeof linesLeft>[0];
interface About {
  product?: string;
  size?: string | null;
  title?: string;
  quantity?: number;
  texts?: [string, string][];
  madeToOrder?: boolean;
}

let lastId = 0;
function line({
  product = 'Jersey',
  size = null,
  title = 'Standard',
  quantity = 1,
  texts = [],
  madeToOrder = false,
}: About) {
  lastId += 1;
  const options = [...(size ? [['Size', size]] : []), ...texts];
  return {
    id: String(lastId),
    product: { id: product, name: product, images: '[]' },
    product_variant: { id: `${product} ${size} ${title}`, size, title },
    quantity,
    refunded_quantity: 0,
    exchanged_quantity: 0,
    returned_quantity: 0,
    options,
    made_to_order: madeToOrder,
  } as OrderItem;
}
const order = (number: string, items: OrderItem[], deliveries: ToPack['deliveries'] = []): ToPack => ({
  order_number: number,
  items,
  deliveries,
});
const listed = (...orders: ToPack[]) =>
  pickListOf(orders).map(({ title, picks }) => [
    title,
    ...picks.map(({ quantity, product, variant, texts, orders: of }) =>
      [quantity, product, variant, ...texts, ...of].join('|'),
    ),
  ]);

it('The same size and style of a product is added up over all orders, by product, then from small to large', () => {
  const orders = [
    order('A', [line({ size: 'XL', quantity: 2 }), line({ product: 'Cap', title: 'Black' })]),
    order('B', [line({ size: 'M' }), line({ size: 'XL' }), line({ size: 'M', title: 'Fitted' })]),
  ];
  expect(listed(...orders)).toEqual([
    [
      'From the shelf',
      '1|Cap|Black',
      '1|Jersey|Size M, Fitted',
      '1|Jersey|Size M, Standard',
      '3|Jersey|Size XL, Standard',
    ],
  ]);
});

it('What was made for somebody is apart, each with its texts as they were typed and its order', () => {
  const novak: About = { size: 'M', texts: [['Name', ' Novak']] };
  const orders = [
    order('A', [line({ size: 'M' }), line(novak), line({ product: 'Poster', madeToOrder: true })]),
    order('B', [line({ ...novak, quantity: 2 }), line({ size: 'M', texts: [['Name', 'NOVAK']], madeToOrder: true })]),
  ];
  expect(listed(...orders)).toEqual([
    ['From the shelf', '1|Jersey|Size M, Standard'],
    ['Made to order', '1|Poster||A'],
    ['Personalised', '3|Jersey|Size M, Standard|Name:  Novak|A|B', '1|Jersey|Size M, Standard|Name: NOVAK|B'],
  ]);
});

it('What has left is not fetched again', () => {
  const [jersey, cap] = [line({ quantity: 3 }), line({ product: 'Cap' })];
  const sent = {
    items: [
      { order_item_id: jersey.id, quantity: 1 },
      { order_item_id: cap.id, quantity: 1 },
    ],
  };
  const partly = order('A', [jersey, cap], [sent] as unknown as ToPack['deliveries']);
  expect(linesLeft(partly).map(([{ id }, quantity]) => [id, quantity])).toEqual([[jersey.id, 2]]);
  expect(listed(partly)).toEqual([['From the shelf', '2|Jersey|']]);
  expect(pickListOf([])).toEqual([]);
});
