import type { Page } from '@playwright/test';
import { StripeStandIn } from '#testing/stand-ins/stripe/stand-in.ts';

export type Stripe = StripeStandIn;
export const makeStripe = (): Stripe => new StripeStandIn();

/**
 * In place of https://js.stripe.com: a card form without a frame, which asks api.stripe.com as the real one does. It
 * says `secrets`, those that it was given, and shows what the real one would not: the colour it was told.
 */
const SCRIPT = `
window.secrets = [];
window.Stripe = (key) => ({
  elements({ clientSecret, appearance }) {
    window.secrets.push(clientSecret);
    const input = document.createElement('input');
    input.setAttribute('aria-label', 'Card number');
    input.setAttribute('autocomplete', 'off');
    input.style.color = appearance.variables.colorText;
    const element = {
      mount: (node) => node.append(input),
      on: (name, listener) => { if (name === 'ready') queueMicrotask(listener); return element; },
      off: () => element,
      update() {},
      destroy: () => input.remove(),
    };
    return { clientSecret, input, create: () => element, getElement: () => element, update() {} };
  },
  async confirmPayment({ elements: { clientSecret, input }, confirmParams: { return_url } }) {
    const id = clientSecret.split('_secret_')[0];
    const body = new URLSearchParams({ key, client_secret: clientSecret, card: input.value, return_url });
    const answer = await fetch('https://api.stripe.com/v1/payment_intents/' + id + '/confirm', { method: 'POST', body });
    const result = await answer.json();
    if (!result.redirect) return result;
    window.location.assign(result.redirect);
    return new Promise(() => {});
  },
  createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
});
window.Stripe.version = 'endive';`;

/** The browser's side of Stripe, on the ledger of the stand-in. */
export async function standInForStripeJs(page: Page, stripe: Stripe): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await page.route('https://api.stripe.com/**', (route) => {
    const requested = new URLSearchParams(route.request().postData() ?? '');
    const json = confirm(stripe, requested);
    return route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } });
  });
  // The bank's page: whoever arrives is taken for themselves, and sent back.
  await page.route('https://hooks.stripe.com/**', (route) => {
    const requested = new URL(route.request().url()).searchParams;
    const id = requested.get('payment_intent') ?? '';
    stripe.ledger.authenticate(id, true);
    const back = new URL(requested.get('return_url') ?? '');
    back.searchParams.set('payment_intent', id);
    back.searchParams.set('payment_intent_client_secret', stripe.ledger.retrieve(id).client_secret);
    back.searchParams.set('redirect_status', 'succeeded');
    return route.fulfill({ status: 302, headers: { location: back.href } });
  });
}

function confirm(stripe: Stripe, requested: URLSearchParams): object {
  try {
    const intent = stripe.ledger.pay(requested.get('client_secret') ?? '', requested.get('card') ?? '');
    if (intent.status === 'requires_payment_method') return { error: intent.last_payment_error };
    if (intent.status !== 'requires_action') return { paymentIntent: intent };
    const query = new URLSearchParams({ payment_intent: intent.id, return_url: requested.get('return_url') ?? '' });
    return { redirect: `https://hooks.stripe.com/3d_secure?${query}` };
  } catch (error) {
    // Refused by the ledger, in Stripe's shape.
    return { error: error instanceof Error && 'error' in error ? error.error : { message: String(error) } };
  }
}
