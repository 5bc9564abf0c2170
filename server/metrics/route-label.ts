import type { FastifyRequest } from 'fastify';

/** The label of a request's route. Each file has a route of its own, so files share a label, as pages do. */
export function routeLabel({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none';
  if (url === '/*') return 'page';
  return /^\/(api\/|healthz$|readyz$|metrics$)/.test(url) ? url : 'file';
}
