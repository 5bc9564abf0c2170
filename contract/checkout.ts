import { ORDER_STATUSES } from '#domain/order-status.ts';
import { MAX_CART_LINES, MAX_PER_LINE } from '#domain/limits.ts';
import { z } from 'zod';
import { endpoint, one } from './endpoint.ts';
import { BoundedText, Id, Line, LineOptionsText } from './fields.ts';

export const getPublishableKey = endpoint({
  method: 'GET',
  path: '/api/checkout/publishable-key',
  summary: 'The card provider and its public key, and where the map preview comes from',
  response: z.object({
    publishableKey: z.string(),
    /** Whose card form the checkout shows. */
    provider: z.enum(['stripe', 'sandbox', 'none']),
    /** What a buyer may pay with; the demo’s own form asks for it. */
    paymentMethods: z.array(z.string()),
    /** URL of the map service, to which the address to be shown is appended. */
    mapEmbedUrl: z.string(),
  }),
});

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/checkout/create-payment-intent',
  summary: 'Make the order that holds its stock, and the payment for it',
  body: z.object({
    items: z
      .array(
        z.object({
          productId: Id,
          productVariantId: Id.or(z.literal('')).nullish(),
          quantity: z.int('must be a whole number').min(1).max(MAX_PER_LINE),
          options: LineOptionsText.optional(),
        }),
      )
      .min(1, 'must not be empty')
      .max(MAX_CART_LINES),
    shippingAddressId: Id,
    billingAddressId: Id,
    /** A malformed id gets the same response as an unknown one. */
    existingOrderIds: z
      .array(
        BoundedText(100, 'must be text', 'must be at most 100 characters').describe(
          'Id of an order, mine, that awaits its payment',
        ),
      )
      .max(20)
      .default([]),
    couponCode: Line(60).nullish().describe('`code` of a coupon'),
    allowFree: z
      .boolean()
      .default(true)
      .describe('False refuses a total of 0 with `nothing_to_pay`; else such an order is placed at once'),
  }),
  response: z.object({
    clientSecret: z.string().nullable(),
    /** Minor units. */
    amount: z.int(),
    currency: z.string(),
    orderIds: z.array(z.string()),
    /** True when the total is 0 and the order is paid already. */
    paid: z.boolean().optional(),
  }),
});

export const confirmPayment = endpoint({
  method: 'GET',
  path: '/api/checkout/confirm',
  summary: 'Ask the provider for the truth of a payment, and settle its order',
  query: z.object({
    payment_intent: BoundedText(67, 'must be a payment id').regex(/^pi_[A-Za-z0-9_]{8,64}$/, 'must be a payment id'),
  }),
  response: one(
    z.array(
      z.object({
        id: z.string(),
        order_number: z.string(),
        status: z.enum(ORDER_STATUSES),
        waitsForBank: z.boolean().describe('The bank has not decided about the payment yet'),
      }),
    ),
  ),
  hasEffect: true,
});
