import type { ApiToken } from '#contract/admin-api-tokens.ts';
import type { TokenScope, TokenState } from '#domain/api-tokens.ts';
import type { Area } from '#web/admin/area.ts';
import { call } from '#web/api.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { KeyRound } from 'lucide-react';

export const scopeLabels: Readonly<Record<TokenScope, string>> = { read: 'Read', read_write: 'Read and change' };

export const tokenStates: Readonly<Record<TokenState, { label: string; tone: BadgeTone }>> = {
  active: { label: 'Active', tone: 'ok' },
  expired: { label: 'Expired', tone: 'grey' },
  revoked: { label: 'Revoked', tone: 'grey' },
};

const read = async (id: string): Promise<ApiToken> =>
  (await call('GET /api/admin/api-tokens/:id', { params: { id } })).data;

export const apiTokenArea: Area<ApiToken> = {
  key: 'api-tokens',
  label: 'API Tokens',
  Icon: KeyRound,
  noun: 'API token',
  plural: 'API tokens',
  addLabel: 'Add API token',
  nameOf: ({ name }) => name,
  list: (api, query) => api('GET /api/admin/api-tokens', { query }),
  read,
};

/** Resolves with the token as it is then: its row stays. */
export async function revokeToken(id: string): Promise<ApiToken> {
  await call('DELETE /api/admin/api-tokens/:id', { params: { id } });
  return read(id);
}
