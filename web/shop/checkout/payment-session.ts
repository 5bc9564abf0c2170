import type { SentTo } from '#contract/calls.ts';
import { ApiError, call } from '#web/api.ts';
import type { CartItem } from '#web/shop/cart/read-cart-item.ts';
import { forget, readStored, STORAGE, store } from '#web/storage.ts';

/** The body of the call that creates a payment, without orders begun earlier. */
export type PaymentRequest = Omit<SentTo<'POST /api/checkout/create-payment-intent'>['body'], 'existingOrderIds'>;

/** A payment that awaits a card; without a client secret nothing is left to pay. */
export interface PaymentSession {
  clientSecret: string | null;
  amount: number;
  currency: string;
}

export const itemsToPay = (items: readonly CartItem[]): PaymentRequest['items'] =>
  items.map(({ productId, productVariantId, quantity, options }) => ({
    productId,
    productVariantId: productVariantId || null,
    quantity,
    options: JSON.stringify(options),
  }));

/** The ids of the orders whose payment was begun in this browser. */
export function startedOrderIds(): string[] {
  const stored = readStored(STORAGE.orderIds);
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
}

/** Creates the payment; where that fails with orders begun earlier, once more without them. */
export async function requestPayment(request: PaymentRequest): Promise<PaymentSession> {
  const started = startedOrderIds();
  try {
    return await create(request, started);
  } catch (error) {
    if (started.length === 0) throw error;
    forget(STORAGE.orderIds);
    // A second request would create a second payment for the same order.
    if (isPaidAlready(error)) throw error;
    return create(request, []);
  }
}

async function create(request: PaymentRequest, existingOrderIds: string[]): Promise<PaymentSession> {
  const { orderIds, clientSecret, amount, currency, paid } = await call('POST /api/checkout/create-payment-intent', {
    body: { ...request, existingOrderIds },
  });
  store(STORAGE.orderIds, orderIds);
  if (paid || amount === 0) return { clientSecret: null, amount, currency };
  if (!clientSecret) throw new ApiError(200, 'Missing clientSecret in response');
  return { clientSecret, amount, currency };
}

export const isPaidAlready = (error: unknown): boolean => error instanceof ApiError && error.code === 'already_paid';
