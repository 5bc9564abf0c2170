import { TOKEN_PREFIX } from '#domain/api-tokens.ts';

/** The API token of an `Authorization` header; undefined for any other header. */
export const apiTokenOf = (authorization: string | undefined): string | undefined =>
  authorization?.startsWith(`Bearer ${TOKEN_PREFIX}`) ? authorization.slice('Bearer '.length) : undefined;
