import { type Buyer, CARD, intentOf, itemOf } from '#testing/make/checkout.ts';
import type { TestProduct } from '#testing/make/products.ts';
import type { ask } from './answers.ts';

/** A person does not give up a purchase before. */
const MAX_TRIES = 500;

type Ask = (call: string, checks?: Parameters<typeof ask>[3]) => ReturnType<typeof ask>;
interface Outcome {
  /** `superseded`: what was asked for has been done, though its answer did not come. */
  bought: 'paid' | 'sold out' | 'superseded' | 'too late';
  /** Of the order that was answered as paid. */
  orderId?: string;
}

/** Buys one, and goes on after whatever went wrong, as the page of the checkout does. `isScarce`: it may be sold out. */
export async function purchase(
  ask: Ask,
  buyer: Buyer,
  product: TestProduct,
  { isScarce = false } = {},
): Promise<Outcome> {
  // Once an answer did not come, what was asked for may have been done: a conflict is a proper answer then.
  let isUncertain = isScarce;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const opened = await checkOut(ask, buyer, product, isUncertain);
    if (opened.reply?.status === 409)
      return { bought: opened.reply.body.code === 'sold_out' ? 'sold out' : 'superseded' };
    isUncertain = true;
    const secret: string | undefined = opened.kind === 'good' ? opened.reply?.body.clientSecret : undefined;
    if (secret === undefined) continue;
    const card = { clientSecret: secret, number: CARD.good, expiry: '12/40', cvc: '123' };
    const charged = await ask('POST /api/sandbox/pay', {
      body: card,
      check: ({ body }) => (body.status === 'succeeded' ? undefined : `the payment is ${body.status}`),
    });
    if (charged.kind !== 'good') continue;
    const orderId = await confirm(ask, secret);
    if (orderId !== undefined) return { bought: 'paid', orderId };
  }
  return { bought: 'too late' };
}

function checkOut(ask: Ask, { addressId }: Buyer, product: TestProduct, isUncertain: boolean) {
  return ask('POST /api/checkout/create-payment-intent', {
    accepts: isUncertain ? [409] : [],
    body: {
      items: [itemOf(product)],
      shippingAddressId: addressId,
      billingAddressId: addressId,
      existingOrderIds: [],
    },
  });
}

/** Resolves with the order once it is answered as paid. */
async function confirm(ask: Ask, secret: string): Promise<string | undefined> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { kind, reply } = await ask(`GET /api/checkout/confirm?payment_intent=${intentOf(secret)}`);
    const order = kind === 'good' ? reply?.body.data[0] : undefined;
    if (order?.status === 'processing') return order.id;
  }
  return undefined;
}
