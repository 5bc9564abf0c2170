import { Forbidden } from '#server/failures.ts';
import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Browsers always say where an unsafe request comes from; another site's is refused. Programs need not say. */
export function refuseCrossSite(request: FastifyRequest, origin: string): void {
  if (SAFE.has(request.method)) return;
  const from = request.headers.origin;
  const site = request.headers['sec-fetch-site'];
  const good = from !== undefined ? from === origin : site === undefined || site === 'same-origin' || site === 'none';
  if (!good) throw new Forbidden('This request comes from another site');
}
