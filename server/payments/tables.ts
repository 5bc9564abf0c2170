import type { Generated, JSONColumnType } from 'kysely';

/** How long it has been failing, and whether somebody was told. */
interface RetryState {
  tries: Generated<number>;
  failing_since: Date | null;
  alerted: Generated<boolean>;
}

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
    cancel_reason: 'expired' | 'superseded' | 'refused' | 'admin' | null;
    expires_at: Date;
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
    state: 'active' | 'sold' | 'released';
  };
  refunds: RetryState & {
    id: string;
    payment_id: string;
    amount_cents: number;
    state: 'due' | 'submitting' | 'succeeded' | 'failed' | 'dropped';
    due_at: Date;
    created_at: Date;
    updated_at: Date;
  };
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
    created_at: Date;
  };
  sandbox_refunds: {
    id: string;
    intent_id: string;
    idempotency_key: string;
    amount_cents: number;
    metadata: JSONColumnType<Record<string, string>>;
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
