import type { IncomingMessage } from 'node:http';
import { NotFound } from '#server/failures.ts';
import type { FastifyInstance } from 'fastify';

const MAX_PATH_LENGTH = 2000;
const REFUSED = '/api/refused';

/**
 * The request target; in place of one that is too long or has a second spelling, a target that is answered with 404. A second
 * spelling is an empty segment, a backslash (which `URL` reads as a slash) or the absolute form `http://host/path`. For
 * Fastify's `rewriteUrl`, which is called before the router.
 */
export function plainTarget({ url = '' }: IncomingMessage): string {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  const isPlain =
    path.startsWith('/') && path.length <= MAX_PATH_LENGTH && !path.includes('//') && !path.includes('\\');
  return isPlain ? url : REFUSED;
}

/** Answers 404 to what `plainTarget` refuses, before a body is read. */
export function answerRefusedTargets(app: FastifyInstance): void {
  const onRequest = async () => {
    throw new NotFound();
  };
  app.all(REFUSED, { onRequest }, onRequest);
}
