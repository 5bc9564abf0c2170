import type { Call } from '#contract/calls.ts';
import type { ErrorCode } from '#domain/error-codes.ts';
import { contextKey } from './router/loader-context.ts';

/** What the server answers a refused call with; one of an older version has no code. */
interface Refusal {
  error: string;
  code?: ErrorCode;
  fields?: Record<string, string>;
}

/**
 * A refused call. Its message is the server's sentence, which is shown and never compared: act on the code. Status 0: no
 * answer at all.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly fields: Record<string, string>;

  constructor(status: number, message: string, { code, fields = {} }: Partial<Omit<Refusal, 'error'>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

let onAccessRefused = () => {};

/** Has `listener` called whenever a call is answered with 401 or 403: the session may have ended, or the role changed. */
export function whenAccessRefused(listener: () => void): void {
  onAccessRefused = listener;
}

/** The error of an answer that is no success; of one that is not the server's, such as a proxy's, with `otherwise` as its message. */
export function refusalOf(status: number, answer: unknown, otherwise = ''): ApiError {
  if (status === 401 || status === 403) onAccessRefused();
  return isRefusal(answer) ? new ApiError(status, answer.error, answer) : new ApiError(status, otherwise);
}

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'string';

/** What a person is told of a failure: the server's sentence where it has one, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || withReason(error, fallback);
}

/** The sentence; where there was no answer, with what to look at in place of a 'Please try again.' at its end. */
export const withReason = (error: unknown, sentence: string): string =>
  error instanceof TypeError
    ? `${sentence.replace('. Please try again.', '')}. Please check your connection and try again.`
    : sentence;

/**
 * Resolves when `sent` does, or where it fails and `isDone` finds that what was wanted is so: its answer was lost, or another tab
 * came first. Else throws the failure.
 */
export async function unlessDone(sent: Promise<unknown>, isDone: () => Promise<boolean | undefined>): Promise<void> {
  try {
    await sent;
  } catch (failure) {
    if (!(await isDone().catch(() => false))) throw failure;
  }
}

/** How loaders reach the server: in process while rendering, over HTTP in the browser. */
export const apiContext = contextKey<Call>();

interface AnySent {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  idempotencyKey?: string;
}

async function overHttp(
  name: string,
  { params = {}, query = {}, body, idempotencyKey }: AnySent = {},
  signal?: AbortSignal,
): Promise<unknown> {
  const [method = 'GET', pattern = ''] = name.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString();
  const response = await fetch(search ? `${path}?${search}` : path, {
    method,
    ...(signal && { signal }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw refusalOf(response.status, await response.json().catch(() => undefined));
  // An answer that breaks off, or that a hotel's network gave in place of the shop, is none.
  return response.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? new TypeError('The answer is not JSON', { cause: error }) : error;
  });
}

// The contract types the names and bodies, and the server encodes responses by it.
export const call = overHttp as Call;

/** The same calls, aborted by `signal`. */
export const callUntil = (signal: AbortSignal): Call =>
  ((name: string, sent?: AnySent) => overHttp(name, sent, signal)) as Call;
