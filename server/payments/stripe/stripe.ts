import type { Config } from '#server/config.ts';
import type { StripeSettings } from '#server/settings/key-sets.ts';
import { disputeOf, parseEvent } from '#server/payments/event-text.ts';
import {
  BadSignature,
  type Card,
  type Intent,
  type PaymentProvider,
  ProviderRefused,
  type ProviderRefund,
} from '#server/payments/provider.ts';
import type { Clock } from '#server/services.ts';
import Stripe from 'stripe';
import { request } from './request.ts';

const TIMEOUT_MS = 10_000;
const TOLERANCE_SECONDS = 300;

/** Stripe as a PaymentProvider, with the payment methods of the settings. Card data never passes through this server. */
export function createStripe(
  clock: Clock,
  settings: StripeSettings,
  { paymentMethods, timeoutMs = TIMEOUT_MS }: Pick<Config, 'paymentMethods'> & { timeoutMs?: number },
): PaymentProvider {
  const { secretKey, publishableKey, webhookSecrets, live } = settings;
  const stripe = new Stripe(secretKey, {
    ...(settings.apiUrl && apiHost(settings.apiUrl)),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const retrieve = async (intentId: string) =>
    intentOf(await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }));
  const listRefunds = (intentId: string) =>
    request(() => stripe.refunds.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: 1000 }));
  return {
    name: 'stripe',
    publishableKey,
    livemode: live,

    create: ({ amount, currency, metadata, idempotencyKey }) =>
      request(async () =>
        intentOf(
          await stripe.paymentIntents.create(
            { amount, currency, metadata, allowed_payment_method_types: paymentMethods },
            { idempotencyKey },
          ),
        ),
      ),

    retrieve: (intentId) => request(() => retrieve(intentId)),

    cancel: (intentId) =>
      request(async () => {
        try {
          return intentOf(await stripe.paymentIntents.cancel(intentId));
        } catch (error) {
          // Paid, cancelled before, or processing: the caller wants to know which.
          if (!hasCode(error, 'payment_intent_unexpected_state')) throw error;
          return retrieve(intentId);
        }
      }),

    async refund({ intentId, amount, metadata, idempotencyKey }) {
      // Stripe forgets idempotency keys after a day, and refunds are repeated for longer than that.
      const earlier = (await listRefunds(intentId)).find((refund) => refund.metadata?.refund_id === metadata.refund_id);
      const refund =
        earlier ??
        (await request(() =>
          stripe.refunds.create({ payment_intent: intentId, amount, metadata }, { idempotencyKey }),
        ));
      if (refundStates.get(refund.status) === 'failed') {
        throw new ProviderRefused(`Stripe could not refund: ${refund.failure_reason ?? refund.status}`);
      }
      return refund.id;
    },

    async *listIntents(since) {
      for await (const intent of everyPage(since, (params) => stripe.paymentIntents.list(params)))
        yield intentOf(intent);
    },

    async *listDisputes(since) {
      for await (const { payment_intent, status, amount } of everyPage(since, (params) => stripe.disputes.list(params)))
        if (payment_intent)
          yield {
            intentId: typeof payment_intent === 'string' ? payment_intent : payment_intent.id,
            dispute: disputeOf(status),
            disputed: amount,
          };
    },

    listRefunds: async (intentId) => (await listRefunds(intentId)).map(refundOf),

    readEvent(text, signature) {
      const now = clock.now().getTime();
      const isSigned = webhookSecrets.some((secret) => verifies(stripe, text, signature, secret, now));
      if (!isSigned) throw new BadSignature('The signature does not match, or is too old');
      return parseEvent(text);
    },

    start: () => {},
    stop: async () => {},
  };
}

interface ListParams {
  created: { gte: number };
  limit: number;
  starting_after?: string;
}

/** All that was created since then, newest first, a page at a time. */
async function* everyPage<T extends { id: string }>(
  since: Date,
  list: (params: ListParams) => Promise<Stripe.ApiList<T>>,
): AsyncIterable<T> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  let last: string | undefined;
  do {
    const after = last && { starting_after: last };
    const page = await request(() => list({ created, limit: 100, ...after }));
    yield* page.data;
    last = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (last);
}

function apiHost(url: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(url);
  const scheme = protocol === 'https:' ? 'https' : 'http';
  return { host: hostname, port: port || (scheme === 'https' ? '443' : '80'), protocol: scheme };
}

const hasCode = (error: unknown, code: string) => error instanceof Stripe.errors.StripeError && error.code === code;

/** Whether the signature was made with this secret. Several are valid while one replaces another. */
function verifies(stripe: Stripe, text: string, signature: string | undefined, secret: string, now: number): boolean {
  try {
    stripe.webhooks.constructEvent(text, signature ?? '', secret, TOLERANCE_SECONDS, undefined, now);
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return false;
    throw error;
  }
}

// `requires_confirmation` occurs for Stripe's own forms only; `requires_capture` never, because we do not ask for it.
const intentStates = new Map<string, Intent['status']>([
  ['requires_payment_method', 'requires_payment_method'],
  ['requires_confirmation', 'requires_payment_method'],
  ['requires_action', 'requires_action'],
  ['requires_capture', 'requires_action'],
  ['processing', 'processing'],
  ['succeeded', 'succeeded'],
  ['canceled', 'canceled'],
]);

function intentOf(intent: Stripe.PaymentIntent): Intent {
  const status = intentStates.get(intent.status);
  if (!status) throw new Error(`Stripe reports a payment as ${intent.status}, which this shop does not know`);
  return {
    id: intent.id,
    status,
    clientSecret: intent.client_secret ?? '',
    amount: intent.amount,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    metadata: intent.metadata,
    card: cardOf(intent.latest_charge),
    declinedCharge: declinedChargeOf(intent.last_payment_error),
    livemode: intent.livemode,
  };
}

/** Of an error that is not the bank's, as of a payment that was not authenticated, there is no charge. */
const declinedChargeOf = (error: Stripe.PaymentIntent['last_payment_error']): string | undefined =>
  error?.type === 'card_error' ? error.charge : undefined;

/** What an expanded charge was paid with; undefined for one that is not expanded. */
function cardOf(charge: Stripe.PaymentIntent['latest_charge']): Card | undefined {
  if (typeof charge !== 'object') return undefined;
  const { type, card } = charge?.payment_method_details ?? {};
  if (type && type !== 'card') return { brand: type, last4: null };
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : undefined;
}

const refundStates = new Map<string | null, ProviderRefund['state']>([
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
]);

const refundOf = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  refundId: refund.metadata?.refund_id,
  amount: refund.amount,
  state: refundStates.get(refund.status) ?? 'under way',
});
