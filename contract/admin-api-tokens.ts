import { TOKEN_SCOPES, TOKEN_STATES } from '#domain/api-tokens.ts';
import { z } from 'zod';
import { done, endpoint, list, one } from './endpoint.ts';
import { ById, Instant, Named, PagingOf, Search } from './fields.ts';

export const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  /** The last four characters, to tell which it is. */
  ending: z.string(),
  state: z.enum(TOKEN_STATES),
  /** For whom it acts, and with whose account it ends. */
  owner: z.object({ id: z.string(), displayName: z.string() }),
  createdAt: Instant,
  /** Null: until it is revoked. */
  expiresAt: Instant.nullable(),
  /** To the minute. */
  lastUsedAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
});
export type ApiToken = z.input<typeof ApiToken>;

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/api/admin/api-tokens',
  summary: 'All API tokens, newest first, those that have ended included',
  query: PagingOf(10).extend({ search: Search }),
  response: list(ApiToken),
});

export const getApiToken = endpoint({
  method: 'GET',
  path: '/api/admin/api-tokens/:id',
  summary: 'An API token, without its secret',
  params: ById,
  response: one(ApiToken),
});

export const createApiToken = endpoint({
  method: 'POST',
  path: '/api/admin/api-tokens',
  summary: 'Create an API token that acts for whoever creates it; its secret is in this answer only',
  body: z.object({
    name: Named(60),
    scope: z.enum(TOKEN_SCOPES, `must be one of ${TOKEN_SCOPES.join(', ')}`),
    expiresAt: Instant.nullish().describe('Left out or null, it is valid until it is revoked'),
  }),
  response: one(ApiToken.extend({ secret: z.string().describe('For the header `Authorization: Bearer …`') })),
  status: 201,
  once: false,
});

export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/api/admin/api-tokens/:id',
  summary: 'Revoke an API token, at once and for good',
  params: ById,
  response: done,
});
