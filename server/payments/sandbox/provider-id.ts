import type { Ids } from '#server/services.ts';

const LENGTH = 24;

/** An id in Stripe's manner: prefix, underscore, letters and digits. */
export function providerId(ids: Ids, prefix: string): string {
  // Two tokens, because the two characters that are neither letter nor digit are left out.
  const characters = `${ids.token()}${ids.token()}`.replaceAll(/[^A-Za-z0-9]/g, '');
  return `${prefix}_${characters.slice(0, LENGTH)}`;
}
