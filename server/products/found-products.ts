import type { CacheTag } from '#contract/endpoint.ts';
import { type Db, EVERYTHING, type Seeing } from '#server/db/database.ts';

const MAX_BYTES = 8 * 1024 * 1024;
/** About what one takes beside its key and value. */
const ENTRY_BYTES = 500;
/** For as long as it takes to notice that changes are no longer heard of. */
const MAX_AGE_MS = 60_000;
/** Tags of the changes that products appear or go with, in one list or another. */
const LISTED: readonly CacheTag[] = ['products', 'categories'];

interface Entry {
  value: Promise<unknown>;
  since: number;
  bytes: number;
}

/**
 * What searches and lists have found, kept by this process until a product or category changes: whoever looks at the next page or at
 * other prices asks for the same again. The longest unused is dropped first.
 */
export class FoundProducts {
  /** Of a longer list the prices alone are kept, which say how many there are. Tests lower it. */
  maxIds = 10_000;
  #entries = new Map<string, Entry>();
  #bytes = 0;
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
    db.onPublicChange((tags) => {
      if (tags === EVERYTHING || tags.some((tag) => LISTED.includes(tag))) this.forget();
    });
  }

  /**
   * The kept value, or a new one, which all who ask meanwhile share: always for who must see what this process may not have heard of.
   * `bytesOf` says about how large it is.
   */
  find<T>(
    key: string,
    make: () => Promise<T>,
    { bytesOf, seeing }: { bytesOf: (value: T) => number; seeing: Seeing | undefined },
  ): Promise<T> {
    const known = this.#entries.get(key);
    if (seeing !== 'all' && known && Date.now() < known.since + MAX_AGE_MS && this.#db.isListening()) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      // What was created under this key, by the same function.
      const value = known.value as Promise<T>;
      // It may be read from another server than this one is.
      return value.catch(() => this.#make(key, make, bytesOf));
    }
    return this.#make(key, make, bytesOf);
  }

  forget(): void {
    // A new map: what is still being made may miss the change, and is not for it.
    this.#entries = new Map();
    this.#bytes = 0;
  }

  #make<T>(key: string, make: () => Promise<T>, bytesOf: (value: T) => number): Promise<T> {
    const value = make();
    const entry: Entry = { value, since: Date.now(), bytes: 0 };
    this.#drop(key);
    this.#entries.set(key, entry);
    value.then(
      (found) => this.#weigh(key, entry, bytesOf(found)),
      () => this.#entries.get(key) === entry && this.#drop(key),
    );
    return value;
  }

  #weigh(key: string, entry: Entry, bytes: number): void {
    if (this.#entries.get(key) !== entry) return;
    entry.bytes = ENTRY_BYTES + 2 * key.length + bytes;
    this.#bytes += entry.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= MAX_BYTES) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
