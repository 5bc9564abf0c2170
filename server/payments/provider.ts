import type { Cents } from '#domain/money.ts';

/** All that is kept of a card, or of another payment method. */
export interface Card {
  /** As the provider names it: 'visa', 'klarna'. */
  brand: string;
  /** Null of what is no card. */
  last4: string | null;
}

/** A payment intent as the provider reports it. */
export interface Intent {
  id: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  clientSecret: string;
  amount: Cents;
  amountReceived: Cents;
  currency: string;
  /** Our own `payment_id`, `order_id` and `order_number`. */
  metadata: Record<string, string>;
  /** The card it was paid with. Only `retrieve` and `cancel` look it up. */
  card: Card | undefined;
  /** The charge of the last try, where the bank declined the card. */
  declinedCharge: string | undefined;
  /** Real money; false in test mode. */
  livemode: boolean;
}

/** Money that went back, as the provider reports it. */
export interface ProviderRefund {
  id: string;
  /** The id of our refund; undefined when somebody made it at the provider. */
  refundId: string | undefined;
  amount: Cents;
  state: 'under way' | 'succeeded' | 'failed';
}

export type Dispute = 'open' | 'won' | 'lost';

/** A dispute of a payment, as the provider reports it. */
export interface ProviderDispute {
  intentId: string;
  dispute: Dispute;
  /** Cents. */
  disputed: Cents;
}

export interface ProviderEvent {
  id: string;
  type: string;
  livemode: boolean;
  /** When it happened; undefined where the provider does not say. */
  created: Date | undefined;
  /** The intent that it is about, when there is one. */
  intentId: string | undefined;
  /** Only in an event about a dispute. */
  dispute?: Dispute | undefined;
  /** Cents that the dispute is about; only with one. */
  disputed?: Cents | undefined;
  /** Only in an event about a declined card: the charge. */
  declinedCharge?: string | undefined;
}

/** The provider refused the request for good: repeating it cannot help. */
export class ProviderRefused extends Error {}
/** No response, or an error that passes: the request may or may not have had its effect. */
export class ProviderUnreachable extends Error {}
/** The provider does not take the shop's key, or not for this call. A subclass, so that a refund that is owed is tried again. */
export class ProviderCredentialsRefused extends ProviderUnreachable {}
/** The webhook was not signed by the provider. */
export class BadSignature extends Error {}

/**
 * A card provider with Stripe's payment-intent semantics: `succeeded` and `canceled` exclude each other, and a repeated
 * idempotency key returns the first result. Never called inside a transaction.
 */
export interface PaymentProvider {
  /** `none` where no card provider is set up: it refuses every call. */
  readonly name: 'stripe' | 'sandbox' | 'none';
  readonly publishableKey: string;
  /** Whether it moves real money. */
  readonly livemode: boolean;
  create(intent: {
    amount: Cents;
    currency: string;
    metadata: Record<string, string>;
    idempotencyKey: string;
  }): Promise<Intent>;
  retrieve(intentId: string): Promise<Intent>;
  /**
   * Cancels an intent and returns it: `canceled`, or `succeeded` when the money came first. Without an idempotency key:
   * repeating it does no harm, and under a fixed key the provider would repeat yesterday's refusal.
   */
  cancel(intentId: string): Promise<Intent>;
  /** Refunds once for each `refund_id` of the metadata, however late it is repeated. Returns the provider's id of the refund. */
  refund(refund: {
    intentId: string;
    amount: Cents;
    metadata: Record<string, string>;
    idempotencyKey: string;
  }): Promise<string>;
  /** All intents created since then, whoever created them. */
  listIntents(since: Date): AsyncIterable<Intent>;
  /** All refunds of an intent, ours and those that somebody made at the provider. */
  listRefunds(intentId: string): Promise<ProviderRefund[]>;
  /** All disputes opened since then, of payments of this account. */
  listDisputes(since: Date): AsyncIterable<ProviderDispute>;
  /** Verifies the signature over the raw body and returns the event. Throws BadSignature. */
  readEvent(rawBody: string, signature: string | undefined): ProviderEvent;
  /** Starts and stops the provider's own background jobs, if it has any; `stop` waits for those that are running. */
  start(): void;
  stop(): Promise<void>;
}
