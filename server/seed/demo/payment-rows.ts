import { demoHash, demoId } from './demo-ids.ts';
import type { Row } from './demo-rows.ts';
import type { PlacedOrder } from './placed-order.ts';

const HOLD_MS = 15 * 60_000;
const CURRENCY = 'eur';
/** Everybody in the demo pays by the same test card. */
const CARD = { card_brand: 'visa', card_last4: '4242' };

const paymentId = (placed: PlacedOrder) => demoId(`${placed.name} payment`);
const intentId = (placed: PlacedOrder) => `pi_${demoHash(`${placed.name} intent`).slice(0, 24)}`;

export function paymentRow(placed: PlacedOrder): Row<'payments'> {
  const expired = placed.order.ended === 'expired';
  const expires = new Date(placed.placedAt.getTime() + HOLD_MS);
  return {
    id: paymentId(placed),
    provider: 'sandbox',
    user_id: placed.userId,
    order_id: placed.id,
    intent_id: intentId(placed),
    amount_cents: placed.total,
    currency: CURRENCY,
    fingerprint: demoHash(`${placed.name} fingerprint`),
    state: expired ? 'canceled' : 'succeeded',
    cancel_reason: expired ? 'expired' : null,
    ...(!expired && CARD),
    expires_at: expires,
    check_at: expires,
    created_at: placed.placedAt,
    updated_at: placed.finishedAt,
  };
}

/** The provider's side of it, so that a demo order can be refunded like any other. */
export function intentRow(placed: PlacedOrder): Row<'sandbox_intents'> {
  const expired = placed.order.ended === 'expired';
  const id = intentId(placed);
  return {
    id,
    client_secret: `${id}_secret_${demoHash(`${placed.name} secret`).slice(0, 24)}`,
    idempotency_key: `pi_${paymentId(placed)}`,
    amount_cents: placed.total,
    currency: CURRENCY,
    status: expired ? 'canceled' : 'succeeded',
    metadata: JSON.stringify({ payment_id: paymentId(placed), order_id: placed.id, order_number: placed.number }),
    amount_received_cents: expired ? 0 : placed.total,
    ...(!expired && CARD),
    created_at: placed.placedAt,
  };
}

export function refundRows(placed: PlacedOrder): {
  refunds: Row<'refunds'>[];
  sandbox_refunds: Row<'sandbox_refunds'>[];
} {
  if (placed.order.ended !== 'refunded') return { refunds: [], sandbox_refunds: [] };
  const id = demoId(`${placed.name} refund`);
  const providerId = `re_${demoHash(`${placed.name} refund`).slice(0, 24)}`;
  const amount = { amount_cents: placed.total, created_at: placed.changedAt };
  return {
    refunds: [
      {
        id,
        payment_id: paymentId(placed),
        ...amount,
        state: 'succeeded',
        provider_refund_id: providerId,
        due_at: placed.changedAt,
        updated_at: placed.changedAt,
      },
    ],
    sandbox_refunds: [
      {
        id: providerId,
        intent_id: intentId(placed),
        idempotency_key: `re_${id}`,
        ...amount,
        metadata: JSON.stringify({ refund_id: id, payment_id: paymentId(placed) }),
      },
    ],
  };
}
