import { parsed } from '#domain/product-shapes.ts';
import type { JsonSchema } from '#server/openapi/schemas.ts';
import type { SentFile } from '#testing/shop/send.ts';
import type { Api, Operation } from './api.ts';
import type { Random } from './random.ts';
import type { Entry, Links, Memory, Row, Wish } from './memory.ts';
import { fieldNamedIn, linkOf, type Resources, singular } from './names.ts';
import { numberOf, numeric, stringOf } from './scalars.ts';

/** What is known where a value is wanted. */
export interface Scope {
  /** Ids that this object and those around it have named. */
  chosen: Links;
  /** The rows of these ids. */
  rows: Row[];
  /** What is edited: its fields may stay as they are. */
  edited: Row | undefined;
}
export interface Writer {
  api: Api;
  random: Random;
  memory: Memory;
  operation: Operation;
  resources: Resources;
  /** Fields of this call that take what the answer to another showed under the same name. */
  wanted: ReadonlySet<string>;
  /** New text of one line. */
  text(chosen: Links): string;
  files: ReadonlyMap<string, SentFile>;
  now: Date;
  /** Every id that the request names, and every value that an answer showed. */
  named: Set<string>;
}

/** Thrown when a value is needed that no answer has shown yet; its message is the name. */
export class NotYet extends Error {}

const MAX_EXTRA = 3;

const isEmpty = ({ type, const: only }: JsonSchema) => type === 'null' || only === '';

/** A value that this schema takes; undefined where it may be missing and nothing fits. */
export function valueOf(writer: Writer, schema: JsonSchema, name: string, scope: Scope): unknown {
  const { api, random, wanted } = writer;
  const known = api.resolve(schema);
  if (known.const !== undefined) return known.const;
  const asSeen = fieldNamedIn(known);
  if (asSeen) return scope.edited && asSeen in scope.edited ? scope.edited[asSeen] : valueSeen(writer, asSeen);
  const mayStay = scope.edited && name in scope.edited && !namesItself(api.resolve(known.items ?? {}));
  if (mayStay && random.chance(50)) return scope.edited?.[name];
  const link = linkOf(name, known);
  if (link && known.type !== 'array') return idOf(writer, known, link, scope);
  if (wanted.has(singular(name))) return valueSeen(writer, name);
  if (known.default !== undefined && random.chance(50)) return known.default;
  if (known.enum) return random.pick(known.enum);
  const choices = known.anyOf ?? known.oneOf;
  if (choices) return valueOf(writer, choiceOf(random, choices), name, scope);
  if (Array.isArray(known.type)) {
    const types = known.type.map((type) => ({ ...known, type }));
    return valueOf(writer, choiceOf(random, types), name, scope);
  }
  switch (known.type) {
    case 'string':
      if (known.contentSchema) return JSON.stringify(valueOf(writer, known.contentSchema, name, scope));
      return stringOf(random, known, name, { text: () => writer.text(scope.chosen), now: writer.now });
    case 'integer':
    case 'number':
      return numberOf(random, known);
    case 'boolean':
      return random.chance(75);
    case 'array':
      return listOf(writer, known, name, scope);
    case 'object':
      return objectOf(writer, known, within(scope));
    case 'null':
    case undefined:
      return null;
  }
}

function valueSeen({ random, memory, named }: Writer, name: string): string | undefined {
  const value = memory.value(random, name);
  if (value !== undefined) named.add(value);
  return value;
}

/** Its ids first: they say whose the texts are, and what goes with them. */
export function objectOf(writer: Writer, schema: JsonSchema, scope: Scope): Row {
  const { random, api } = writer;
  const required = schema.required ?? [];
  const isLink = ([name, field]: [string, JsonSchema]) => Number(linkOf(name, api.resolve(field)) !== undefined);
  const isLikely = ([name, field]: [string, JsonSchema]) => isLink([name, field]) || isOfMaps(api, field);
  const fields = Object.entries(schema.properties ?? {}).filter(
    (field) => required.includes(field[0]) || random.chance(isLikely(field) ? 90 : 45),
  );
  const object = togetherSeen(writer, schema, scope);
  for (const [name, field] of fields.toSorted((a, b) => isLink(b) - isLink(a))) {
    if (name in object) continue;
    // Its own id only what is edited has.
    const value = name === 'id' ? scope.edited?.id : valueOf(writer, field, name, scope);
    if (value !== undefined) object[name] = value;
    else if (required.includes(name)) throw new NotYet(linkOf(name, api.resolve(field)) ?? name);
  }
  return object;
}

/** What lists maps with free keys wants a value for each key that there is. */
function isOfMaps(api: Api, schema: JsonSchema): boolean {
  const { items, anyOf = [] } = api.resolve(schema);
  return Boolean(items && api.resolve(items).additionalProperties) || anyOf.some((choice) => isOfMaps(api, choice));
}

/** Fields that stood in one row and name several things that belong together: those of a line of the cart. */
function togetherSeen(writer: Writer, { properties = {} }: JsonSchema, scope: Scope): Row {
  const { api, random, memory } = writer;
  const fields = Object.entries(properties);
  const links = fields.filter(([name, field]) => linkOf(name, api.resolve(field)) !== undefined).map(([name]) => name);
  if (links.length < 2 || random.chance(40)) return {};
  const entry = random.pick(memory.entriesWith(links));
  if (!entry) return {};
  remember(writer, scope, entry.resource, entry);
  return Object.fromEntries(fields.flatMap(([name]) => (name in entry.row ? [[name, entry.row[name]]] : [])));
}

/** What is chosen in here is forgotten afterwards. */
const within = ({ chosen, rows }: Scope): Scope => ({ chosen: new Map(chosen), rows: [...rows], edited: undefined });

const choiceOf = (random: Random, choices: JsonSchema[]): JsonSchema => {
  const full = choices.filter((choice) => !isEmpty(choice));
  return random.pick(full.length > 0 && random.chance(80) ? full : choices) ?? {};
};

export function wishOf(
  { api, operation, resources, named }: Writer,
  resource: string,
  { chosen }: Scope,
  { description = '' }: JsonSchema,
): Wish {
  return {
    chosen,
    ofOwn: operation.who === 'signed in' && resources.isPersonal(resource),
    among: description.includes('one of the') ? named : undefined,
    // "Review a product of my own delivered or completed order"
    statuses: operation.summary.split(/\W+/).filter((word) => api.statuses.has(word)),
    beside: [],
  };
}

function idOf(writer: Writer, schema: JsonSchema, link: string, scope: Scope): unknown {
  const { random, memory } = writer;
  const entry = memory.choose(random, link, wishOf(writer, link, scope, schema));
  const mayBeEmpty = schema.anyOf?.some((choice) => isEmpty(choice) || choice.anyOf?.some(isEmpty));
  const isCertain =
    entry && [...entry.around.values()].some((ids) => [...scope.chosen.values()].some((id) => ids.has(id)));
  if (mayBeEmpty && (!entry || random.chance(isCertain ? 5 : 40))) return '';
  if (entry) remember(writer, scope, link, entry);
  return entry?.id;
}

export function remember({ named }: Writer, { chosen, rows }: Scope, link: string, { id, row }: Entry): void {
  named.add(id);
  chosen.set(link, id);
  rows.push(row);
}

function listOf(writer: Writer, schema: JsonSchema, name: string, scope: Scope): unknown[] {
  const { random, api } = writer;
  const entry = api.resolve(schema.items ?? {});
  if (entry.additionalProperties) return mapsOf(writer, entry.additionalProperties, name, scope);
  const min = numeric(schema.minItems, 0);
  const size = random.whole(min, Math.min(min + MAX_EXTRA, numeric(schema.maxItems, MAX_EXTRA)));
  const list = Array.from({ length: size }, () =>
    namesItself(entry)
      ? objectOf(writer, entry, ofKnown(writer, singular(name), scope))
      : valueOf(writer, entry, name, within(scope)),
  );
  const found = list.filter((value) => value !== undefined);
  if (found.length < min) throw new NotYet(name);
  // Entries that name the same are seldom meant: the first field of each, or the whole of it, is its name.
  return [...new Map(found.map((value) => [nameOf(value), value])).values()];
}

/** An entry with its own id is something known, and some of its fields change. */
const namesItself = ({ required = [] }: JsonSchema) => required.includes('id');
function ofKnown(writer: Writer, resource: string, scope: Scope): Scope {
  const entry = writer.memory.choose(writer.random, resource, wishOf(writer, resource, scope, {}));
  if (!entry) throw new NotYet(resource);
  const inside = within(scope);
  remember(writer, inside, resource, entry);
  return { ...inside, edited: entry.row };
}

const nameOf = (value: unknown) =>
  JSON.stringify(typeof value === 'object' && value !== null ? Object.values(value)[0] : value);

/** Maps with free keys: what is chosen lists the keys under the same name, and each gets its value. */
function mapsOf(writer: Writer, schema: JsonSchema, name: string, scope: Scope): Row[] {
  const keys = scope.rows.flatMap((row) => namesIn(row[name]));
  return keys.map((key) => ({ [key]: valueOf(writer, schema, key, scope) }));
}

function namesIn(value: unknown): string[] {
  const list = parsed(value);
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
}
