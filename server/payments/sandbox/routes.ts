import * as contract from '#contract/sandbox.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { admin, anyone } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { isSandbox, type Sandbox } from './sandbox.ts';

/**
 * The card form and the bank's page are open to anyone: as with Stripe, whoever knows the client secret may pay, and the
 * rate limit of a guest's writes guards against guessing it. Only admins set faults.
 */
export const sandboxRoutes: Route[] = [
  route(contract.paySandbox, anyone, paySandbox),
  route(contract.redirectSandbox, anyone, redirectSandbox),
  route(contract.authenticateSandbox, anyone, authenticateSandbox),
  route(contract.setSandboxFaults, admin, setSandboxFaults),
];

/** The sandbox. Throws NotFound in a shop with another provider. */
function loadSandbox({ payments }: Services): Sandbox {
  if (!isSandbox(payments)) throw new NotFound();
  return payments;
}

async function paySandbox(
  services: Services,
  _: null,
  { clientSecret, ...card }: Input<typeof contract.paySandbox>,
): Promise<Result<typeof contract.paySandbox>> {
  const { intentId, status, error, field } = await loadSandbox(services).pay(clientSecret, card);
  const query = new URLSearchParams({ payment_intent: intentId, client_secret: clientSecret });
  const nextUrl = status === 'requires_action' && !error ? `/sandbox/authenticate?${query}` : null;
  return { status, nextUrl, error, field, paymentIntent: intentId };
}

async function redirectSandbox(
  services: Services,
  _: null,
  { clientSecret }: Input<typeof contract.redirectSandbox>,
): Promise<Result<typeof contract.redirectSandbox>> {
  const sandbox = loadSandbox(services);
  if (!services.config.paymentMethods.includes('bank_redirect')) throw new NotFound();
  const { intentId } = await sandbox.redirect(clientSecret);
  const query = new URLSearchParams({ payment_intent: intentId, client_secret: clientSecret, method: 'bank' });
  return { nextUrl: `/sandbox/authenticate?${query}` };
}

async function authenticateSandbox(
  services: Services,
  _: null,
  { clientSecret, outcome }: Input<typeof contract.authenticateSandbox>,
): Promise<Result<typeof contract.authenticateSandbox>> {
  const { intentId, status } = await loadSandbox(services).authenticate(clientSecret, outcome);
  return { status: status === 'succeeded' ? 'succeeded' : 'requires_payment_method', paymentIntent: intentId };
}

async function setSandboxFaults(
  services: Services,
  _: Actor,
  { calls, webhooks }: Input<typeof contract.setSandboxFaults>,
): Promise<Result<typeof contract.setSandboxFaults>> {
  const { faults } = loadSandbox(services);
  faults.plan = { calls, webhooks };
  return { data: faults.plan };
}
