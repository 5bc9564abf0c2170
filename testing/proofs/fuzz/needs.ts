import type { JsonSchema } from '#server/openapi/schemas.ts';
import type { Api, Operation } from './api.ts';
import { fieldNamedIn, isSame, linkOf, type Resources, singular } from './names.ts';

const MAX_DEPTH = 6;

/** The names of texts in what a schema describes, at any depth. */
function textNames(api: Api, schema: JsonSchema, depth = 0): string[] {
  const { properties = {}, items, anyOf = [] } = api.resolve(schema);
  if (depth > MAX_DEPTH) return [];
  const here = Object.entries(properties).filter(([, field]) => [api.resolve(field).type].flat().includes('string'));
  const inside = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])];
  return [...here.map(([name]) => singular(name)), ...inside.flatMap((each) => textNames(api, each, depth + 1))];
}

/** The fields of the answered row, or rows. */
function ownNames(api: Api, schema: JsonSchema): string[] {
  const { properties = {} } = api.resolve(schema);
  const { items, properties: row } = api.resolve(properties.data ?? {});
  return Object.keys({ ...properties, ...row, ...(items && api.resolve(items).properties) }).map(singular);
}

/** Every field of a request: name, schema, and whether it must be there. */
function fieldsOf(
  api: Api,
  { parameters, body }: Operation,
): { name: string; schema: JsonSchema; required: boolean }[] {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const { properties = {}, required = [] } = body ? api.resolve(body) : {};
  const sent = Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
  }));
  return [...inQuery, ...sent].map(({ name, schema, required }) => ({ name, schema: api.resolve(schema), required }));
}

/** What each operation wants from the answers to others. */
export class Needs {
  /** Names of plain texts: a client secret, a coupon's code. */
  readonly #wanted = new Map<string, ReadonlySet<string>>();
  /** What has to be known before the call can be made: resources and names of texts. */
  readonly #needed = new Map<string, string[]>();

  constructor(api: Api, resources: Resources) {
    const answered = new Map(api.operations.map(({ id, answer }) => [id, answer ? textNames(api, answer) : []]));
    for (const operation of api.operations) {
      const { id, path, parameters, answer } = operation;
      const own = answer ? ownNames(api, answer) : [];
      const elsewhere = new Set([...answered].flatMap(([other, names]) => (other === id ? [] : names)));
      const fields = fieldsOf(api, operation);
      const isPlain = ({ type, enum: words, format, examples }: JsonSchema) =>
        type === 'string' && !words && !format && !examples;
      const wanted = fields.flatMap(({ name, schema, required }) => {
        const known = singular(name);
        const isForeign = required && isPlain(schema) && !own.includes(known) && elsewhere.has(known);
        return isForeign && linkOf(name, schema) === undefined ? [known] : [];
      });
      this.#wanted.set(id, new Set(wanted));
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      const links = fields.flatMap(({ name, schema, required }) => (required ? (linkOf(name, schema) ?? []) : []));
      const named = fields.flatMap(({ schema, required }) => (required ? (fieldNamedIn(schema) ?? []) : []));
      this.#needed.set(id, [
        ...inPath.map(({ name }) => resources.ofParameter(path, name)),
        ...links,
        ...wanted,
        ...named.map(singular),
      ]);
    }
    const said = api.operations.flatMap((operation) =>
      fieldsOf(api, operation).map(({ schema }) => fieldNamedIn(schema)),
    );
    this.allWanted = new Set([
      ...[...this.#wanted.values()].flatMap((names) => [...names]),
      ...said.flatMap((name) => (name ? [singular(name)] : [])),
    ]);
  }
  readonly allWanted: ReadonlySet<string>;

  wantedBy({ id }: Operation): ReadonlySet<string> {
    return this.#wanted.get(id) ?? new Set();
  }
  /** Whether the call can be about something of these names. */
  isAbout({ id }: Operation, names: readonly string[]): boolean {
    return this.#needed.get(id)?.some((need) => names.some((name) => isSame(name, need))) ?? false;
  }
}
