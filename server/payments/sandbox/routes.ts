import * as contract from '#contract/sandbox.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { admin, anyone } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { isSandbox, type Sandbox } from './sandbox.ts';

/**
 * As with Stripe, knowing the client secret is the right to pay; the limit of a guest's writes guards against
 * guessing. Faults are for tests, and for whoever wants to see how a shop takes them.
 */
export const sandboxRoutes: Route[] = [
  route(contract.paySandbox, anyone, paySandbox),
  route(contract.authenticateSandbox, anyone, authenticateSandbox),
  route(contract.setSandboxFaults, admin, setSandboxFaults),
];

/** With real keys there is no such thing. */
function sandboxOf({ payments }: Services): Sandbox {
  if (!isSandbox(payments)) throw new NotFound();
  return payments;
}

async function paySandbox(
  services: Services,
  _: null,
  { clientSecret, ...card }: Input<typeof contract.paySandbox>,
): Promise<Answer<typeof contract.paySandbox>> {
  const { intentId, status, error } = await sandboxOf(services).pay(clientSecret, card);
  const query = new URLSearchParams({ payment_intent: intentId, client_secret: clientSecret });
  const nextUrl = status === 'requires_action' && !error ? `/sandbox/authenticate?${query}` : null;
  return { status, nextUrl, error, paymentIntent: intentId };
}

async function authenticateSandbox(
  services: Services,
  _: null,
  { clientSecret, outcome }: Input<typeof contract.authenticateSandbox>,
): Promise<Answer<typeof contract.authenticateSandbox>> {
  const { intentId, status } = await sandboxOf(services).authenticate(clientSecret, outcome);
  return { status: status === 'succeeded' ? 'succeeded' : 'requires_payment_method', paymentIntent: intentId };
}

async function setSandboxFaults(
  services: Services,
  _: Actor,
  { calls, webhooks }: Input<typeof contract.setSandboxFaults>,
): Promise<Answer<typeof contract.setSandboxFaults>> {
  const { faults } = sandboxOf(services);
  faults.plan = { calls, webhooks };
  return { data: faults.plan };
}
