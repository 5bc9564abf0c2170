/** What a program may do with an API token: `read` asks only, `read_write` changes as well. */
export const TOKEN_SCOPES = ['read', 'read_write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** How each begins, so that whoever finds one in a file or a log knows what it is. */
export const TOKEN_PREFIX = 'ant_';

export const TOKEN_STATES = ['active', 'expired', 'revoked'] as const;
export type TokenState = (typeof TOKEN_STATES)[number];
