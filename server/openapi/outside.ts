import type { OpenApi } from './document.ts';

const text = (description: string) => ({ description });
const status = (value: string, reason: { reason?: { type: string; enum: string[] } } = {}) => ({
  description: value,
  content: {
    'application/json': { schema: { type: 'object', properties: { status: { type: 'string' }, ...reason } } },
  },
});

/** What the contract does not describe, because no page calls it. */
export const outsideTheContract: OpenApi['paths'] = {
  '/api/webhooks/stripe': {
    post: {
      operationId: 'receiveWebhook',
      tags: ['Operation'],
      summary: 'An event of the card provider, signed in the Stripe-Signature header',
      security: [],
      responses: {
        200: text('Applied, known already, or not for this shop'),
        400: text('Not signed by the provider'),
        500: text('Could not be applied: send it again'),
      },
    },
  },
  '/api/auth/callback/google': {
    get: {
      operationId: 'finishSignIn',
      tags: ['Auth'],
      summary: 'The way back from the identity provider; always a redirect',
      security: [],
      responses: { 302: text('To the page that was asked for, or to /login?error=…') },
    },
  },
  '/healthz': {
    get: {
      operationId: 'isAlive',
      tags: ['Operation'],
      summary: 'The process lives',
      security: [],
      responses: { 200: status('ok') },
    },
  },
  '/readyz': {
    get: {
      operationId: 'isReady',
      tags: ['Operation'],
      summary:
        'The process can serve: its database answers and takes writes, there is room on the disk, and it is not shutting down',
      security: [],
      responses: {
        200: status('ready'),
        503: status('not ready', {
          reason: { type: 'string', enum: ['draining', 'database', 'writes', 'disk'] },
        }),
      },
    },
  },
  '/api/openapi.json': {
    get: {
      operationId: 'readOpenApi',
      tags: ['Operation'],
      summary: 'This document',
      security: [],
      responses: {
        200: { description: 'OpenAPI 3.1', content: { 'application/json': { schema: { type: 'object' } } } },
      },
    },
  },
};
