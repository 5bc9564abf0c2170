import { TEST_CARDS } from '#domain/test-cards.ts';
import { z } from 'zod';
import { endpoint, one } from './endpoint.ts';
import { Line } from './fields.ts';

const ClientSecret = Line(200).describe('`clientSecret` as the checkout answered it');
const CARD_FIELDS = ['number', 'expiry', 'cvc'] as const;

/** The card form of the sandbox provider, in place of Stripe's own. */
export const paySandbox = endpoint({
  method: 'POST',
  path: '/api/sandbox/pay',
  summary: 'Sandbox: try to pay an intent with a card',
  body: z.object({
    clientSecret: ClientSecret,
    number: Line(40).meta({ examples: Object.values(TEST_CARDS).map(({ number }) => number) }),
    expiry: Line(10).meta({ examples: ['12/40'] }),
    cvc: Line(6).meta({ examples: ['123'] }),
  }),
  response: z.object({
    status: z.enum(['succeeded', 'processing', 'requires_action', 'requires_payment_method', 'canceled']),
    /** Path of this site on which the payment is authenticated. */
    nextUrl: z.string().nullable(),
    error: z.string().nullable(),
    /** The field of the card form that the error is about. */
    field: z.enum(CARD_FIELDS).nullable(),
    paymentIntent: z.string(),
  }),
});

export const redirectSandbox = endpoint({
  method: 'POST',
  path: '/api/sandbox/redirect',
  summary: 'Sandbox: pay an intent by bank, on a page of its own',
  body: z.object({ clientSecret: ClientSecret }),
  response: z.object({
    /** Path of this site on which the buyer pays or cancels. */
    nextUrl: z.string(),
  }),
});

export const authenticateSandbox = endpoint({
  method: 'POST',
  path: '/api/sandbox/authenticate',
  summary: 'Sandbox: complete or fail the authentication of an intent',
  body: z.object({ clientSecret: ClientSecret, outcome: z.enum(['complete', 'fail']) }),
  response: z.object({ status: z.enum(['succeeded', 'requires_payment_method']), paymentIntent: z.string() }),
});

const Faults = z
  .array(z.enum(['refuse', 'timeout before', 'timeout after']))
  .max(1000)
  .default([]);
const SandboxFaults = z.object({
  /** Faults of the next calls of each kind, one call each. */
  calls: z.object({ create: Faults, retrieve: Faults, cancel: Faults, refund: Faults }).prefault({}),
  webhooks: z
    .object({
      /** This many of the next webhooks are lost. */
      drop: z.int().min(0).max(1_000_000).default(0),
      delayMs: z.int().min(0).max(3_600_000).default(0),
      copies: z.int().min(1).max(20).default(1),
      /** Webhooks that are due together are sent newest first, one by one. */
      reversed: z.boolean().default(false),
    })
    .prefault({}),
});

/** Applies to the process that handles the request: with several workers, to one of them. */
export const setSandboxFaults = endpoint({
  method: 'PUT',
  path: '/api/sandbox/faults',
  summary: 'Sandbox: order faults for the next calls and webhooks; what is left out works',
  body: SandboxFaults,
  response: one(SandboxFaults),
});
