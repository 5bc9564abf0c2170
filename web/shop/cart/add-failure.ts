import { ApiError } from '#web/api.ts';

/** What the shopper can do something about is said in the server's words: too little stock, a size or a text that is missing. */
export function addFailure(failure: unknown): string {
  const theirs = failure instanceof ApiError && (failure.status === 409 || failure.status === 400);
  return theirs && failure.message ? failure.message : 'Failed to add item to cart';
}
