import type { Services } from '#server/services.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from './limits.ts';
import { type PublicCache, sendCached } from './public-cache.ts';

/** What public files are mounted with. */
export interface PublicFileParts {
  services: Services;
  limits: Limits;
  cache: PublicCache;
}

interface PublicFile {
  /** Unique among all that the cache holds. */
  key: string;
  /** Its content type. */
  type: string;
  makeBody: () => Promise<string>;
}

/**
 * Sends a text that is the same for everybody, from the cache while nothing public has changed. Throws TooMany (429), and
 * what `makeBody` throws.
 */
export async function sendPublicFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { limits, cache }: PublicFileParts,
  { key, type, makeBody }: PublicFile,
): Promise<FastifyReply> {
  await limits.ip('read', request.ip);
  const makeResponse = async () => ({ status: 200, type, body: await makeBody() });
  const admit = () => limits.ip('answer', request.ip);
  sendCached(request, reply, await cache.respond(key, makeResponse, admit));
  return reply;
}
