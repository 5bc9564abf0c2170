import { ORDER_STATUSES } from '#domain/order-status.ts';
import { MAX_CART_LINES, MAX_PER_LINE } from '#domain/limits.ts';
import { z } from 'zod';
import { endpoint, one } from './endpoint.ts';
import { BoundedText, Id, Line, LineOptionsText } from './fields.ts';

export const getPublishableKey = endpoint({
  method: 'GET',
  path: '/api/checkout/publishable-key',
  summary: 'The card provider’s public key, and where the map preview comes from',
  answer: z.object({
    publishableKey: z.string(),
    /** The maps service, up to the address that is looked for. */
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
    /** Ids that are not even ids are answered like unknown ones. */
    existingOrderIds: z
      .array(
        BoundedText(100, 'must be text', 'must be at most 100 characters').describe(
          'Id of an order, mine, that awaits its payment',
        ),
      )
      .max(20)
      .default([]),
    couponCode: Line(60).nullish().describe('`code` of a coupon'),
  }),
  answer: z.object({
    clientSecret: z.string().nullable(),
    /** Minor units. */
    amount: z.int(),
    currency: z.string(),
    orderIds: z.array(z.string()),
    /** True when the total is 0 and the order is settled already. */
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
  answer: one(z.array(z.object({ id: z.string(), order_number: z.string(), status: z.enum(ORDER_STATUSES) }))),
  hasEffect: true,
});

const ClientSecret = Line(200).describe('`clientSecret` as the checkout answered it');
/** Succeeds, asks for authentication, is declined, has insufficient funds, succeeds with a late webhook. */
const TEST_CARDS = [
  '4242 4242 4242 4242',
  '4000 0025 0000 3155',
  '4000 0000 0000 0002',
  '4000 0000 0000 9995',
  '4000 0000 0000 0077',
];

/** The card form of the sandbox provider, in place of Stripe's own. */
export const paySandbox = endpoint({
  method: 'POST',
  path: '/api/sandbox/pay',
  summary: 'Sandbox: try to pay an intent with a card',
  body: z.object({
    clientSecret: ClientSecret,
    number: Line(40).meta({ examples: TEST_CARDS }),
    expiry: Line(10).meta({ examples: ['12/40'] }),
    cvc: Line(6).meta({ examples: ['123'] }),
  }),
  answer: z.object({
    status: z.enum(['succeeded', 'requires_action', 'requires_payment_method']),
    /** Where to authenticate, of this site. */
    nextUrl: z.string().nullable(),
    error: z.string().nullable(),
    paymentIntent: z.string(),
  }),
});

export const authenticateSandbox = endpoint({
  method: 'POST',
  path: '/api/sandbox/authenticate',
  summary: 'Sandbox: complete or fail the authentication of an intent',
  body: z.object({ clientSecret: ClientSecret, outcome: z.enum(['complete', 'fail']) }),
  answer: z.object({ status: z.enum(['succeeded', 'requires_payment_method']), paymentIntent: z.string() }),
});

const Faults = z
  .array(z.enum(['refuse', 'timeout before', 'timeout after']))
  .max(1000)
  .default([]);
const SandboxFaults = z.object({
  /** What the next calls of each kind meet, first come first. */
  calls: z.object({ create: Faults, retrieve: Faults, cancel: Faults, refund: Faults }).prefault({}),
  webhooks: z
    .object({
      /** So many of the next ones never arrive. */
      drop: z.int().min(0).max(1_000_000).default(0),
      delayMs: z.int().min(0).max(3_600_000).default(0),
      copies: z.int().min(1).max(20).default(1),
      /** Those that are due together go out newest first, one by one. */
      reversed: z.boolean().default(false),
    })
    .prefault({}),
});

/** Of the process that answers: with several workers, of one of them. */
export const setSandboxFaults = endpoint({
  method: 'PUT',
  path: '/api/sandbox/faults',
  summary: 'Sandbox: order faults for the next calls and webhooks; what is left out works',
  body: SandboxFaults,
  answer: one(SandboxFaults),
});
