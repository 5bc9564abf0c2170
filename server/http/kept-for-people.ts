const MAX_BYTES = 32 * 1024 * 1024;
/** About what an answer takes beside its texts: the place in the map, and objects. */
const OVERHEAD = 500;

/** One answer is kept of each read of a person: that of the URL which was asked last. */
interface Key {
  userId: string;
  read: string;
  url: string;
}
interface Kept {
  /** Of what it was made of, read before it was made. */
  version: string;
  /** The body: a character for each of its bytes. */
  bytes: string;
}

/** Bodies of answers for one person each; the longest unused are dropped when it is full. */
export class KeptForPeople {
  #answers = new Map<string, Kept & { url: string }>();
  #bytes = 0;
  readonly #maxBytes: number;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** The answer of this very version; undefined where there is none. */
  find(key: Key, version: string): string | undefined {
    const place = placeOf(key);
    const stored = this.#answers.get(place);
    if (stored?.url !== key.url || stored.version !== version) return undefined;
    this.#answers.delete(place);
    this.#answers.set(place, stored);
    return stored.bytes;
  }

  keep(key: Key, { version, bytes }: Kept): void {
    const place = placeOf(key);
    const stored = { version, bytes, url: key.url };
    this.#delete(place);
    if (sizeOf(stored) > this.#maxBytes) return;
    this.#answers.set(place, stored);
    this.#bytes += sizeOf(stored);
    for (const longestUnused of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#delete(longestUnused);
    }
  }

  clear(): void {
    this.#answers.clear();
    this.#bytes = 0;
  }

  #delete(place: string): void {
    const stored = this.#answers.get(place);
    if (!stored) return;
    this.#answers.delete(place);
    this.#bytes -= sizeOf(stored);
  }
}

const placeOf = ({ userId, read }: Key) => `${userId} ${read}`;
const sizeOf = ({ bytes, version, url }: Kept & { url: string }) =>
  bytes.length + version.length + url.length + OVERHEAD;
