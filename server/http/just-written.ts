import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Seeing } from '#server/db/database.ts';
import type { RequestContext } from './request-context.ts';

const COOKIE = 'just_written';
/** Longer than a stale page is served to others. */
const SECONDS = 5;

interface Writing {
  hasChangedPublicData: boolean;
}
const writings = new AsyncLocalStorage<Writing>();

/** To be called for each change of public data: it is that of the request which is handled, if one is. */
export function notePublicChange(): void {
  const writing = writings.getStore();
  if (writing) writing.hasChangedPublicData = true;
}

/**
 * Handles a request; where it changed public data, its browser sees fresh pages for the next moments: whoever changes something
 * looks at once whether it is there.
 */
export function showingItsChange<T>(context: RequestContext, handle: () => Promise<T>): Promise<T> {
  const writing: Writing = { hasChangedPublicData: false };
  return writings.run(writing, async () => {
    const result = await handle();
    if (writing.hasChangedPublicData) context.setCookie(COOKIE, '1', SECONDS);
    return result;
  });
}

/** Whether the request comes from a browser in which something was changed just now. */
export const hasJustWritten = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.cookie?.includes(`${COOKIE}=`) ?? false;

/** What a response for this request must see: a change of its own browser may have been made by another process, which is not heard of yet. */
export const seeingOf = ({ raw }: FastifyRequest): Seeing => (hasJustWritten(raw) ? 'all' : 'news');
