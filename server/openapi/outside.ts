import { REFUSALS } from '#server/http/health.ts';
import type { OpenApi } from './open-api.ts';
import { type JsonSchema, referTo } from './schemas.ts';

const text = (description: string) => ({ description });
const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: referTo('Error') } },
});
const status = (value: string, more: Record<string, JsonSchema> = {}) => ({
  description: value,
  content: {
    'application/json': { schema: { type: 'object', properties: { status: { type: 'string' }, ...more } } },
  },
});

/** Paths that the contract does not describe, because no page calls them. */
export const outsideTheContract: OpenApi['paths'] = {
  '/api/webhooks/stripe': {
    post: {
      operationId: 'receiveWebhook',
      tags: ['Operation'],
      summary: 'An event of the card provider, signed in the Stripe-Signature header',
      security: [],
      responses: {
        200: text('Applied, known already, or not for this shop'),
        400: refused('Not signed by the provider'),
        500: refused('Could not be applied: send it again'),
        503: refused('Too many at once: send it again'),
      },
    },
  },
  '/api/auth/callback/google': {
    get: {
      operationId: 'finishSignIn',
      tags: ['Auth'],
      summary: 'The way back from the identity provider; always a redirect',
      security: [],
      responses: { 302: text('To the page that was asked for, or to /login?error=… with it as `next`') },
    },
  },
  '/api/admin/mails/{id}/mail.html': {
    get: {
      operationId: 'getMailHtml',
      tags: ['Admin: mails'],
      summary: 'The HTML of a mail as it was sent, for a sandboxed frame',
      security: [{ session: ['admin'] }],
      description: 'Admins only.',
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: text('A page of HTML'),
        401: refused('Nobody is signed in'),
        403: refused('Not an admin'),
        404: refused('There is no such mail, or it is not written yet'),
      },
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
          reason: { type: 'string', enum: Object.keys(REFUSALS) },
          error: { type: 'string' },
          code: { type: 'string', enum: [...new Set(Object.values(REFUSALS).map(({ code }) => code))] },
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
