import { z } from 'zod';

/** One call of the HTTP contract. Everything that either side knows about it is said here, once. */
export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for each parameter. */
  path: `/${string}`;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The body is a file as it is, with its own content type; the verb is given its bytes. */
  file?: FileShape;
  answer: z.ZodType;
  /** Of a success; 200 where it is not said. */
  status?: 200 | 201;
  /** Of a success that made something, where another finds it made already. */
  statusWhenCreated?: 201;
  /** The same bytes for everybody, kept until public data changes. */
  shared?: true;
  /** Something happens although it is a GET: another site may send a visitor here, but not ask behind their back. */
  hasEffect?: true;
}

interface FileShape {
  types: readonly string[];
  /** Bytes. */
  most: number;
  /** What is said of another type, and of more. */
  refusal: { type: string; size: string };
}

export const endpoint = <const E extends EndpointShape>(shape: E): E => shape;

type In<T> = T extends z.ZodType ? z.input<T> : unknown;
type Out<T> = T extends z.ZodType ? z.output<T> : unknown;

/** What a verb is given: parameters, query and body, parsed. */
export type Input<E extends EndpointShape> = Out<E['params']> &
  Out<E['query']> &
  Out<E['body']> &
  (E extends { file: FileShape } ? { file: Uint8Array } : unknown);
/** What a verb answers: cents and dates, before encoding. */
export type Answer<E extends EndpointShape> = z.output<E['answer']>;
/** What the wire carries back. */
export type Wire<E extends EndpointShape> = z.input<E['answer']>;
/** What a client sends. Query values may be given as numbers and booleans; missing ones are left out. */
export type Sent<E extends EndpointShape> = (E extends { params: infer P extends z.ZodType }
  ? { params: In<P> }
  : object) &
  (E extends { query: infer Q extends z.ZodType }
    ? { query?: { [K in keyof In<Q>]?: string | number | boolean | undefined } }
    : object) &
  (E extends { body: infer B extends z.ZodType } ? { body: In<B> } : object);

export const one = <T extends z.ZodType>(row: T) => z.object({ data: row });
export const list = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), total: z.int() });
export const done = z.object({ success: z.literal(true) });
