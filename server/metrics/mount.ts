import cluster from 'node:cluster';
import { Forbidden, Unauthenticated } from '#server/failures.ts';
import type { PublicCache } from '#server/http/public-cache.ts';
import type { Services } from '#server/services.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { mayRead } from './may-read.ts';
import { makeProcessGauges } from './process-gauges.ts';
import { makeShopFigures } from './shop-figures.ts';
import { joinWorkers } from './worker-line.ts';

const PATH = '/metrics';

/** Counts every answer, and tells Prometheus. */
export function mountMetrics(app: FastifyInstance, services: Services, cache: PublicCache): void {
  const { metrics, limits } = services;
  const { metricsToken } = services.config;
  const ofProcess = Registry.merge([metrics.registry, makeProcessGauges(services, cache)]);
  const readProcesses = cluster.isWorker ? joinWorkers(ofProcess) : () => ofProcess.metrics();
  const readFigures = makeShopFigures(services);

  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    metrics.answered({
      route: templateOf(request),
      method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
  app.get(PATH, { exposeHeadRoute: false }, async (request, reply) => {
    await limits.ip('read', request.ip);
    reply.header('cache-control', 'no-store');
    if (!mayRead(request, metricsToken)) {
      if (metricsToken === undefined)
        throw new Forbidden('Only this machine may read this. METRICS_TOKEN lets others.');
      reply.header('www-authenticate', 'Bearer');
      throw new Unauthenticated('A token is needed to read this');
    }
    const [processes, figures] = await Promise.all([readProcesses(), readFigures()]);
    return reply.type(figures.contentType).send(`${processes}\n${await figures.metrics()}`);
  });
}

/** Few enough to count each: every file has a route of its own, and all pages share one. */
function templateOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none';
  if (url === '/*') return 'page';
  return /^\/(api\/|healthz$|readyz$|metrics$)/.test(url) ? url : 'file';
}
