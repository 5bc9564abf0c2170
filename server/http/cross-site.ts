import { Forbidden } from '#server/failures.ts';
import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const refusal = () => new Forbidden('This request comes from another site', { code: 'cross_site' });

/**
 * Throws Forbidden (403) for an unsafe request from a page of another site. Browsers always send where such a request comes
 * from; programs need not.
 */
export function refuseCrossSite(request: FastifyRequest, origin: string): void {
  if (SAFE.has(request.method)) return;
  const from = request.headers.origin;
  const site = request.headers['sec-fetch-site'];
  const isAllowed =
    from !== undefined ? from === origin : site === undefined || site === 'same-origin' || site === 'none';
  if (!isAllowed) throw refusal();
}

/**
 * Throws Forbidden (403) for a GET with an effect that another site's page has embedded, as an image or a script. A link that
 * the person follows is allowed.
 */
export function refuseEmbedded({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate') throw refusal();
}
