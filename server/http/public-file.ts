import type { CacheTag } from '#contract/endpoint.ts';
import type { Services } from '#server/services.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from './limits.ts';
import { sendCached } from './cached-response.ts';
import { hasJustWritten } from './just-written.ts';
import type { PublicCache } from './public-cache.ts';

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
  /** What it is made of. */
  tags: readonly CacheTag[];
  makeBody: () => Promise<string>;
}

/**
 * Sends a text that is the same for everybody, from the cache while nothing of its tags has changed. Throws TooMany (429), and
 * what `makeBody` throws.
 */
export async function sendPublicFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { limits, cache }: PublicFileParts,
  { key, type, tags, makeBody }: PublicFile,
): Promise<FastifyReply> {
  await limits.ip('read', request.ip);
  const makeResponse = async () => ({ status: 200, type, body: await makeBody(), tags });
  const response = await cache.respond(key, makeResponse, {
    mustBeFresh: hasJustWritten(request),
    admit: () => limits.ip('answer', request.ip),
  });
  await sendCached(request, reply, response);
  return reply;
}
