import type { Random } from './random.ts';
import { isSame, linkNamed, singular } from './names.ts';

export type Row = Record<string, unknown>;
/** Ids by what they are of. */
export type Links = Map<string, string>;

/** Something that answers have shown. */
export interface Entry {
  resource: string;
  id: string;
  row: Row;
  /** Ids that stood around it or in it, by what they are of. */
  around: Map<string, Set<string>>;
  /** Seen in an answer that needs a session. */
  isOwn: boolean;
  /** When it was last a row of an answer, not only inside one: what is in a cart may be sold no more. */
  seen: number;
}

interface Found {
  resource: string;
  around: Links;
  isOwn: boolean;
  isInside?: boolean;
}
/** What an entry should be like. */
export interface Wish {
  chosen: Links;
  /** Only what is this person's own. */
  ofOwn: boolean;
  /** Only these ids. */
  among?: ReadonlySet<string> | undefined;
  /** The statuses that it may have; empty where any will do. */
  statuses: string[];
  /** Resources that it must have been seen with. */
  beside: string[];
}

const MAX_ENTRIES = 300;
const MAX_VALUES = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/** What one person has seen in answers: ids, the rows around them, and values that other calls ask for. */
export class Memory {
  readonly #entries = new Map<string, Map<string, Entry>>();
  readonly #values = new Map<string, string[]>();
  readonly #wanted: ReadonlySet<string>;
  #seen = 0;

  /** `wanted` are the names of values that calls ask for, beside ids. */
  constructor(wanted: ReadonlySet<string>) {
    this.#wanted = wanted;
  }

  /** Of the rows of an answer, which may be inside others. */
  learn(answer: unknown, found: Found): void {
    if (Array.isArray(answer)) for (const entry of answer) this.learn(entry, found);
    if (isId(answer)) this.#note(answer, {}, found);
    if (!isRow(answer)) return;
    const { resource, around } = found;
    const links = linksIn(answer);
    if (isId(answer.id)) this.#note(answer.id, answer, { ...found, around: new Map([...around, ...links]) });
    const own: Links = isId(answer.id) ? new Map([[resource, answer.id]]) : new Map();
    const within = { ...found, around: new Map([...around, ...links, ...own]), isInside: true };
    for (const [name, id] of links) this.#note(id, {}, { ...within, resource: name });
    for (const [key, child] of Object.entries(answer)) {
      if (typeof child === 'string' && this.#wanted.has(singular(key))) this.#keep(singular(key), child);
      if (typeof child !== 'object') continue;
      this.learn(child, key === 'data' ? found : { ...within, resource: linkNamed(key) ?? singular(key) });
    }
  }

  #note(id: string, row: Row, { resource, around: links, isOwn, isInside }: Found): void {
    const known = this.#entries.get(resource) ?? new Map<string, Entry>();
    this.#entries.set(resource, known);
    const before = known.get(id);
    const around = before?.around ?? new Map<string, Set<string>>();
    for (const [name, other] of links) around.set(name, (around.get(name) ?? new Set()).add(other));
    known.delete(id);
    known.set(id, {
      resource,
      id,
      row: { ...before?.row, ...row },
      around,
      isOwn: isOwn || (before?.isOwn ?? false),
      seen: isInside ? (before?.seen ?? 0) : ++this.#seen,
    });
    const [oldest] = known.keys();
    if (known.size > MAX_ENTRIES && oldest) known.delete(oldest);
  }

  #keep(name: string, value: string): void {
    const others = (this.#values.get(name) ?? []).filter((other) => other !== value);
    this.#values.set(name, [...others, value].slice(-MAX_VALUES));
  }

  /** Oldest first. */
  entries(resource: string): Entry[] {
    const alike = [...this.#entries].filter(([name]) => isSame(name, resource));
    const found = alike.flatMap(([, entries]) => [...entries.values()]);
    return found.toSorted((a, b) => a.seen - b.seen);
  }

  /** Those whose rows have all these fields, and do not say that they are not available. */
  entriesWith(fields: string[]): Entry[] {
    const all = [...this.#entries.values()].flatMap((entries) => [...entries.values()]);
    return all.filter(({ row }) => row.available !== false && fields.every((field) => field in row));
  }

  /** One that goes with what is chosen already, more likely a late one. */
  choose(random: Random, resource: string, wish: Wish): Entry | undefined {
    const { ofOwn, beside, among, statuses } = wish;
    const isWithin = ({ around }: Entry) =>
      beside.every((other) => [...around.keys()].some((name) => isSame(name, other)));
    // What was only named somewhere may have any status.
    const isAsSaid = ({ row }: Entry) =>
      statuses.length === 0 || ('status' in row ? statuses.includes(String(row.status)) : Object.keys(row).length > 0);
    const entries = this.entries(resource).filter(
      (entry) => (entry.isOwn || !ofOwn) && (!among || among.has(entry.id)) && isWithin(entry) && isAsSaid(entry),
    );
    return late(random, fitting(entries, wish.chosen));
  }

  value(random: Random, name: string): string | undefined {
    const alike = [...this.#values].filter(([known]) => isSame(known, singular(name)));
    return late(
      random,
      alike.flatMap(([, values]) => values),
    );
  }

  /** What only the person of before had. */
  forgetOwn(): void {
    this.#values.clear();
    for (const entries of this.#entries.values()) {
      for (const { id, isOwn } of entries.values()) if (isOwn) entries.delete(id);
    }
  }

  /** An id or a value: it is gone, or a request with it was refused. Until it is seen again. */
  forget(known: string): void {
    for (const entries of this.#entries.values()) entries.delete(known);
    for (const [name, values] of this.#values) {
      this.#values.set(
        name,
        values.filter((value) => value !== known),
      );
    }
  }
}

/** Of the fields of a row, and of single rows in it. */
export function linksIn(row: Row): Links {
  const links: Links = new Map();
  for (const [key, value] of Object.entries(row)) {
    const named = linkNamed(key);
    if (named && isId(value)) links.set(named, value);
    else if (isRow(value) && isId(value.id)) links.set(singular(key), value.id);
  }
  return links;
}

/** Those that have stood together with most of what is chosen. */
function fitting(entries: Entry[], chosen: Links): Entry[] {
  const score = ({ around }: Entry) =>
    [...chosen].filter(([resource, id]) => [...around].some(([name, ids]) => isSame(name, resource) && ids.has(id)))
      .length;
  const scores = entries.map(score);
  const best = Math.max(0, ...scores);
  return entries.filter((_, index) => scores[index] === best);
}

function late<T>(random: Random, list: T[]): T | undefined {
  const last = random.chance(50) ? 1 : random.chance(50) ? 6 : list.length;
  return random.pick(list.slice(-last));
}
