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
  /** The body. */
  text: string;
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
  find({ userId, read, url }: Key, version: string): string | undefined {
    const place = `${userId} ${read}`;
    const kept = this.#answers.get(place);
    if (kept?.url !== url || kept.version !== version) return undefined;
    this.#answers.delete(place);
    this.#answers.set(place, kept);
    return kept.text;
  }

  keep({ userId, read, url }: Key, { version, text }: Kept): void {
    const place = `${userId} ${read}`;
    const kept = { version, text, url };
    this.#delete(place);
    this.#answers.set(place, kept);
    this.#bytes += sizeOf(kept);
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
    const kept = this.#answers.get(place);
    if (!kept) return;
    this.#answers.delete(place);
    this.#bytes -= sizeOf(kept);
  }
}

// A text with a letter beyond Latin-1 takes two bytes for each.
const sizeOf = ({ text, version, url }: Kept & { url: string }) =>
  2 * (text.length + version.length + url.length) + OVERHEAD;
