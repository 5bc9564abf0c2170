import type { SentFile } from '#testing/shop/send.ts';
import type { Actor } from './actors.ts';
import type { Operation } from './api.ts';
import { type Links, linksIn } from './memory.ts';
import { NotYet, objectOf, remember, type Scope, valueOf, wishOf, type Writer } from './values.ts';
import { linkOf } from './names.ts';

export interface FuzzRequest {
  operation: Operation;
  /** Encoded, as they stand in the address. */
  path: Record<string, string>;
  query: [string, string][];
  /** Text is sent as it is, anything else as JSON. */
  body?: unknown;
  file?: SentFile | undefined;
  /** What it is about. */
  links: Links;
  /** Every id that it names, and every value that an answer showed. */
  named: ReadonlySet<string>;
  /** `valid`, or what was done to it. */
  meant: string;
}

/** One that the document says is fine, about what this person has seen. Throws NotYet when too little has been. */
export function validRequest(writer: Writer): FuzzRequest {
  const { operation, resources, api, random, memory, files } = writer;
  const scope: Scope = { chosen: new Map(), rows: [], edited: undefined };
  const path: FuzzRequest['path'] = {};
  for (const { name, in: place, schema } of operation.parameters) {
    if (place !== 'path') continue;
    const resource = resources.ofParameter(operation.path, name);
    const beside = resources.before(operation.path, name);
    const entry = memory.choose(random, resource, { ...wishOf(writer, resource, scope, schema), beside, statuses: [] });
    if (!entry) throw new NotYet(resource);
    // Whose it is, its own row says: a product does not belong to whoever wishes for it.
    const around = [...entry.around].filter(([link, ids]) => ids.size === 1 && link !== 'user');
    for (const [link, [id = '']] of around) scope.chosen.set(link, id);
    for (const [link, id] of linksIn(entry.row)) scope.chosen.set(link, id);
    remember(writer, scope, resource, entry);
    path[name] = entry.id;
    if (operation.method === 'PUT') scope.edited = entry.row;
  }
  const query: FuzzRequest['query'] = [];
  for (const { name, in: place, required, schema } of operation.parameters) {
    if (place !== 'query' || !(required || random.chance(20))) continue;
    const about = { ...scope, edited: undefined };
    const link = linkOf(name, api.resolve(schema));
    const isChosen = link === undefined ? undefined : scope.chosen.get(link);
    const value = isChosen ?? valueOf(writer, schema, name, about);
    if (value !== undefined && value !== null) query.push([name, encodeURIComponent(String(value))]);
    else if (required) throw new NotYet(link ?? name);
  }
  const { body, fileTypes } = operation;
  return {
    operation,
    path,
    query,
    ...(body && { body: objectOf(writer, api.resolve(body), scope) }),
    ...(fileTypes.length > 0 && { file: files.get(random.pick(fileTypes) ?? '') }),
    links: scope.chosen,
    named: writer.named,
    meant: 'valid',
  };
}

/** `PUT /api/addresses/…?…` */
export function callOf({ operation, path, query }: FuzzRequest): string {
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
  const search = query.map(([name, value]) => `${name}=${value}`).join('&');
  return `${operation.method} ${filled}${search && `?${search}`}`;
}

/** A request and who sends it. */
export interface PlannedRequest {
  actor: Actor;
  request: FuzzRequest;
}
