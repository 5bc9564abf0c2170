import type { CacheTag } from '#contract/endpoint.ts';
import type { Services } from '#server/services.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fromReplica } from './from-replica.ts';
import { seeingOf } from './just-written.ts';
import { type SharedResponseParts, sendShared } from './shared-response.ts';

/** What public files are mounted with. */
export interface PublicFileParts extends SharedResponseParts {
  services: Services;
}

interface PublicFile {
  /** Unique among all that the cache holds. */
  key: string;
  /** Its content type. */
  type: string;
  /** What it is made of. */
  tags: readonly CacheTag[];
  /** With services that only read. */
  makeBody: (services: Services) => Promise<string>;
}

/**
 * Sends a text that is the same for everybody, from the cache while nothing of its tags has changed. Throws TooMany (429), and
 * what `makeBody` throws.
 */
export async function sendPublicFile(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PublicFileParts,
  { key, type, tags, makeBody }: PublicFile,
): Promise<FastifyReply> {
  await parts.limits.ip('read', request.ip);
  const makeResponse = async () => ({
    status: 200,
    type,
    body: await fromReplica(parts.services, seeingOf(request), makeBody),
    tags,
  });
  return sendShared(request, reply, parts, { key, limit: 'answer', makeResponse });
}
