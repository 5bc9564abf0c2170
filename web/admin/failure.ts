import { ApiError } from '#web/api.ts';

/** What did not work, in the specification's words, and why, in the server's. */
export interface Notice {
  text: string;
  detail?: string;
}

export const FALLBACK = 'An error occurred';

export function noticeOf(error: unknown, text: string): Notice {
  const reason = error instanceof ApiError && error.status !== 500 ? error.message : '';
  return reason && reason !== text ? { text, detail: reason } : { text };
}

/** In the server's own words where it has some, else in the specification's. */
export const serverNotice = (error: unknown, text: string): Notice => ({
  text: (error instanceof ApiError && error.message) || text,
});

/** 'Failed to fetch products: 503'; without a status there was no answer at all. */
export function fetchFailure(error: unknown, plural: string): string {
  return error instanceof ApiError && error.status > 0 ? `Failed to fetch ${plural}: ${error.status}` : FALLBACK;
}
