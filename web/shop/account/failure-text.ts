import { ApiError } from '#web/api.ts';

/** The server's own sentence where it gave one, else this screen's. */
export const failureText = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.message ? error.message : otherwise;
