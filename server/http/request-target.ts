import type { IncomingMessage } from 'node:http';
import { NotFound } from '#server/failures.ts';
import type { FastifyInstance } from 'fastify';

const MAX_PATH_LENGTH = 2000;
const REFUSED = '/api/refused';

/**
 * The request target, or one that is always answered with 404 in place of what is too long or has more than one spelling:
 * an empty segment, a backslash (which `URL` reads as a slash), the absolute form `http://host/path`. For Fastify's
 * `rewriteUrl`, which is asked before the router and every pattern of ours looks at it.
 */
export function plainTarget({ url = '' }: IncomingMessage): string {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  const isPlain =
    path.startsWith('/') && path.length <= MAX_PATH_LENGTH && !path.includes('//') && !path.includes('\\');
  return isPlain ? url : REFUSED;
}

/** Answers what `plainTarget` refuses, before a body is read. */
export function answerRefusedTargets(app: FastifyInstance): void {
  const onRequest = async () => {
    throw new NotFound();
  };
  app.all(REFUSED, { onRequest }, onRequest);
}
