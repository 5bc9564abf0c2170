import { setTimeout as sleep } from 'node:timers/promises';
import type { Buyer } from '#testing/make/checkout.ts';
import type { TestProduct } from '#testing/make/products.ts';
import { type Answers, ask } from './answers.ts';
import { purchase } from './purchase.ts';

const PAUSE_MS = 100;

/** Lets everybody buy a product, one after the other, until they are told that it is sold out. Resolves with the orders that were answered as paid. */
export async function scramble(
  origin: string,
  product: TestProduct,
  buyers: readonly Buyer[],
  answers: Answers,
): Promise<string[]> {
  const paid = await Promise.all(buyers.map((buyer) => buyUntilSoldOut(origin, product, buyer, answers)));
  return paid.flat();
}

async function buyUntilSoldOut(
  origin: string,
  product: TestProduct,
  buyer: Buyer,
  answers: Answers,
): Promise<string[]> {
  const paid: string[] = [];
  const asking: Parameters<typeof purchase>[0] = async (call, checks) => {
    const answer = await ask(answers, origin, call, { as: buyer, ...checks });
    await sleep(PAUSE_MS);
    return answer;
  };
  for (;;) {
    const { bought, orderId } = await purchase(asking, buyer, product, { isScarce: true });
    if (orderId !== undefined) paid.push(orderId);
    if (bought === 'too late') answers.note('too late', `${product.name} was not bought`);
    if (bought === 'sold out' || bought === 'too late') return paid;
  }
}
