import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureAnswer } from './failure-answer.ts';

/** A response that is the same for everybody, as the bytes that are sent. */
export interface CachedResponse {
  status: number;
  type: string;
  etag: string;
  raw: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}
export interface UncachedResponse {
  status: number;
  type: string;
  body: string;
  /** False for a response that must not be stored: something in it is missing and may be there the next time. */
  cacheable?: boolean;
}

const compressWithGzip = promisify(gzip);
const compressWithBrotli = promisify(brotliCompress);
const MAX_BYTES = 64 * 1024 * 1024;
/** Some pages depend on the time ("New", the next race): while the shop can render, no response is older than this. */
const MAX_AGE_MS = 60_000;
/** How long a visitor waits for a fresh response where there is a stale one that is out of date by its age alone. */
const PATIENCE_MS = 1_000;

interface Pending {
  response: Promise<CachedResponse>;
  since: number;
}
interface Entry {
  response: CachedResponse;
  /** No public data has changed since it was made. */
  isCurrent: boolean;
  until: number;
  bytes: number;
}

/** `stale`: served although out of date, because no fresh one could be made. `uncacheable`: made, but not stored. */
export type Lookup = 'hit' | 'miss' | 'stale' | 'uncacheable';
interface CacheObserver {
  onLookup(result: Lookup): void;
  onDrop(): void;
}

/**
 * Responses by path and known query; the oldest are dropped when it is full. A response becomes stale by any change of public
 * data, and after a minute. A stale one is made again, and served only while that fails: stale-if-error of RFC 5861.
 */
export class PublicCache {
  #entries = new Map<string, Entry>();
  #pending = new Map<string, Pending>();
  #bytes = 0;
  #version = 0;
  #isUnavailable = false;
  readonly #observer: CacheObserver;

  constructor(observer: CacheObserver = { onLookup: () => {}, onDrop: () => {} }) {
    this.#observer = observer;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  /** Makes every response stale. */
  drop(): void {
    this.#version++;
    this.#pending.clear();
    for (const entry of this.#entries.values()) entry.isCurrent = false;
    this.#observer.onDrop();
  }

  /**
   * The stored response, or a fresh one, which requests at the same moment share. Only a cacheable 200 is stored. `admit` is
   * called before a fresh one is made, and may throw; for requests that share it, `admit` is not called.
   */
  async respond(
    key: string,
    makeResponse: () => Promise<UncachedResponse>,
    admit?: () => Promise<void>,
  ): Promise<CachedResponse> {
    const found = this.#find(key);
    if (found) return found;
    if (admit) await admit();
    return this.#find(key) ?? this.#orStale(key, this.#begin(key, makeResponse));
  }

  /** The current response, or the one that is being made; undefined where there is neither. */
  #find(key: string): Promise<CachedResponse> | undefined {
    const entry = this.#entries.get(key);
    const isFresh = entry?.isCurrent && entry.until > Date.now();
    const pending = this.#pending.get(key);
    if (isFresh || pending) this.#observer.onLookup('hit');
    if (isFresh) return Promise.resolve(entry.response);
    return pending && this.#orStale(key, pending);
  }

  /**
   * The fresh response; the stale one where the fresh one fails, or takes long and either the stale one is out of date by
   * its age alone or the last attempt to make one has failed.
   */
  async #orStale(key: string, pending: Pending): Promise<CachedResponse> {
    const entry = this.#entries.get(key);
    if (!entry) return pending.response;
    const fallback = () => {
      this.#observer.onLookup('stale');
      return entry.response;
    };
    const fresh = pending.response.catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      return fallback();
    });
    if (!entry.isCurrent && !this.#isUnavailable) return fresh;
    const patience = Math.max(0, pending.since + PATIENCE_MS - Date.now());
    return (await Promise.race([fresh, sleep(patience, undefined, { ref: false })])) ?? fallback();
  }

  #begin(key: string, makeResponse: () => Promise<UncachedResponse>): Pending {
    const version = this.#version;
    const response = Promise.resolve()
      .then(makeResponse)
      .then(async (fresh) => {
        const compressed = await compress(fresh);
        if (fresh.status !== 200) this.#delete(key);
        const isCacheable = fresh.status === 200 && fresh.cacheable !== false;
        // A change while this was made may not be in it: stored as stale, unless there is a newer one.
        const isCurrent = version === this.#version;
        if (isCacheable && (isCurrent || !this.#entries.get(key)?.isCurrent)) this.#store(key, compressed, isCurrent);
        this.#observer.onLookup(isCacheable ? 'miss' : 'uncacheable');
        this.#isUnavailable = false;
        return compressed;
      })
      .catch((error: unknown) => {
        if (isUnavailable(error)) this.#isUnavailable = true;
        this.#observer.onLookup('uncacheable');
        throw error;
      })
      .finally(() => {
        if (this.#pending.get(key) === pending) this.#pending.delete(key);
      });
    const pending = { response, since: Date.now() };
    this.#pending.set(key, pending);
    return pending;
  }

  #store(key: string, response: CachedResponse, isCurrent: boolean): void {
    this.#delete(key);
    const bytes = response.raw.length + response.gzip.length + response.brotli.length;
    this.#entries.set(key, { response, isCurrent, until: Date.now() + MAX_AGE_MS, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= MAX_BYTES) return;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}

const isUnavailable = (error: unknown) => failureAnswer(error, '').status === 503;

async function compress({ status, type, body }: UncachedResponse): Promise<CachedResponse> {
  const raw = Buffer.from(body);
  const [gzipBytes, brotliBytes] = await Promise.all([
    compressWithGzip(raw, { level: 6 }),
    compressWithBrotli(raw, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
    }),
  ]);
  const etag = createHash('sha1').update(raw).digest('base64url');
  return { status, type, etag, raw, gzip: gzipBytes, brotli: brotliBytes };
}

/** Sends the response in the smallest encoding that the browser accepts, or 304 where its ETag is the browser's. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): void {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  const etag = `"${response.etag}${encoding ? `-${encoding}` : ''}"`;
  reply.headers({
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
    etag,
  });
  if (
    String(request.headers['if-none-match'] ?? '')
      .split(/,\s*/)
      .includes(etag)
  ) {
    reply.code(304).send();
    return;
  }
  if (encoding) reply.header('content-encoding', encoding);
  reply
    .code(response.status)
    .type(response.type)
    .send(encoding === 'br' ? response.brotli : encoding === 'gzip' ? response.gzip : response.raw);
}
