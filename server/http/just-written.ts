import type { IncomingMessage } from 'node:http';
import type { RequestContext } from './request-context.ts';

const COOKIE = 'just_written';
/** Longer than a stale page is served to others. */
const SECONDS = 5;

/** Has this browser see fresh pages for the next moments: whoever changes something looks at once whether it is there. */
export const noteWrite = (context: RequestContext): void => context.setCookie(COOKIE, '1', SECONDS);

/** Whether the request comes from a browser in which something was changed just now. */
export const hasJustWritten = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.cookie?.includes(`${COOKIE}=`) ?? false;
