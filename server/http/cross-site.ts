import { Forbidden } from '#server/failures.ts';
import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const refusal = () => new Forbidden('This request comes from another site', { code: 'cross_site' });

/** Browsers always say where an unsafe request comes from; another site's is refused. Programs need not say. */
export function refuseCrossSite(request: FastifyRequest, origin: string): void {
  if (SAFE.has(request.method)) return;
  const from = request.headers.origin;
  const site = request.headers['sec-fetch-site'];
  const good = from !== undefined ? from === origin : site === undefined || site === 'same-origin' || site === 'none';
  if (!good) throw refusal();
}

/** For a GET with an effect. Who follows a link has chosen to; whose page holds an image or a script of it has not. */
export function refuseUnseen({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate') throw refusal();
}
