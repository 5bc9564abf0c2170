import { setTimeout as sleep } from 'node:timers/promises';
import type { CacheTag } from '#contract/endpoint.ts';
import { type CachedResponse, cachedResponseOf, type UncachedResponse } from './cached-response.ts';
import { failureAnswer } from './failure-answer.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** What a response takes once more when it has been compressed, which comes later. */
const COMPRESSED_SHARE = 0.4;
/** Pages depend on the time ("New", the next race) and on how many are in stock: they are made again at this age. */
const MAX_AGE_MS = 10_000;
/** The least time between two renders of a response that changes all the time, unless somebody must have a fresh one. */
const RENDER_EVERY_MS = 500;
/** How long a visitor waits for a fresh response in the place of one that is out of date by its age alone, or in an outage. */
const PATIENCE_MS = 1_000;

interface Pending {
  response: Promise<CachedResponse>;
  since: number;
  /** What has changed since, and when first: it may not be in it. */
  changed: Map<CacheTag | typeof ANYTHING, number>;
}
interface Entry {
  response: CachedResponse;
  /** When its render began. */
  since: number;
  /** When it changed, or the instant at which it is too old. */
  staleFrom: number;
  bytes: number;
}
const ANYTHING = 'anything';

/** `stale`: served although out of date: a fresh one is on its way, or cannot be made. `uncacheable`: made, but not stored. */
export type Lookup = 'hit' | 'miss' | 'stale' | 'uncacheable';
interface CacheObserver {
  onLookup(result: Lookup): void;
  onChange(): void;
}
interface Asking {
  /** For whoever has changed something just now and expects to see it. */
  mustBeFresh?: boolean;
  /** Called before a response is made; may throw. Not called for requests that share one. */
  admit?: () => Promise<void>;
}

/**
 * Responses by path and known query; the oldest are dropped when it is full. A response becomes stale by a change of what it
 * was made of, and by its age. It is served a second longer, while one fresh one is made (stale-while-revalidate of RFC 5861),
 * and as long as that fails (stale-if-error).
 */
export class PublicCache {
  #entries = new Map<string, Entry>();
  #pending = new Map<string, Pending>();
  #bytes = 0;
  #isUnavailable = false;
  readonly #observer: CacheObserver;
  readonly #staleMs: number;

  /** `staleMs`: how long a stale response is served while a fresh one is made. */
  constructor(observer: CacheObserver = { onLookup: () => {}, onChange: () => {} }, { staleMs = 1000 } = {}) {
    this.#observer = observer;
    this.#staleMs = staleMs;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  /** Makes what was made of one of these stale; without tags, every response. */
  change(tags?: readonly CacheTag[]): void {
    const now = Date.now();
    for (const entry of this.#entries.values())
      if (!tags || entry.response.tags.some((tag) => tags.includes(tag)))
        entry.staleFrom = Math.min(entry.staleFrom, now);
    for (const { changed } of this.#pending.values())
      for (const tag of tags ?? [ANYTHING]) if (!changed.has(tag)) changed.set(tag, now);
    this.#observer.onChange();
  }

  /** The stored response; undefined where there is none that is fresh. */
  current(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    return entry && Date.now() < entry.staleFrom ? this.#hit(entry) : undefined;
  }

  /** Whether this very response is stored under this key, and fresh. */
  isFresh(key: string, response: CachedResponse): boolean {
    const entry = this.#entries.get(key);
    return entry?.response === response && Date.now() < entry.staleFrom;
  }

  /** The stored response, or a fresh one, which requests at the same moment share. Only a cacheable 200 is stored. */
  async respond(
    key: string,
    makeResponse: () => Promise<UncachedResponse>,
    { mustBeFresh = false, admit }: Asking = {},
  ): Promise<CachedResponse> {
    const entry = this.#entries.get(key);
    const now = Date.now();
    if (entry && now < entry.staleFrom) return this.#hit(entry);
    if (entry && !mustBeFresh && now < entry.staleFrom + this.#staleMs) {
      if (!this.#pending.has(key) && entry.since + RENDER_EVERY_MS < now)
        // A failure is the next visitor's, who asks again.
        void this.#revalidate(key, makeResponse, admit).catch(() => {});
      return this.#stale(entry);
    }
    const shared = this.#pendingFor(key, mustBeFresh);
    if (shared) {
      this.#observer.onLookup('hit');
      return this.#orStale(key, shared);
    }
    return this.#revalidate(key, makeResponse, admit, mustBeFresh);
  }

  /** Makes the response, unless somebody else has, or does, when this one is admitted. */
  async #revalidate(
    key: string,
    makeResponse: () => Promise<UncachedResponse>,
    admit?: () => Promise<void>,
    mustBeFresh = false,
  ): Promise<CachedResponse> {
    if (admit) await admit();
    const entry = this.#entries.get(key);
    if (entry && Date.now() < entry.staleFrom) return this.#hit(entry);
    return this.#orStale(key, this.#pendingFor(key, mustBeFresh) ?? this.#begin(key, makeResponse));
  }

  #hit({ response }: Entry): CachedResponse {
    this.#observer.onLookup('hit');
    return response;
  }

  #stale({ response }: Entry): CachedResponse {
    this.#observer.onLookup('stale');
    return response;
  }

  /** The response that is being made, unless a change since may be missing in it that must be seen by now. */
  #pendingFor(key: string, mustBeFresh: boolean): Pending | undefined {
    const pending = this.#pending.get(key);
    if (!pending || pending.changed.size === 0) return pending;
    const overtakenSince = Math.min(...pending.changed.values());
    return !mustBeFresh && Date.now() < overtakenSince + this.#staleMs ? pending : undefined;
  }

  /**
   * The fresh response; the stale one where the fresh one fails, or takes long and either the stale one is out of date by
   * its age alone or the last attempt to make one has failed.
   */
  async #orStale(key: string, pending: Pending): Promise<CachedResponse> {
    const entry = this.#entries.get(key);
    if (!entry) return pending.response;
    const fresh = pending.response.catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      return this.#stale(entry);
    });
    const isChanged = entry.staleFrom < entry.since + MAX_AGE_MS;
    if (isChanged && !this.#isUnavailable) return fresh;
    const patience = Math.max(0, pending.since + PATIENCE_MS - Date.now());
    return (await Promise.race([fresh, sleep(patience, undefined, { ref: false })])) ?? this.#stale(entry);
  }

  #begin(key: string, makeResponse: () => Promise<UncachedResponse>): Pending {
    const since = Date.now();
    const changed: Pending['changed'] = new Map();
    const response = Promise.resolve()
      .then(makeResponse)
      .then((fresh) => {
        const response = cachedResponseOf(fresh, this.#entries.get(key)?.response);
        const isCacheable = fresh.status === 200 && fresh.cacheable !== false;
        if (fresh.status !== 200) this.#delete(key);
        if (isCacheable) this.#store(key, response, { since, changed });
        this.#observer.onLookup(isCacheable ? 'miss' : 'uncacheable');
        this.#isUnavailable = false;
        return response;
      })
      .catch((error: unknown) => {
        if (isUnavailable(error)) this.#isUnavailable = true;
        this.#observer.onLookup('uncacheable');
        throw error;
      })
      .finally(() => {
        if (this.#pending.get(key) === pending) this.#pending.delete(key);
      });
    const pending = { response, since, changed };
    this.#pending.set(key, pending);
    return pending;
  }

  /** Stores a response; a change while it was made has made it stale. It does not replace one that is newer. */
  #store(key: string, response: CachedResponse, { since, changed }: Pick<Pending, 'since' | 'changed'>): void {
    const newer = this.#entries.get(key);
    if (newer && newer.since >= since && newer.staleFrom > since) return;
    this.#delete(key);
    const changes = ([ANYTHING, ...response.tags] as const).map((tag) => changed.get(tag) ?? Infinity);
    const bytes = response.raw.length * (1 + COMPRESSED_SHARE);
    this.#entries.set(key, { response, since, staleFrom: Math.min(since + MAX_AGE_MS, ...changes), bytes });
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
