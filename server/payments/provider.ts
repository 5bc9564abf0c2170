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
}

export interface ProviderEvent {
  id: string;
  type: string;
  /** The intent that it is about, when there is one. */
  intentId: string | undefined;
}

/** The provider said no, for good: trying again with the same request cannot help. */
export class ProviderRefused extends Error {}
/** No answer, or a passing trouble: what was asked may or may not have happened. */
export class ProviderUnreachable extends Error {}
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
  create(intent: {
    amount: Cents;
    currency: string;
    metadata: Record<string, string>;
    idempotencyKey: string;
  }): Promise<Intent>;
  retrieve(intentId: string): Promise<Intent>;
  /** The intent as it is afterwards: `canceled`, or `succeeded` when the money came first. */
  cancel(intentId: string, idempotencyKey: string): Promise<Intent>;
  refund(refund: {
    intentId: string;
    amount: Cents;
    metadata: Record<string, string>;
    idempotencyKey: string;
  }): Promise<void>;
  /** Checks the signature over the raw body. Throws BadSignature. */
  readEvent(rawBody: string, signature: string | undefined): ProviderEvent;
  /** The provider's own work in the background, if it has any; `stop` waits for what is under way. */
  start(): void;
  stop(): Promise<void>;
}
