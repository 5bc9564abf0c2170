import type { Cents } from '#domain/money.ts';

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
  /** Real money; false in test mode. */
  livemode: boolean;
}

/** Money that went back, as the provider reports it. */
export interface ProviderRefund {
  id: string;
  /** The id under which we asked for it; undefined when somebody else did. */
  refundId: string | undefined;
  amount: Cents;
  state: 'under way' | 'succeeded' | 'failed';
}

export type Dispute = 'open' | 'won' | 'lost';

export interface ProviderEvent {
  id: string;
  type: string;
  livemode: boolean;
  /** When it happened; undefined where the provider does not say. */
  created: Date | undefined;
  /** The intent that it is about, when there is one. */
  intentId: string | undefined;
  /** Only an event about a dispute has it. */
  dispute?: Dispute | undefined;
}

/** The provider said no, for good: trying again with the same request cannot help. */
export class ProviderRefused extends Error {}
/** No answer, or a trouble that passes: what was asked may or may not have happened. */
export class ProviderUnreachable extends Error {}
/** The provider does not take the shop's own key, or not for this call. Money that is owed must not be given up for that. */
export class ProviderCredentialsRefused extends ProviderUnreachable {}
/** The webhook was not signed by the provider. */
export class BadSignature extends Error {}

/**
 * A card provider with Stripe's payment-intent semantics: `succeeded` and `canceled` exclude each other, a repeated
 * idempotency key answers with the first result. Never called inside a transaction.
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
   * The intent as it is afterwards: `canceled`, or `succeeded` when the money came first. Without a key: repeated, it
   * does no harm, and under a fixed key yesterday's refusal would be answered again.
   */
  cancel(intentId: string): Promise<Intent>;
  /** Once for each `refund_id` of the metadata, however late it is repeated. */
  refund(refund: {
    intentId: string;
    amount: Cents;
    metadata: Record<string, string>;
    idempotencyKey: string;
  }): Promise<void>;
  /** All intents made since then, whoever made them. */
  listIntents(since: Date): AsyncIterable<Intent>;
  /** All refunds of an intent, ours and those that somebody made at the provider. */
  listRefunds(intentId: string): Promise<ProviderRefund[]>;
  /** Checks the signature over the raw body. Throws BadSignature. */
  readEvent(rawBody: string, signature: string | undefined): ProviderEvent;
  /** The provider's own work in the background, if it has any; `stop` waits for what is under way. */
  start(): void;
  stop(): Promise<void>;
}
