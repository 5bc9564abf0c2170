/**
 * Every error code of the API, with the status of its answers and when it is answered. A program that asks acts on the
 * code; `error`, the sentence beside it, is for people and may change.
 */
export const ERRORS = {
  invalid_input: { status: 400, when: 'The request, or a value in it, cannot be used; `fields` says which' },
  options_invalid: {
    status: 400,
    when: 'The size or an option of an item is missing, unknown, given twice or too long',
  },
  invalid_signature: { status: 400, when: 'A webhook is not signed by the card provider' },
  unauthenticated: { status: 401, when: 'Nobody is signed in' },
  forbidden: { status: 403, when: 'This person, or this machine, may not do this' },
  cross_site: { status: 403, when: 'The request comes from another site' },
  token_scope: { status: 403, when: 'The API token may not do this; a signed-in admin may' },
  not_found: { status: 404, when: 'There is no such thing, or it is another person’s' },
  method_not_allowed: { status: 405, when: 'The path does not have this method; `Allow` says which it has' },
  request_timeout: { status: 408, when: 'The request did not arrive in time' },
  conflict: { status: 409, when: 'What is stored now stands against it, for a reason that no other code names' },
  version_conflict: { status: 409, when: 'Somebody else has changed it since it was read: read it again' },
  already_exists: { status: 409, when: 'Something else has this unique value already' },
  in_use: { status: 409, when: 'Something else still refers to it' },
  limit_reached: { status: 409, when: 'There may not be more of them' },
  sold_out: { status: 409, when: 'Fewer are in stock than are wanted' },
  item_unavailable: { status: 409, when: 'A product or variant of the cart is no longer sold' },
  coupon_invalid: { status: 409, when: 'The coupon of a checkout cannot be used' },
  below_minimum: { status: 409, when: 'The total is less than a card can be charged' },
  nothing_to_pay: { status: 409, when: 'The total is 0, and `allowFree` is false: nothing was placed' },
  above_maximum: { status: 409, when: 'The total is more than a card can be charged' },
  payment_open: { status: 409, when: 'Another payment of this person is in progress: try again in a moment' },
  payment_canceled: { status: 409, when: 'The payment was cancelled: check out again' },
  already_paid: { status: 409, when: 'The order is paid: do not pay it again' },
  not_awaiting: { status: 409, when: 'The orders that were named do not await payment' },
  superseded: { status: 409, when: 'A newer checkout of this person has replaced this one' },
  payload_too_large: { status: 413, when: 'The body is too large' },
  uri_too_long: { status: 414, when: 'A part of the path is too long' },
  unsupported_media_type: { status: 415, when: 'The body has a type that is not taken here' },
  rate_limited: { status: 429, when: 'Too many requests; `Retry-After` says when to try again' },
  payments_paused: { status: 429, when: 'Too many cards were declined; `Retry-After` says when to try again' },
  header_fields_too_large: { status: 431, when: 'The headers are too large' },
  internal: { status: 500, when: 'A fault of the shop; its log has the `requestId`' },
  provider_failed: { status: 502, when: 'The identity provider gave no answer that can be used' },
  provider_refused: { status: 502, when: 'The card provider refused the payment' },
  provider_unreachable: { status: 503, when: 'The card provider or the identity provider does not answer: try again' },
  not_set_up: { status: 503, when: 'Card payments or sign-in are not set up in this shop' },
  disk_full: { status: 503, when: 'There is no room on the server’s disk' },
  draining: { status: 503, when: 'This process is shutting down: ask another' },
  unavailable: {
    status: 503,
    when: 'The shop cannot answer now; `Retry-After`, where it is given, says when to try again',
  },
} as const satisfies Record<string, { status: number; when: string }>;

export type ErrorCode = keyof typeof ERRORS;
export type ErrorStatus = (typeof ERRORS)[ErrorCode]['status'];
/** The codes of one status: `CodeOf<404>` is `'not_found'`. */
export type CodeOf<S extends ErrorStatus> = {
  [C in ErrorCode]: (typeof ERRORS)[C]['status'] extends S ? C : never;
}[ErrorCode];

// Object.keys forgets which keys they are.
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];
export const codesOf = (status: number): ErrorCode[] => ERROR_CODES.filter((code) => ERRORS[code].status === status);
