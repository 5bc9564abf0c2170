import type { TokenScope } from '#domain/api-tokens.ts';
import type { Generated, Selectable } from 'kysely';

export interface ApiTokenTables {
  /** Rows stay when a token has ended. */
  api_tokens: {
    id: string;
    /** The admin for whom it acts. */
    user_id: string;
    name: string;
    /** SHA-256 of the token, in hex. */
    token_hash: string;
    /** The last four characters of the token. */
    ending: string;
    scope: TokenScope;
    created_at: Date;
    expires_at: Date | null;
    last_used_at: Generated<Date | null>;
    revoked_at: Generated<Date | null>;
  };
}

export type ApiTokenRow = Selectable<ApiTokenTables['api_tokens']>;
