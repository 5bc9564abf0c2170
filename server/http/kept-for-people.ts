const MAX_BYTES = 32 * 1024 * 1024;
/** About what an answer takes beside its body: its key, its version and the place in the map. */
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
  body: Buffer;
  /** The state of the process before it was made. */
  made: { categories: number; at: number };
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
  find({ userId, read, url }: Key, version: string): Kept | undefined {
    const place = `${userId} ${read}`;
    const kept = this.#answers.get(place);
    if (kept?.url !== url || kept.version !== version) return undefined;
    this.#answers.delete(place);
    this.#answers.set(place, kept);
    return kept;
  }

  keep({ userId, read, url }: Key, kept: Kept): void {
    const place = `${userId} ${read}`;
    this.#delete(place);
    this.#answers.set(place, { ...kept, url });
    this.#bytes += sizeOf(kept);
    for (const longestUnused of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#delete(longestUnused);
    }
  }

  #delete(place: string): void {
    const kept = this.#answers.get(place);
    if (!kept) return;
    this.#answers.delete(place);
    this.#bytes -= sizeOf(kept);
  }
}

const sizeOf = ({ body, version }: Kept) => body.length + version.length + OVERHEAD;
