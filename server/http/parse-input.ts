import type { EndpointShape } from '#contract/endpoint.ts';
import { Invalid, NotFound } from '#server/failures.ts';
import type { z } from 'zod';
import type { Parts } from './route.ts';

/** Parses parameters, query and body into one input. A malformed parameter is an unknown thing: 404. */
export function parseInput(endpoint: EndpointShape, parts: Parts): Record<string, unknown> {
  const params = endpoint.params?.safeParse(parts.params);
  if (params && !params.success) throw new NotFound('page');
  return {
    ...parsed(endpoint.query, parts.query ?? {}),
    ...parsed(endpoint.body, parts.body ?? {}),
    ...params?.data,
  };
}

function parsed(schema: z.ZodObject | undefined, value: unknown): Record<string, unknown> {
  if (!schema) return {};
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = issue.path.join('.') || 'body';
    fields[name] ??= sentenceOf(issue, missingAt(value, issue.path));
  }
  const [name, message] = Object.entries(fields)[0] ?? ['body', 'is not valid'];
  throw new Invalid(`${name} ${message}`, fields);
}

function sentenceOf(issue: z.core.$ZodIssue, missing: boolean): string {
  if (missing) return 'is required';
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input')) return `must be ${aOrAn(issue.expected)}`;
  if (issue.code === 'invalid_union') return 'is not valid';
  if (issue.code === 'too_big' && issue.message.startsWith('Too')) return `must be at most ${issue.maximum}`;
  if (issue.code === 'too_small' && issue.message.startsWith('Too')) return `must be at least ${issue.minimum}`;
  return issue.message.startsWith('Invalid') ? 'is not valid' : issue.message;
}

const aOrAn = (kind: string) => (/^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`);

function missingAt(value: unknown, path: PropertyKey[]): boolean {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return true;
    current = Reflect.get(current, key);
  }
  return current === undefined;
}
