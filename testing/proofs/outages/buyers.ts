import { setTimeout as sleep } from 'node:timers/promises';
import { type Buyer, intentOf, itemOf, CARD } from '#testing/make/checkout.ts';
import type { Reply } from '#testing/shop/send.ts';
import { Answers, ask } from './answers.ts';
import type { Goods, RunningShop } from './outage-shop.ts';

/** As people do, who read what they see. */
const PAUSE_MS = 120;
/** A person does not give up a purchase before. */
const MAX_TRIES = 500;
const EMPTY_SHOP = 'No products available';

type Checks = Parameters<typeof ask>[3];

/** The pages that everybody sees, and what each must hold. */
export const pagesOf = ({ jersey, cap }: Goods): [path: string, holds: string][] => [
  ['/', jersey.name],
  ['/products', cap.name],
  [`/product/${jersey.id}`, jersey.name],
];

export const showing =
  (text: string) =>
  ({ text: html }: Reply) =>
    html.includes(text) && !html.includes(EMPTY_SHOP) ? undefined : `it does not show ${text}`;

/** People who buy until they are stopped, and the responses that they got. */
export interface Crowd {
  answers: Answers;
  /** Orders that were answered as paid. */
  paid: string[];
  /** Resolves when everybody has finished the purchase that they are at. */
  stop(): Promise<void>;
}

/** `isDocumented`: whether each answer must be one that this release documents. */
export function sendCrowd(
  { nginx, goods }: Pick<RunningShop, 'nginx' | 'goods'>,
  { buyers = goods.buyers, isDocumented = true } = {},
): Crowd {
  const answers = new Answers();
  const paid: string[] = [];
  let goesOn = true;
  const people = buyers.map((buyer) => new Person(buyer, goods, nginx.url, answers, paid, isDocumented));
  const walks = Promise.all(people.map((person) => person.shopWhile(() => goesOn)));
  return {
    answers,
    paid,
    async stop() {
      goesOn = false;
      await walks;
    },
  };
}

class Person {
  readonly #buyer: Buyer;
  readonly #goods: Goods;
  readonly #origin: string;
  readonly #answers: Answers;
  readonly #everybodysPaid: string[];
  readonly #isDocumented: boolean;
  readonly #paid: string[] = [];

  constructor(buyer: Buyer, goods: Goods, origin: string, answers: Answers, paid: string[], isDocumented: boolean) {
    this.#buyer = buyer;
    this.#goods = goods;
    this.#origin = origin;
    this.#answers = answers;
    this.#everybodysPaid = paid;
    this.#isDocumented = isDocumented;
  }

  async shopWhile(goesOn: () => boolean): Promise<void> {
    await sleep(Math.random() * 1000);
    while (goesOn()) {
      for (const [path, holds] of pagesOf(this.#goods)) await this.#ask(`GET ${path}`, { check: showing(holds) });
      const { jersey } = this.#goods;
      await this.#ask('GET /api/auth/session', {
        check: ({ body }) => (body.data.user?.id === this.#buyer.id ? undefined : 'somebody else'),
      });
      await this.#ask('GET /api/products?search=outage', {
        check: ({ body }) => (body.total === 2 ? undefined : `${body.total} products`),
      });
      const line = { productId: jersey.id, productVariantId: jersey.variant().id, quantity: 1 };
      const added = await this.#ask('POST /api/cart/add', { body: line });
      if (added.kind === 'good') {
        const holdsLine = ({ body }: Reply) => (body.itemCount > 0 ? undefined : 'the cart is empty');
        await this.#ask('GET /api/cart', { check: holdsLine });
        await this.#ask('DELETE /api/cart/clear');
      }
      await this.#buy();
      await this.#ask('GET /api/orders?limit=100', { check: (reply) => this.#missingFrom(reply) });
    }
  }

  /** Goes on after whatever went wrong, as the page of the checkout does, until the order is paid. */
  async #buy(): Promise<void> {
    // Once an answer did not come, what was asked for may have been done: a conflict is a proper answer then.
    let isUncertain = false;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const opened = await this.#checkOut(isUncertain);
      if (opened.reply?.status === 409) return;
      isUncertain = true;
      const secret: string | undefined = opened.kind === 'good' ? opened.reply?.body.clientSecret : undefined;
      if (secret === undefined) continue;
      const card = { clientSecret: secret, number: CARD.good, expiry: '12/40', cvc: '123' };
      const charged = await this.#ask('POST /api/sandbox/pay', {
        body: card,
        check: ({ body }) => (body.status === 'succeeded' ? undefined : `the payment is ${body.status}`),
      });
      if (charged.kind !== 'good') continue;
      if (await this.#confirm(secret)) return;
    }
    this.#answers.note('too late', `a purchase was not done after ${MAX_TRIES} tries`);
  }

  #checkOut(isUncertain: boolean) {
    const { addressId } = this.#buyer;
    return this.#ask('POST /api/checkout/create-payment-intent', {
      accepts: isUncertain ? [409] : [],
      body: {
        items: [itemOf(this.#goods.jersey)],
        shippingAddressId: addressId,
        billingAddressId: addressId,
        existingOrderIds: [],
      },
    });
  }

  async #confirm(secret: string): Promise<boolean> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const { kind, reply } = await this.#ask(`GET /api/checkout/confirm?payment_intent=${intentOf(secret)}`);
      const order = kind === 'good' ? reply?.body.data[0] : undefined;
      if (order?.status !== 'processing') continue;
      this.#paid.push(order.id);
      this.#everybodysPaid.push(order.id);
      return true;
    }
    return false;
  }

  #missingFrom({ body }: Reply): string | undefined {
    const known = new Map<string, string>(
      body.data.map(({ id, status }: { id: string; status: string }) => [id, status]),
    );
    const missing = this.#paid.slice(-80).filter((id) => known.get(id) !== 'processing');
    return missing.length > 0 ? `paid orders are missing: ${missing.join(', ')}` : undefined;
  }

  async #ask(call: string, checks: Checks = {}) {
    const sending = { as: this.#buyer, isDocumented: this.#isDocumented, ...checks };
    const answer = await ask(this.#answers, this.#origin, call, sending);
    await sleep(PAUSE_MS * (0.5 + Math.random()));
    return answer;
  }
}
