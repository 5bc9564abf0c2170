import { type Generated, type JSONColumnType, type Selectable, sql } from 'kysely';
import type { CardBehaviour } from './sandbox/cards.ts';

/** Since when a payment or refund has been failing, how often, and whether an alert was written; see `nextRetry`. */
interface RetryState {
  tries: Generated<number>;
  failing_since: Date | null;
  alerted: Generated<boolean>;
}

/** Why a payment was cancelled, and its order with it. */
export type CancelReason = 'expired' | 'superseded' | 'refused' | 'admin';

export interface PaymentTables {
  payments: RetryState & {
    id: string;
    provider: 'stripe' | 'sandbox' | 'none';
    user_id: string;
    order_id: string;
    intent_id: string | null;
    amount_cents: number;
    currency: string;
    /** SHA-256 of the priced lines, addresses, coupon and amount. */
    fingerprint: string;
    state: 'creating' | 'open' | 'processing' | 'canceling' | 'canceled' | 'succeeded' | 'quarantine';
    cancel_reason: CancelReason | null;
    /** As the provider names it: 'visa'. Null until it was paid, of what was paid without a card, and of old payments. */
    card_brand: Generated<string | null>;
    card_last4: Generated<string | null>;
    /** From which it was begun, as rate limits count an address; null once it is over. */
    network: Generated<string | null>;
    expires_at: Date;
    /** When it last failed after its bank had been deciding about it; null where it did not. */
    failed_at: Generated<Date | null>;
    /** When the sweep looks at it next, as long as it is not over. */
    check_at: Date;
    created_at: Date;
    updated_at: Date;
  };
  reservations: {
    order_item_id: string;
    order_id: string;
    variant_id: string;
    quantity: number;
    /** Units of these that are in stock again, while the order goes on. */
    returned: Generated<number>;
    /** Of these, those that had not left when the order was cancelled. */
    called_off: Generated<number>;
    state: 'active' | 'sold' | 'released';
  };
  refunds: RetryState & {
    id: string;
    payment_id: string;
    amount_cents: number;
    state: 'due' | 'submitting' | 'succeeded' | 'failed' | 'dropped';
    /** Null until the provider has made it, and of old refunds. */
    provider_refund_id: Generated<string | null>;
    /** Who has noted that the money was paid back past the provider, and how; null of what the provider sends. */
    recorded_by: Generated<string | null>;
    note: Generated<string | null>;
    /** Of some lines, of shipping or of any amount; otherwise of all that is left of the payment. */
    is_part: Generated<boolean>;
    /** The buyer's bank has taken it, after a dispute: the shop did not send it. */
    is_chargeback: Generated<boolean>;
    shipping_cents: Generated<number>;
    /** Why a part goes back: its buyer reads it, too. */
    reason: Generated<string | null>;
    created_by: Generated<string | null>;
    /** The refund that took the place of a refused part. */
    replaced_by: Generated<string | null>;
    due_at: Date;
    created_at: Date;
    updated_at: Date;
  };
  refund_items: { refund_id: string; order_item_id: string; quantity: number; amount_cents: number };
  declines: {
    /** The provider's id of the charge. */
    charge: string;
    user_id: string;
    network: string | null;
    declined_at: Date;
  };
  /** Who may begin no payment for a while. */
  payment_pauses: { subject: string; declines: number; begun_at: Date; ends_at: Date };
  provider_events: { provider: string; event_id: string; type: string; received_at: Date };
  sandbox_intents: {
    id: string;
    client_secret: string;
    idempotency_key: string;
    amount_cents: number;
    currency: string;
    status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
    metadata: JSONColumnType<Record<string, string>>;
    amount_received_cents: number;
    /** Of the last card that the bank did not decline. */
    card_brand: Generated<string | null>;
    card_last4: Generated<string | null>;
    card_behaviour: Generated<CardBehaviour | null>;
    /** When the bank decides about a payment that is processing, and what. */
    settles_at: Generated<Date | null>;
    settles_as: Generated<'succeeded' | 'requires_payment_method' | null>;
    /** The charge of the last try that was declined, and Stripe's code of the reason. */
    failed_charge: Generated<string | null>;
    failure_code: Generated<string | null>;
    created_at: Date;
  };
  sandbox_refunds: {
    id: string;
    intent_id: string;
    idempotency_key: string;
    amount_cents: number;
    metadata: JSONColumnType<Record<string, string>>;
    /** When the refund fails, though it has gone through; null of one that does not. */
    fails_at: Generated<Date | null>;
    /** Whether it has failed, as far as anybody has looked. */
    failed: Generated<boolean>;
    created_at: Date;
  };
  sandbox_events: {
    id: string;
    type: string;
    intent_id: string;
    payload: string;
    due_at: Date;
    tries: number;
    delivered_at: Date | null;
  };
}

export type PaymentRow = Selectable<PaymentTables['payments']>;
export type PaymentState = PaymentRow['state'];
export type RefundRow = Selectable<PaymentTables['refunds']>;

/** The states in which the provider may still report money. */
export const UNFINISHED: PaymentState[] = ['creating', 'open', 'processing', 'canceling'];
/** SQL expression of the same, for `where('state', 'in', …)`: literals, so that one plan with the index of just these is good for all. */
export const unfinishedStates = sql<PaymentState>`(${sql.join(UNFINISHED.map((state) => sql.lit(state)))})`;
