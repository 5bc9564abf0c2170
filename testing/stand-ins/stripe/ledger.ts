import { randomBytes } from 'node:crypto';

/** Refused by the stand-in, in Stripe's shape: https://docs.stripe.com/api/errors */
export class StripeFault extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;
  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.message));
    this.status = status;
    this.error = error;
  }
}
const invalid = (code: string, message: string, more: object = {}, status = 400) =>
  new StripeFault(status, { type: 'invalid_request_error', code, message, ...more });

export interface BookedIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  created: number;
  livemode: boolean;
  metadata: Record<string, string>;
  payment_method_types: string[];
  latest_charge: string | null;
  /** Of the last card; Stripe has it in the charge. */
  card: { brand: string; last4: string } | null;
  /** What it was paid with; Stripe has it in the charge. */
  paid_with: string;
  last_payment_error: object | null;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
}
export interface BookedRefund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string | null;
  created: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason?: string;
}
interface BookedDispute {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string | null;
  created: number;
  payment_intent: string;
  status: 'needs_response' | 'won' | 'lost';
}
type Params = Record<string, string>;
/** Told of each change, as Stripe's events are. */
type Tell = (type: string, object: object) => void;

const CANCELABLE = ['requires_payment_method', 'requires_action'];
const id = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const seconds = () => Math.floor(Date.now() / 1000);
const metadataOf = (params: Params) =>
  Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) => {
      const name = /^metadata\[(.+)\]$/.exec(key)?.[1];
      return name ? [[name, value]] : [];
    }),
  );

/** Without them Stripe offers what its dashboard says. */
function allowedTypes(params: Params): string[] {
  const allowed = Object.entries(params).filter(([key]) => key.startsWith('allowed_payment_method_types['));
  return allowed.length > 0 ? allowed.map(([, type]) => type) : ['card', 'sepa_debit'];
}

interface Page<T> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: T[];
}
/** Newest first, a page at a time. */
function pageOf<T extends { id: string }>(url: string, oldestFirst: T[], params: Params): Page<T> {
  const all = oldestFirst.toReversed();
  const from = all.findIndex(({ id }) => id === params.starting_after) + 1;
  const to = from + Number(params.limit ?? 10);
  return { object: 'list', url, has_more: to < all.length, data: all.slice(from, to) };
}

/** What Stripe keeps of one account, and what may be done with it. */
export class StripeLedger {
  readonly intents = new Map<string, BookedIntent>();
  readonly refunds: BookedRefund[] = [];
  /** What the next refunds become; Stripe decides some only days later. */
  refundsBecome: BookedRefund['status'] = 'succeeded';
  /** Intents whose charges are disputed, or were lost by it. */
  readonly #chargedBack = new Set<string>();
  readonly #disputes = new Map<string, BookedDispute>();
  readonly #tell: Tell;

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  create(params: Params): BookedIntent {
    if (Object.keys(params).some((key) => key.startsWith('payment_method_types'))) {
      throw invalid('payment_method_types_no_longer_supported', 'Received unknown parameter: payment_method_types');
    }
    const amount = Number(params.amount);
    if (!Number.isSafeInteger(amount) || amount < 1) {
      throw invalid('parameter_invalid_integer', `Invalid integer: ${params.amount}`, { param: 'amount' });
    }
    if (!params.currency)
      throw invalid('parameter_missing', 'Missing required param: currency.', { param: 'currency' });
    if (amount < 50) throw invalid('amount_too_small', 'Amount must be at least €0.50 eur', { param: 'amount' });
    const intentId = id('pi');
    const intent: BookedIntent = {
      id: intentId,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency: params.currency,
      client_secret: `${intentId}_secret_${randomBytes(12).toString('hex')}`,
      created: seconds(),
      livemode: false,
      metadata: metadataOf(params),
      payment_method_types: allowedTypes(params),
      latest_charge: null,
      card: null,
      paid_with: 'card',
      last_payment_error: null,
      status: 'requires_payment_method',
    };
    this.intents.set(intentId, intent);
    this.#tell('payment_intent.created', intent);
    return intent;
  }

  retrieve(intentId: string): BookedIntent {
    const intent = this.intents.get(intentId);
    if (intent) return intent;
    throw invalid('resource_missing', `No such payment_intent: '${intentId}'`, { param: 'intent' }, 404);
  }

  /** With `expand[0]=latest_charge` the charge itself stands where its id does. */
  retrieveExpanded(intentId: string, params: Params): object {
    const intent = this.retrieve(intentId);
    const expands = Object.entries(params).some(
      ([key, value]) => key.startsWith('expand[') && value === 'latest_charge',
    );
    return expands && intent.latest_charge ? { ...intent, latest_charge: this.#charge(intent) } : intent;
  }

  cancel(intentId: string): BookedIntent {
    const intent = this.retrieve(intentId);
    if (!CANCELABLE.includes(intent.status)) {
      throw invalid(
        'payment_intent_unexpected_state',
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
        { payment_intent: intent },
      );
    }
    intent.status = 'canceled';
    this.#tell('payment_intent.canceled', intent);
    return intent;
  }

  refund(params: Params): BookedRefund {
    const intent = this.retrieve(params.payment_intent ?? '');
    const { latest_charge } = intent;
    if (intent.status !== 'succeeded' || !latest_charge) {
      throw invalid(
        'payment_intent_unexpected_state',
        'This PaymentIntent does not have a successful charge to refund.',
      );
    }
    const left = intent.amount_received - this.#refunded(intent.id);
    const amount = params.amount === undefined ? left : Number(params.amount);
    if (left === 0) throw invalid('charge_already_refunded', `Charge ${latest_charge} has already been refunded.`);
    if (this.#chargedBack.has(intent.id))
      throw invalid('charge_disputed', `Charge ${latest_charge} has been charged back.`);
    if (amount > left) throw invalid('amount_too_large', `Refund amount (${amount}) is greater than ${left} left`);
    const refund: BookedRefund = {
      id: id('re'),
      object: 'refund',
      amount,
      charge: latest_charge,
      created: seconds(),
      currency: intent.currency,
      metadata: metadataOf(params),
      payment_intent: intent.id,
      status: this.refundsBecome,
    };
    this.refunds.push(refund);
    this.#tell('refund.created', refund);
    this.#tell('charge.refunded', { ...this.#charge(intent), amount_refunded: this.#refunded(intent.id) });
    return refund;
  }

  listIntents(params: Params): Page<BookedIntent> {
    const since = Number(params['created[gte]'] ?? 0);
    const intents = [...this.intents.values()].filter(({ created }) => created >= since);
    return pageOf('/v1/payment_intents', intents, params);
  }

  listDisputes(params: Params): Page<BookedDispute> {
    const disputes = [...this.#disputes.values()].filter(
      ({ created }) => created >= Number(params['created[gte]'] ?? 0),
    );
    return pageOf('/v1/disputes', disputes, params);
  }

  listRefunds(params: Params): Page<BookedRefund> {
    const refunds = this.refunds.filter(({ payment_intent }) => payment_intent === params.payment_intent);
    return pageOf('/v1/refunds', refunds, params);
  }

  /** The bank sends a refund back. */
  failRefund(refund: BookedRefund): void {
    Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
    this.#tell('refund.updated', refund);
    this.#tell('refund.failed', refund);
  }

  /** The customer pays in their browser, with one of Stripe's test cards. */
  pay(clientSecret: string, number: string): BookedIntent {
    const intent = [...this.intents.values()].find((one) => one.client_secret === clientSecret);
    if (!intent) throw invalid('resource_missing', 'No such payment_intent', {}, 404);
    if (!CANCELABLE.includes(intent.status)) {
      throw invalid('payment_intent_unexpected_state', `This PaymentIntent is ${intent.status}.`, {
        payment_intent: intent,
      });
    }
    const card = number.replaceAll(/\s/g, '');
    intent.card = { brand: 'visa', last4: card.slice(-4) };
    if (card === '4000002500003155') intent.status = 'requires_action';
    else if (card === '4242424242424242') this.#succeed(intent);
    else this.#decline(intent, card === '4000000000009995' ? 'insufficient_funds' : 'generic_decline');
    return intent;
  }

  /** The customer comes back from the page of another payment method. */
  payWith(clientSecret: string, method: string): void {
    const intent = [...this.intents.values()].find((one) => one.client_secret === clientSecret);
    if (!intent?.payment_method_types.includes(method)) throw new Error(`Nobody may pay with ${method}`);
    intent.paid_with = method;
    this.#succeed(intent);
  }

  /** The bank's page, which Stripe shows. */
  authenticate(intentId: string, passes: boolean): void {
    const intent = this.retrieve(intentId);
    if (intent.status !== 'requires_action') throw new Error(`${intentId} does not wait for authentication`);
    if (passes) this.#succeed(intent);
    else this.#decline(intent, 'authentication_failure');
  }

  /** The buyer goes to their bank. */
  dispute(intentId: string, status: 'needs_response' | 'won' | 'lost', amount?: number): void {
    const intent = this.retrieve(intentId);
    if (status === 'won') this.#chargedBack.delete(intentId);
    else this.#chargedBack.add(intentId);
    const dispute = {
      id: this.#disputes.get(intentId)?.id ?? id('dp'),
      object: 'dispute' as const,
      amount: amount ?? intent.amount,
      charge: intent.latest_charge,
      created: seconds(),
      payment_intent: intentId,
      status,
    };
    this.#disputes.set(intentId, dispute);
    this.#tell(`charge.dispute.${status === 'needs_response' ? 'created' : 'closed'}`, dispute);
  }

  #succeed(intent: BookedIntent): void {
    const paid = { status: 'succeeded', amount_received: intent.amount, latest_charge: id('ch') };
    Object.assign(intent, { ...paid, last_payment_error: null });
    this.#tell('charge.succeeded', this.#charge(intent));
    this.#tell('payment_intent.succeeded', intent);
  }

  #decline(intent: BookedIntent, decline_code: string): void {
    const error =
      decline_code === 'authentication_failure'
        ? {
            type: 'invalid_request_error',
            code: 'payment_intent_authentication_failure',
            message: 'Not authenticated.',
          }
        : {
            type: 'card_error',
            code: 'card_declined',
            decline_code,
            charge: id('ch'),
            message: 'Your card was declined.',
          };
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
    this.#tell('payment_intent.payment_failed', intent);
  }

  #refunded = (intentId: string) =>
    this.refunds
      .filter(({ payment_intent, status }) => payment_intent === intentId && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);

  #charge = ({ id: payment_intent, latest_charge, amount, currency, card, paid_with: type }: BookedIntent) => ({
    id: latest_charge,
    object: 'charge',
    payment_intent,
    amount,
    currency,
    payment_method_details: type === 'card' ? { type, card } : { type, [type]: {} },
  });
}
