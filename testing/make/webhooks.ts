import { WEBHOOK_SECRET } from '#server/payments/sandbox/sandbox.ts';
import { sign } from '#server/payments/sandbox/signature.ts';
import type { Reply, TestShop } from '#testing/shop/test-shop.ts';

/** A webhook as the provider would send it. */
export const eventText = (id: string, type: string, intentId: string): string =>
  JSON.stringify({ id, object: 'event', type, data: { object: { object: 'payment_intent', id: intentId } } });

export async function sandboxSecret({ services }: TestShop): Promise<string> {
  const { value } = await services.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', WEBHOOK_SECRET)
    .executeTakeFirstOrThrow();
  return value;
}

export async function signatureOf(shop: TestShop, text: string, secondsAgo = 0): Promise<string> {
  return sign(text, await sandboxSecret(shop), new Date(shop.services.clock.now().getTime() - secondsAgo * 1000));
}

export const postEvent = (shop: TestShop, text: string, signature?: string): Promise<Reply> =>
  shop.send('POST /api/webhooks/stripe', {
    body: text,
    headers: { ...(signature && { 'stripe-signature': signature }) },
  });

/** Signed and sent by hand, so that a test says when, how often and in which order. */
export async function sendEvent(shop: TestShop, id: string, type: string, intentId: string): Promise<Reply> {
  const text = eventText(id, type, intentId);
  return postEvent(shop, text, await signatureOf(shop, text));
}

/** The same of a dispute: opened (`needs_response`), or as the bank has decided it. */
export async function sendDispute(
  shop: TestShop,
  id: string,
  intentId: string,
  status: 'needs_response' | 'won' | 'lost',
): Promise<Reply> {
  const type = `charge.dispute.${status === 'needs_response' ? 'created' : 'closed'}`;
  const object = { object: 'dispute', id: `dp_${intentId}`, payment_intent: intentId, status };
  const text = JSON.stringify({ id, object: 'event', type, data: { object } });
  return postEvent(shop, text, await signatureOf(shop, text));
}

/** Delivers the card provider's webhooks that are due, and no more. */
export async function deliverWebhooks({ services }: Pick<TestShop, 'services'>): Promise<void> {
  services.payments.start();
  await services.payments.stop();
}
