import type { Call } from '#contract/calls.ts';
import { contextKey } from './router/loader-context.ts';

/** What the server refused, with its sentence for a person. Status 0: no answer at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;

  constructor(status: number, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

/** What a person is told of a failure: the server's sentence where it has one, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}

/** How loaders reach the server: in process while rendering, over HTTP in the browser. */
export const apiContext = contextKey<Call>();

interface AnySent {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

async function overHttp(
  name: string,
  { params = {}, query = {}, body }: AnySent = {},
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
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const { error, fields } = isFailure(answer) ? answer : { error: '', fields: undefined };
  throw new ApiError(response.status, error, fields);
}

const isFailure = (value: unknown): value is { error: string; fields?: Record<string, string> } =>
  typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'string';

// The names and shapes are the contract's; the server encodes by the same one.
export const call = overHttp as Call;

/** The same calls, given up when nobody waits for their answer any more. */
export const callUntil = (signal: AbortSignal): Call =>
  ((name: string, sent?: AnySent) => overHttp(name, sent, signal)) as Call;
