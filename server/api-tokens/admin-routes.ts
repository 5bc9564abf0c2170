import * as contract from '#contract/admin-api-tokens.ts';
import { type Route, route } from '#server/http/route.ts';
import { adminInPerson } from '#server/identity/guards.ts';
import { createApiToken, getApiToken, listApiTokens, revokeApiToken } from './admin-api-tokens.ts';

export const adminApiTokenRoutes: Route[] = [
  route(contract.listApiTokens, adminInPerson, listApiTokens),
  route(contract.getApiToken, adminInPerson, getApiToken),
  route(contract.createApiToken, adminInPerson, createApiToken),
  route(contract.revokeApiToken, adminInPerson, revokeApiToken),
];
