import { z } from 'zod';

/**
 * What a cached response was made of: a change of it makes the response stale. The triggers of migrations 28 and 30 announce them:
 * `products` with any product or variant, `product ID` with that one, `assortment` where products come, go or move.
 */
export type CacheTag =
  | 'products'
  | 'assortment'
  | 'categories'
  | 'racing'
  | 'announcement'
  | `product ${string}`
  | `reviews ${string}`;

/** One endpoint of the API: the server parses and encodes by it, the client's types and the OpenAPI document are made of it. */
export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for each parameter. */
  path: `/${string}`;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The body is one file with its own content type, not JSON; the handler is given its bytes. */
  file?: FileShape;
  response: z.ZodType;
  /** Status of a success; 200 by default. */
  status?: 200 | 201;
  /** Status of a success that created something, where `status` is that of finding it. */
  statusWhenCreated?: 201;
  /**
   * Takes an Idempotency-Key, as the creations of the back office do: the value of its first transaction is the response. False where that
   * holds a secret, which is not to be stored.
   */
  once?: boolean;
  /** The response is the same for everybody, and cached. Returns what it was made of, from the input and the body. */
  shared?: (input: never, body: never) => readonly CacheTag[];
  /** A GET that writes: a link of another site may lead here, a script or image of it may not ask. */
  hasEffect?: true;
}

interface FileShape {
  types: readonly string[];
  maxBytes: number;
  /** The error messages for another type, and for a larger file. */
  refusal: { type: string; size: string };
}

export const endpoint = <const E extends EndpointShape>(shape: E): E => shape;

type In<T> = T extends z.ZodType ? z.input<T> : unknown;
type Out<T> = T extends z.ZodType ? z.output<T> : unknown;

/** The input of a handler: path parameters, query and body, parsed into one object. */
export type Input<E extends EndpointShape> = Out<E['params']> &
  Out<E['query']> &
  Out<E['body']> &
  (E extends { file: FileShape } ? { file: Uint8Array } : unknown);
/** What a handler returns, with amounts in cents and Dates, before it is encoded. */
export type Result<E extends EndpointShape> = z.output<E['response']>;
/** The response body as JSON has it: decimal amounts, ISO dates. */
export type Wire<E extends EndpointShape> = z.input<E['response']>;
/** What a client passes to a call. Query values may be numbers and booleans; undefined ones are left out. */
export type Sent<E extends EndpointShape> = (E extends { params: infer P extends z.ZodType }
  ? { params: In<P> }
  : object) &
  (E extends { query: infer Q extends z.ZodType }
    ? { query?: { [K in keyof In<Q>]?: string | number | boolean | undefined } }
    : object) &
  (E extends { body: infer B extends z.ZodType } ? { body: In<B> } : object) &
  // Sent again with the same key, it is done once.
  (E extends { method: 'POST'; status: 201 } | { once: true } ? { idempotencyKey?: string } : object);

export const one = <T extends z.ZodType>(row: T) => z.object({ data: row });
export const list = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), total: z.int() });
export const done = z.object({ success: z.literal(true) });
