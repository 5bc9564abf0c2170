import type { SentTo } from '#contract/calls.ts';
import { ApiError, call } from '#web/api.ts';
import type { CartItem } from '#web/shop/cart/read-cart-item.ts';
import { forget, readStored, STORAGE, store } from '#web/storage.ts';

/** The body of the call that creates a payment, without orders begun earlier. */
export type PaymentRequest = Omit<
  SentTo<'POST /api/checkout/create-payment-intent'>['body'],
  'existingOrderIds' | 'allowFree'
>;

/** A payment that awaits a card. */
export interface PaymentSession {
  clientSecret: string;
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

/**
 * Creates the payment; where that fails with orders begun earlier, once more without them. An order that costs nothing is placed
 * at once with `allowFree`, which resolves with null, and refused without it.
 */
export async function requestPayment(request: PaymentRequest, allowFree: boolean): Promise<PaymentSession | null> {
  const started = startedOrderIds();
  try {
    return await create({ ...request, allowFree, existingOrderIds: started });
  } catch (error) {
    if (started.length === 0) throw error;
    forget(STORAGE.orderIds);
    // A second request would create a second payment for the same order.
    if (isPaidAlready(error) || arePaymentsPaused(error)) throw error;
    return create({ ...request, allowFree, existingOrderIds: [] });
  }
}

async function create(
  body: SentTo<'POST /api/checkout/create-payment-intent'>['body'],
): Promise<PaymentSession | null> {
  const { orderIds, clientSecret, amount, currency, paid } = await call('POST /api/checkout/create-payment-intent', {
    body,
  });
  store(STORAGE.orderIds, orderIds);
  if (paid || amount === 0) return null;
  if (!clientSecret) throw new ApiError(200, 'Missing clientSecret in response');
  return { clientSecret, amount, currency };
}

export const isPaidAlready = (error: unknown): boolean => error instanceof ApiError && error.code === 'already_paid';
/** Too many cards were declined: nobody pays here for a while. */
export const arePaymentsPaused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payments_paused';
export const isNothingToPay = (error: unknown): boolean => error instanceof ApiError && error.code === 'nothing_to_pay';
