import { readFile } from 'node:fs/promises';
import type { Limits } from '#server/http/limits.ts';
import type { Route } from '#server/http/route.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { makeDocument } from './document.ts';
import { makePage } from './page.ts';

/**
 * `/api/openapi.json` for programs, `/api/docs` for people: from the routes that are mounted, made once, when first asked
 * for. A shop that starts need not wait for it.
 */
export async function mountOpenApi(fastify: FastifyInstance, routes: Route[], limits: Limits): Promise<void> {
  const document = once(() => makeDocument(routes));
  const stylesheet = await readFile(new URL('./page.css', import.meta.url), 'utf8');
  serve('/api/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(document()));
  serve('/api/docs', 'text/html; charset=utf-8', () => makePage(document()));
  serve('/api/docs/page.css', 'text/css; charset=utf-8', () => stylesheet);

  function serve(path: string, type: string, make: () => string): void {
    const body = once(make);
    const onRequest = (request: FastifyRequest) => limits.ip('read', request.ip);
    fastify.get(path, { onRequest }, (_, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=300').send(body()),
    );
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
