import { setTimeout as sleep } from 'node:timers/promises';
import { type CachedResponse, cachedResponseOf } from '#server/http/cached-response.ts';
import type { ObjectStorage } from '#server/storage/object-storage.ts';
import { isAssetName, KEPT_BUILDS, listBundles, loadBundle } from './asset-bundles.ts';

/** The least time between two looks at the storage, whoever asks for what there never was. */
const LOOK_EVERY_MS = 1_000;

/** The assets of the builds before this one, and of the next while its release is under way, as they were published. */
export class OtherBuilds {
  readonly #storage: ObjectStorage;
  /** By key, the oldest first; what a build has is a megabyte and a half. */
  readonly #bundles = new Map<string, ReadonlyMap<string, string>>();
  /** What was asked for, compressed. */
  readonly #ready = new Map<string, CachedResponse>();
  #looking: Promise<void> | undefined;
  #lookedAt = -Infinity;

  constructor(storage: ObjectStorage) {
    this.#storage = storage;
  }

  /** An asset; undefined where no build that is kept has it. Throws StorageUnavailable. */
  async find(name: string): Promise<CachedResponse | undefined> {
    if (!isAssetName(name)) return undefined;
    if (!this.#known(name)) {
      // A look that began before this request may have been too early.
      await this.#looking?.catch(() => {});
      if (!this.#known(name)) await (this.#looking ??= this.#look().finally(() => (this.#looking = undefined)));
    }
    return this.#known(name);
  }

  #known(name: string): CachedResponse | undefined {
    const ready = this.#ready.get(name);
    if (ready) return ready;
    const body = [...this.#bundles.values()].map((bundle) => bundle.get(name)).find((text) => text !== undefined);
    if (body === undefined) return undefined;
    const type = `${name.endsWith('.css') ? 'text/css' : 'text/javascript'}; charset=utf-8`;
    const response = cachedResponseOf({ status: 200, type, body, tags: [] });
    this.#ready.set(name, response);
    return response;
  }

  async #look(): Promise<void> {
    await sleep(Math.max(0, this.#lookedAt + LOOK_EVERY_MS - performance.now()), undefined, { ref: false });
    this.#lookedAt = performance.now();
    const keys = (await listBundles(this.#storage)).slice(-KEPT_BUILDS);
    for (const key of this.#bundles.keys()) if (!keys.includes(key)) this.#bundles.delete(key);
    this.#ready.clear();
    for (const key of keys) {
      if (this.#bundles.has(key)) continue;
      const bundle = await loadBundle(this.#storage, key);
      if (bundle) this.#bundles.set(key, bundle);
    }
  }
}
