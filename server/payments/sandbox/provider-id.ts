import type { Ids } from '#server/services.ts';

const LENGTH = 24;

/** Letters and digits of a random token; the other two characters of base64url are left out. */
export const randomLetters = (ids: Ids) => ids.token().replaceAll(/[^A-Za-z0-9]/g, '');

/** A new id in Stripe's form: prefix, underscore, 24 letters and digits. */
export function providerId(ids: Ids, prefix: string): string {
  // One token may have fewer than 24 letters and digits.
  return `${prefix}_${`${randomLetters(ids)}${randomLetters(ids)}`.slice(0, LENGTH)}`;
}
