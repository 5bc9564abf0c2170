import type { EndpointShape, Input } from '#contract/endpoint.ts';
import { Invalid, NotFound } from '#server/failures.ts';
import type { z } from 'zod';

/** Parts of a request that the contract describes, before parsing. */
export interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Parses parameters, query and body into one input. Throws Invalid (400), and NotFound (404) for a malformed parameter. */
export function parseInput<E extends EndpointShape>(endpoint: E, parts: RequestParts): Input<E> {
  const params = endpoint.params?.safeParse(parts.params);
  if (params && !params.success) throw new NotFound();
  const input: Record<string, unknown> = {
    ...parsePart(endpoint.query, parts.query ?? {}),
    ...parsePart(endpoint.body, parts.body ?? {}),
    ...(endpoint.file && { file: fileOf(parts.body) }),
    ...params?.data,
  };
  // Each part was made by the schema that `Input` takes its type from.
  return input as Input<E>;
}

function fileOf(body: unknown): Uint8Array {
  if (body instanceof Uint8Array && body.length > 0) return body;
  throw new Invalid('The file is empty');
}

function parsePart(schema: z.ZodObject | undefined, value: unknown): Record<string, unknown> {
  if (!schema) return {};
  // Of an issue for which the schema has no sentence of its own.
  const result = schema.safeParse(value, { error: sentenceOf });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = issue.path.join('.') || 'body';
    fields[name] ??= missingAt(value, issue.path) ? 'is required' : messageOf(issue);
  }
  const [name, message] = Object.entries(fields)[0] ?? ['body', 'is not valid'];
  throw new Invalid(`${name} ${message}`, { fields });
}

/** Of a union, what its first alternative says. */
function messageOf(issue: z.core.$ZodIssue): string {
  const first = issue.code === 'invalid_union' ? issue.errors[0]?.[0] : undefined;
  return first ? messageOf(first) : issue.message;
}

/** What a person can do about it: "must be a number", "must have at most 20 entries". */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return `must be ${KINDS.get(issue.expected) ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_big') return `must ${amountOf(issue.origin, 'at most', issue.maximum)}`;
  if (issue.code === 'too_small') return `must ${amountOf(issue.origin, 'at least', issue.minimum)}`;
  return 'is not valid';
}

const KINDS = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['record', 'an object'],
]);

function amountOf(origin: string, bound: string, amount: number | bigint): string {
  if (origin === 'array') return `have ${bound} ${amount} entries`;
  return origin === 'string' ? `be ${bound} ${amount} characters` : `be ${bound} ${amount}`;
}

/** What is sent as JSON text is there as a whole: none of its entries is missing. */
function missingAt(value: unknown, path: PropertyKey[]): boolean {
  let current = value;
  for (const key of path) {
    if (typeof current === 'string') return false;
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return true;
    current = Reflect.get(current, key);
  }
  return current === undefined;
}
