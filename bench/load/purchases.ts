import { requestOf } from './call.ts';
import type { Connection } from './connection.ts';
import type { Buyer, Call, Item, Purchases, Walk } from './plan.ts';

const CARD = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };

/**
 * One purchase after the other, each by the next buyer of one of the items: into the cart, to the checkout, by card through
 * the sandbox, and back to the shop. The webhook comes by itself. An item that is sold out is not tried again.
 */
export function purchaseWalk({ buyers, items, pay }: Purchases, port: number): Walk {
  const offered = [...items];
  let turn = 0;
  return async (connection) => {
    for (;;) {
      const buyer = buyers[turn++ % buyers.length];
      const item = offered[Math.floor(Math.random() * offered.length)];
      if (!buyer || !item) return 'sold out';
      const failure = await buy(connection, port, buyer, item, pay);
      if (failure !== SOLD_OUT) return failure;
      const sold = offered.indexOf(item);
      if (sold >= 0) offered.splice(sold, 1);
    }
  };
}

const SOLD_OUT = Symbol('sold out');

async function buy(
  connection: Connection,
  port: number,
  { cookie, addressId }: Buyer,
  item: Item,
  pay: Purchases['pay'],
): Promise<string | typeof SOLD_OUT | undefined> {
  const call = async (what: Call) => {
    const { status, body } = await connection.send(requestOf({ cookie, ...what }, port), true);
    // As the contract of each call promises.
    return { status, body: JSON.parse(body.toString()) as Record<string, unknown> };
  };

  const line = { ...item, quantity: 1 };
  const added = await call({ method: 'POST', path: '/api/cart/add', body: line });
  if (added.body.code === 'sold_out') return SOLD_OUT;
  if (added.status !== 201) return `add to cart ${added.status}`;

  const order = { items: [line], shippingAddressId: addressId, billingAddressId: addressId, existingOrderIds: [] };
  const opened = await call({ method: 'POST', path: '/api/checkout/create-payment-intent', body: order });
  if (opened.body.code === 'sold_out') return SOLD_OUT;
  if (opened.status !== 200) return `create-payment-intent ${opened.status}`;
  if (pay === 'free') return opened.body.paid === true ? undefined : 'not free';

  const clientSecret = String(opened.body.clientSecret);
  const paid = await call({ method: 'POST', path: '/api/sandbox/pay', body: { clientSecret, ...CARD } });
  if (paid.body.status !== 'succeeded') return `pay ${paid.status}`;

  const intent = clientSecret.split('_secret_')[0];
  const confirmed = await call({ path: `/api/checkout/confirm?payment_intent=${intent}` });
  const isPaid = JSON.stringify(confirmed.body).includes('"processing"');
  return isPaid ? undefined : `confirm ${confirmed.status}`;
}
