import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureAnswer } from './failure-answer.ts';

/** An answer that is the same for everybody, kept as the bytes that leave. */
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
  /** False for an answer in which something is missing that may be there the next time. */
  cacheable?: boolean;
}

const compressWithGzip = promisify(gzip);
const compressWithBrotli = promisify(brotliCompress);
const MAX_BYTES = 64 * 1024 * 1024;
/** Some pages tell the time ("New", the next race): none is older than this while the shop can make them. */
const MAX_AGE_MS = 60_000;
/** How long a visitor waits for a new answer when there is an old one that nothing but time has outdated. */
const PATIENCE_MS = 1_000;

interface Making {
  answer: Promise<CachedResponse>;
  since: number;
}
interface Entry {
  answer: CachedResponse;
  /** Nothing has changed since it was made. */
  isCurrent: boolean;
  until: number;
  bytes: number;
}

/** `stale`: older than it should be, but nothing newer could be made. `uncacheable`: made, but not kept. */
export type Lookup = 'hit' | 'miss' | 'stale' | 'uncacheable';
interface CacheObserver {
  onLookup(result: Lookup): void;
  onDrop(): void;
}

/**
 * Answers by path and known query; the oldest leave when it is full. A change of public data outdates all of them, and
 * a minute each. What is outdated is made anew, and served only while that is not possible: RFC 5861's stale-if-error.
 */
export class PublicCache {
  #kept = new Map<string, Entry>();
  #making = new Map<string, Making>();
  #bytes = 0;
  #version = 0;
  #isUnavailable = false;
  readonly #observer: CacheObserver;

  constructor(observer: CacheObserver = { onLookup: () => {}, onDrop: () => {} }) {
    this.#observer = observer;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#kept.size, bytes: this.#bytes };
  }

  drop(): void {
    this.#version++;
    this.#making.clear();
    for (const entry of this.#kept.values()) entry.isCurrent = false;
    this.#observer.onDrop();
  }

  /**
   * The kept answer, or a new one: those who ask at the same moment share it. Only a whole 200 is kept. `admit` is asked
   * before one is begun and may throw; whoever shares is not asked, and not refused for whoever was.
   */
  async answer(
    key: string,
    make: () => Promise<UncachedResponse>,
    admit?: () => Promise<void>,
  ): Promise<CachedResponse> {
    const found = this.#find(key);
    if (found) return found;
    if (admit) await admit();
    return this.#find(key) ?? this.#orStale(key, this.#make(key, make));
  }

  /** What is current, or about to be. */
  #find(key: string): Promise<CachedResponse> | undefined {
    const entry = this.#kept.get(key);
    const isMade = entry?.isCurrent && entry.until > Date.now();
    const making = this.#making.get(key);
    if (isMade || making) this.#observer.onLookup('hit');
    if (isMade) return Promise.resolve(entry.answer);
    return making && this.#orStale(key, making);
  }

  /**
   * The new answer; the old one when the new one cannot be made, or when it takes long and either nothing but time has passed
   * or the last that was to be made could not be.
   */
  async #orStale(key: string, making: Making): Promise<CachedResponse> {
    const entry = this.#kept.get(key);
    if (!entry) return making.answer;
    const fallback = () => {
      this.#observer.onLookup('stale');
      return entry.answer;
    };
    const made = making.answer.catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      return fallback();
    });
    if (!entry.isCurrent && !this.#isUnavailable) return made;
    const patience = Math.max(0, making.since + PATIENCE_MS - Date.now());
    return (await Promise.race([made, sleep(patience, undefined, { ref: false })])) ?? fallback();
  }

  #make(key: string, make: () => Promise<UncachedResponse>): Making {
    const version = this.#version;
    const answer = Promise.resolve()
      .then(make)
      .then(async (fresh) => {
        const packed = await pack(fresh);
        if (fresh.status !== 200) this.#forget(key);
        const isWhole = fresh.status === 200 && fresh.cacheable !== false;
        // What changed while this was made may not be in it: good enough for an outage, and not in place of a newer one.
        const isCurrent = version === this.#version;
        if (isWhole && (isCurrent || !this.#kept.get(key)?.isCurrent)) this.#keep(key, packed, isCurrent);
        this.#observer.onLookup(isWhole ? 'miss' : 'uncacheable');
        this.#isUnavailable = false;
        return packed;
      })
      .catch((error: unknown) => {
        if (isUnavailable(error)) this.#isUnavailable = true;
        this.#observer.onLookup('uncacheable');
        throw error;
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key);
      });
    const making = { answer, since: Date.now() };
    this.#making.set(key, making);
    return making;
  }

  #keep(key: string, answer: CachedResponse, isCurrent: boolean): void {
    this.#forget(key);
    const bytes = answer.raw.length + answer.gzip.length + answer.brotli.length;
    this.#kept.set(key, { answer, isCurrent, until: Date.now() + MAX_AGE_MS, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= MAX_BYTES) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}

const isUnavailable = (error: unknown) => failureAnswer(error, '').status === 503;

async function pack({ status, type, body }: UncachedResponse): Promise<CachedResponse> {
  const raw = Buffer.from(body);
  const [small, smaller] = await Promise.all([
    compressWithGzip(raw, { level: 6 }),
    compressWithBrotli(raw, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
    }),
  ]);
  const etag = createHash('sha1').update(raw).digest('base64url');
  return { status, type, etag, raw, gzip: small, brotli: smaller };
}

/** Sends the smallest encoding that the browser takes, or 304 when it has this one already. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, kept: CachedResponse): void {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  const etag = `"${kept.etag}${encoding ? `-${encoding}` : ''}"`;
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
    .code(kept.status)
    .type(kept.type)
    .send(encoding === 'br' ? kept.brotli : encoding === 'gzip' ? kept.gzip : kept.raw);
}
