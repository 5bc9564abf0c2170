import { Invalid, Unsupported } from '#server/failures.ts';
import type { FastifyInstance } from 'fastify';

export const BODY_LIMIT = 256 * 1024;
const MAX_DEPTH = 10;

/** Makes the app accept JSON objects of at most MAX_DEPTH levels only: deeper ones break the embedded database. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/json(;\s*charset=utf-8)?$/i,
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_, text, done) => {
      try {
        done(null, parseObject(String(text)));
      } catch (error) {
        done(error instanceof Error ? error : new Invalid('The body is not valid JSON'));
      }
    },
  );
  app.addContentTypeParser('*', (_, payload, done) => {
    payload.resume();
    done(new Unsupported('The request must be JSON'));
  });
}

export function parseObject(text: string): object {
  if (depthOf(text) > MAX_DEPTH) throw new Invalid('The body is nested too deeply');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Invalid('The body is not valid JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Invalid('The body must be a JSON object');
  return value;
}

/** How many levels of objects and lists a JSON text has, found without parsing it. */
export function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (inString) {
      if (c === 92) i++;
      else if (c === 34) inString = false;
    } else if (c === 34) inString = true;
    else if (c === 123 || c === 91) deepest = Math.max(deepest, ++depth);
    else if (c === 125 || c === 93) depth--;
  }
  return deepest;
}
