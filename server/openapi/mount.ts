import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '#server/project.ts';
import type { Limits } from '#server/http/limits.ts';
import type { Route } from '#server/http/route.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createDocument } from './document.ts';
import { referencePage } from './page.ts';

/**
 * Mounts `/api/openapi.json` for programs and `/api/docs` for people, of these routes. Both are created at the first
 * request, so that the shop starts without them.
 */
export async function mountOpenApi(fastify: FastifyInstance, routes: Route[], limits: Limits): Promise<void> {
  const document = once(() => createDocument(routes));
  const stylesheet = await readFile(join(PROJECT, 'server/openapi/page.css'), 'utf8');
  serve('/api/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(document()));
  serve('/api/docs', 'text/html; charset=utf-8', () => referencePage(document()));
  serve('/api/docs/page.css', 'text/css; charset=utf-8', () => stylesheet);

  function serve(path: string, type: string, createBody: () => string): void {
    const body = once(createBody);
    const onRequest = (request: FastifyRequest) => limits.ip('read', request.ip);
    fastify.get(path, { onRequest }, (_, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=300').send(body()),
    );
  }
}

/** Returns a function that calls `create` once and shares its result. */
function once<T>(create: () => T): () => T {
  let created: T | undefined;
  return () => (created ??= create());
}
