import { setTimeout as sleep } from 'node:timers/promises';
import type { CacheTag } from '#contract/endpoint.ts';
import { alert } from '#server/alert.ts';
import { EVERYTHING } from '#server/db/database.ts';
import { timeCalls } from '#server/metrics/time-calls.ts';
import type { Services } from '#server/services.ts';
import type { CdnSettings } from '#server/settings/cdn-settings.ts';
import { cdnTagOf } from './caching.ts';

/** What changes within this time is purged by one request. */
const GATHER_MS = 250;
/** Every process has heard of a change by then: what the CDN fetched meanwhile may have come from one that had not, and is purged again. */
const SETTLED_MS = 2_000;
/** How many tags Cloudflare takes at once. https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/ */
const MAX_TAGS = 30;
const TIMEOUT_MS = 5_000;
/** The pause after the first failure; each is twice as long as the one before, up to the longest. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 15_000;
const ALERT_AFTER_MS = 60_000;

type Tag = CacheTag | typeof EVERYTHING;
interface Change {
  since: number;
  dueAt: number;
  isSettled: boolean;
}

export interface Purging {
  /** Ends after one more try. */
  stop(): Promise<void>;
}

/**
 * Tells the CDN what this process has changed, a quarter of a second later and again once every process knows of it; undefined where
 * no CDN is to be told. What fails is tried again for as long as the CDN may keep what it has.
 */
export function startPurging(services: Services): Purging | undefined {
  const { cdn } = services.config;
  return cdn?.purge ? new Purger(services, cdn, cdn.purge) : undefined;
}

class Purger implements Purging {
  readonly #services: Services;
  readonly #keptMs: number;
  readonly #send: (body: object) => Promise<void>;
  readonly #changes = new Map<Tag, Change>();
  readonly #stopping = new AbortController();
  #failures = 0;
  #hasAlerted = false;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(services: Services, { seconds }: CdnSettings, purge: NonNullable<CdnSettings['purge']>) {
    this.#services = services;
    this.#keptMs = seconds * 1000;
    const timed = timeCalls(services, 'cdn', (error) => (error instanceof Refused ? 'refused' : 'unreachable'));
    this.#send = (body) => timed('purge', () => send(purge, body));
    services.db.onPublicChange((tags, isOwn) => {
      if (isOwn && !this.#stopping.signal.aborted) this.#note([tags].flat());
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
    await this.#purge([...this.#changes.keys()]).catch(() => {});
  }

  #note(tags: readonly Tag[]): void {
    const since = performance.now();
    for (const tag of tags) this.#changes.set(tag, { since, dueAt: since + GATHER_MS, isSettled: false });
    this.#schedule();
  }

  #schedule(): void {
    if (this.#running || this.#stopping.signal.aborted) return;
    clearTimeout(this.#timer);
    const next = Math.min(...[...this.#changes.values()].map(({ dueAt }) => dueAt));
    if (next === Infinity) return;
    this.#timer = setTimeout(() => void this.#run(), Math.max(0, next - performance.now())).unref();
  }

  async #run(): Promise<void> {
    this.#running = this.#purgeDue();
    await this.#running;
    this.#running = undefined;
    this.#schedule();
  }

  async #purgeDue(): Promise<void> {
    const now = performance.now();
    const due = [...this.#changes].filter(([, { dueAt }]) => dueAt <= now);
    try {
      await this.#purge(due.map(([tag]) => tag));
      this.#failures = 0;
      this.#hasAlerted = false;
      for (const [tag, change] of due) this.#settle(tag, change);
    } catch (error) {
      this.#failed(error, due);
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, MAX_PAUSE_MS);
      this.#failures += 1;
      await sleep(pause, undefined, { ref: false, signal: this.#stopping.signal }).catch(() => {});
    }
  }

  /** Of a change that has come again meanwhile, nothing is done. */
  #settle(tag: Tag, change: Change): void {
    if (this.#changes.get(tag) !== change) return;
    if (change.isSettled) this.#changes.delete(tag);
    else this.#changes.set(tag, { ...change, dueAt: change.since + SETTLED_MS, isSettled: true });
  }

  /** What is older than anything that the CDN may have is purged by its age. */
  #failed(error: unknown, due: readonly (readonly [Tag, Change])[]): void {
    const oldest = performance.now() - Math.min(...due.map(([, { since }]) => since));
    this.#services.log.warn({ err: error, tags: due.length }, 'the CDN was not purged; it will be tried again');
    if (oldest > ALERT_AFTER_MS && !this.#hasAlerted) {
      this.#hasAlerted = true;
      alert(this.#services, 'cdn.not_purged', { err: error }, 'the CDN shows what has changed a minute ago as it was');
    }
    for (const [tag, change] of due)
      if (performance.now() - change.since > this.#keptMs && this.#changes.get(tag) === change)
        this.#changes.delete(tag);
  }

  /** Purges by what Cloudflare's API takes, which others are easily led to. */
  async #purge(tags: readonly Tag[]): Promise<void> {
    if (tags.includes(EVERYTHING)) return this.#send({ purge_everything: true });
    const named = tags.flatMap((tag) => (tag === EVERYTHING ? [] : [cdnTagOf(tag)]));
    for (let at = 0; at < named.length; at += MAX_TAGS) await this.#send({ tags: named.slice(at, at + MAX_TAGS) });
  }
}

class Refused extends Error {}

async function send({ url, token }: { url: string; token: string }, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Refused(`The CDN answered ${response.status}`);
}
