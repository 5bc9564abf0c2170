import { MIMEType } from 'node:util';
import { Invalid, Unsupported } from '#server/failures.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export const BODY_LIMIT = 256 * 1024;
const MAX_DEPTH = 10;

/**
 * Makes the app accept JSON objects of at most MAX_DEPTH levels only: deeper ones break the embedded database. A request may
 * name the type and have no body: clients that send the header with every call do.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // By the media type alone: Fastify has taken the parameters off, however they are spelled.
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (request, text, done) => {
    try {
      requireUtf8(request);
      done(null, text === '' ? undefined : parseObject(String(text)));
    } catch (error) {
      done(error instanceof Error ? error : new Invalid('The body is not valid JSON'));
    }
  });
  app.addContentTypeParser('*', (_, payload, done) => {
    payload.resume();
    done(new Unsupported('The request must be JSON'));
  });
}

/** Throws Unsupported (415) when the body names another charset. JSON has none but UTF-8 (RFC 8259, 8.1). */
function requireUtf8({ headers }: FastifyRequest): void {
  const charset = new MIMEType(headers['content-type'] ?? '').params.get('charset') ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) throw new Unsupported('The request must be JSON in UTF-8');
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
