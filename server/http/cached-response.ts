import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompressSync, constants, gzip } from 'node:zlib';
import type { CacheTag } from '#contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A response that is the same for everybody, before it is compressed. */
export interface UncachedResponse {
  status: number;
  type: string;
  body: string;
  /** What it was made of: a change of one makes it stale. */
  tags: readonly CacheTag[];
  /** False for a response that must not be stored: something in it is missing and may be there the next time. */
  cacheable?: boolean;
}

/** The bytes that are sent. */
export interface CachedResponse {
  status: number;
  type: string;
  tags: readonly CacheTag[];
  etag: string;
  raw: Buffer;
  /** Compressed when first asked for, fast; and once more, to about a sixth fewer bytes, when it is asked for again. */
  brotli(): Buffer;
  /** Few browsers ask for it: compressed when one does. */
  gzip(): Promise<Buffer>;
}

const compressWithGzip = promisify(gzip);
/** Most lists that are filtered or searched are asked for once: a sixth of the time of level 5 for a fifth more bytes. */
const FIRST_LEVEL = 1;
/** The last before time grows faster than bytes shrink. */
const LATER_LEVEL = 5;
/** The least and the most that brotli takes, as powers of two: how far back it looks for repetitions. */
const WINDOWS = { least: 16, most: 22 };

/** The response as it is kept; `former`, where it has the same bytes. */
export function cachedResponseOf(response: UncachedResponse, former?: CachedResponse): CachedResponse {
  const { status, type, tags } = response;
  const raw = Buffer.from(response.body);
  if (former?.status === status && former.type === type && former.raw.equals(raw))
    return areSameTags(tags, former.tags) ? former : { ...former, tags };
  let first: Buffer | undefined;
  let later: Buffer | undefined;
  let gzipBytes: Promise<Buffer> | undefined;
  return {
    status,
    type,
    tags,
    etag: hash('sha1', raw, 'base64url'),
    raw,
    brotli() {
      if (!first) return (first = brotli(raw, FIRST_LEVEL));
      return (later ??= brotli(raw, LATER_LEVEL));
    },
    gzip: () => (gzipBytes ??= compressWithGzip(raw, { level: 6 })),
  };
}

function brotli(raw: Buffer, level: number): Buffer {
  const window = Math.min(Math.max(Math.ceil(Math.log2(raw.length + 1)), WINDOWS.least), WINDOWS.most);
  return brotliCompressSync(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
      [constants.BROTLI_PARAM_LGWIN]: window,
    },
  });
}

const areSameTags = (tags: readonly CacheTag[], others: readonly CacheTag[]) =>
  tags.length === others.length && tags.every((tag, at) => tag === others[at]);

export type Encoding = 'br' | 'gzip' | undefined;

/** The encoding with the fewest bytes that the browser accepts. */
export function encodingOf({ headers }: Pick<IncomingMessage, 'headers'>): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '');
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

/** Weak, since the same text is compressed more than once. */
const etagOf = ({ etag }: CachedResponse, encoding: Encoding) => `W/"${etag}${encoding ? `-${encoding}` : ''}"`;

/** Whether the browser has these very bytes: they are answered with 304. */
export function isKnownTo(
  { headers }: Pick<IncomingMessage, 'headers'>,
  response: CachedResponse,
  encoding: Encoding,
): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && known.split(/,\s*/).includes(etagOf(response, encoding));
}

/** The headers of a response in this encoding, or of the 304 in its place; `caching` says who may keep it. */
export const headersOf = (
  response: CachedResponse,
  encoding: Encoding,
  status: number,
  caching: Record<string, string>,
): Record<string, string> => ({
  ...caching,
  vary: 'Accept-Encoding',
  etag: etagOf(response, encoding),
  ...(status !== 304 && { 'content-type': response.type, ...(encoding && { 'content-encoding': encoding }) }),
});

/** Sends the response in the smallest encoding that the browser accepts, or 304 where its ETag is the browser's. */
export async function sendCached(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  caching: Record<string, string>,
): Promise<void> {
  const encoding = encodingOf(raw);
  const status = isKnownTo(raw, response, encoding) ? 304 : response.status;
  reply.code(status).headers(headersOf(response, encoding, status, caching));
  if (status === 304) {
    reply.send();
    return;
  }
  const body = encoding === 'br' ? response.brotli() : encoding === 'gzip' ? await response.gzip() : response.raw;
  reply.send(body);
}
