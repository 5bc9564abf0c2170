import type { Operation } from './api.ts';
import { isId, type Row } from './memory.ts';

/**
 * What others may see of a person, by design: the author, title and text of an approved review. Everything else that a
 * person is, writes or has is only that person's and the admins'.
 */
const PUBLIC_FIELDS: Record<string, string[]> = {
  listProductReviews: ['id', 'author', 'title', 'comment'],
};
const MARKER = /zq[0-9a-z]+?qz/g;
const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

interface SeenReview {
  isApproved: boolean;
  title: unknown;
  comment: unknown;
}

/** Whose each marker and id is, and whether an answer shows one to somebody else. */
export class Secrets {
  readonly #owners = new Map<string, string>();
  readonly #reviews = new Map<string, SeenReview>();

  /** A new marker of a person: a text with it is theirs. */
  markerOf(owner: string): string {
    const marker = `zq${this.#owners.size.toString(36)}qz`;
    this.#owners.set(marker, owner);
    return marker;
  }
  belongs(secret: string, owner: string): void {
    this.#owners.set(secret, owner);
  }

  /** Takes note of whose the rows of an answer are. `isOwn`: they are those of the person who asks. */
  learn(answer: unknown, asker: string, isOwn: boolean): void {
    const data = isRow(answer) ? (answer.data ?? answer) : answer;
    for (const row of Array.isArray(data) ? data : [data]) {
      if (!isRow(row) || !isId(row.id)) continue;
      if (isOwn && !this.#owners.has(row.id)) this.#owners.set(row.id, asker);
      if (typeof row.isApproved !== 'boolean') continue;
      this.#reviews.set(row.id, { isApproved: row.isApproved, title: row.title, comment: row.comment });
    }
  }
  forget(id: string): void {
    this.#reviews.delete(id);
  }

  /** What an answer shows of other people: `data.0.street: zq4qz`. */
  shown(answer: unknown, asker: string, { id }: Operation): string[] {
    return this.#inside(answer, [], asker, id);
  }

  #inside(value: unknown, path: string[], asker: string, operation: string): string[] {
    if (typeof value === 'string') return this.#foreign(value, asker).map((secret) => `${path.join('.')}: ${secret}`);
    if (typeof value !== 'object' || value === null) return [];
    const open = this.#isPublicReview(value) ? (PUBLIC_FIELDS[operation] ?? []) : [];
    return Object.entries(value)
      .filter(([key]) => !open.includes(key))
      .flatMap(([key, child]) => this.#inside(child, [...path, key], asker, operation));
  }

  #foreign(text: string, asker: string): string[] {
    const found = [...(text.toLowerCase().match(MARKER) ?? []), ...(text.match(UUIDS) ?? [])];
    return found.filter((secret) => (this.#owners.get(secret) ?? asker) !== asker);
  }

  /** Approved, as it stands here. */
  #isPublicReview(row: object): boolean {
    if (!isRow(row) || typeof row.id !== 'string') return false;
    const seen = this.#reviews.get(row.id);
    return Boolean(seen?.isApproved && seen.title === row.title && seen.comment === row.comment);
  }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
