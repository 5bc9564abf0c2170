import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caching } from './caching.ts';
import { sendCached, type UncachedResponse } from './cached-response.ts';
import type { FastPath } from './fast-path.ts';
import { hasJustWritten } from './just-written.ts';
import type { Limits } from './limits.ts';
import type { PublicCache } from './public-cache.ts';

/** What responses that are the same for everybody are sent with. */
export interface SharedResponseParts {
  limits: Limits;
  cache: PublicCache;
  caching: Caching;
  fastPath: FastPath;
}
interface SharedResponse {
  /** Unique among all that the cache holds. */
  key: string;
  /** The limit that counts the responses that are made. */
  limit: 'page' | 'answer';
  makeResponse: () => Promise<UncachedResponse>;
}

/** Sends the response from the cache, or makes it. Throws TooMany (429), and what `makeResponse` throws. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { limits, cache, caching, fastPath }: SharedResponseParts,
  { key, limit, makeResponse }: SharedResponse,
): Promise<FastifyReply> {
  const response = await cache.respond(key, makeResponse, {
    mustBeFresh: hasJustWritten(request),
    admit: () => limits.ip(limit, request.ip),
  });
  if (response.status === 200) fastPath.remember(request, key);
  await sendCached(request, reply, response, caching(response, cache.isFresh(key, response)));
  return reply;
}
