import { authenticateSandbox, paySandbox, setSandboxWeather } from '#contract/checkout.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { NotFound } from '#server/failures.ts';
import { type Actor, admin, anyone } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Shop } from '#server/services.ts';
import { isSandbox, type Sandbox } from './sandbox.ts';

/**
 * As with Stripe, knowing the client secret is the right to pay; the limit of a guest's writes guards against
 * guessing. The weather is for tests, and for whoever wants to see a shop in it.
 */
export const sandboxRoutes: Route[] = [
  route(paySandbox, anyone, pay),
  route(authenticateSandbox, anyone, authenticate),
  route(setSandboxWeather, admin, setWeather),
];

/** With real keys there is no such thing. */
function sandboxOf({ payments }: Shop): Sandbox {
  if (!isSandbox(payments)) throw new NotFound();
  return payments;
}

async function pay(
  shop: Shop,
  _: null,
  { clientSecret, ...card }: Input<typeof paySandbox>,
): Promise<Answer<typeof paySandbox>> {
  const { intentId, status, error } = await sandboxOf(shop).pay(clientSecret, card);
  const query = new URLSearchParams({ payment_intent: intentId, client_secret: clientSecret });
  const nextUrl = status === 'requires_action' && !error ? `/sandbox/authenticate?${query}` : null;
  return { status, nextUrl, error, paymentIntent: intentId };
}

async function authenticate(
  shop: Shop,
  _: null,
  { clientSecret, outcome }: Input<typeof authenticateSandbox>,
): Promise<Answer<typeof authenticateSandbox>> {
  const { intentId, status } = await sandboxOf(shop).authenticate(clientSecret, outcome);
  return { status: status === 'succeeded' ? 'succeeded' : 'requires_payment_method', paymentIntent: intentId };
}

async function setWeather(
  shop: Shop,
  _: Actor,
  { calls, webhooks }: Input<typeof setSandboxWeather>,
): Promise<Answer<typeof setSandboxWeather>> {
  const { weather } = sandboxOf(shop);
  weather.forecast = { calls, webhooks };
  return { data: weather.forecast };
}
