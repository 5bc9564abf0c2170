import cluster from 'node:cluster';
import { Forbidden, Unauthenticated } from '#server/failures.ts';
import type { PublicCache } from '#server/http/public-cache.ts';
import type { Services } from '#server/services.ts';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { canReadMetrics } from './can-read-metrics.ts';
import { createProcessGauges } from './process-gauges.ts';
import { routeLabel } from './route-label.ts';
import { createShopGauges } from './shop-gauges.ts';
import { joinWorkers } from './worker-line.ts';

const PATH = '/metrics';

/** Counts every response, and mounts `/metrics` for Prometheus. */
export function mountMetrics(app: FastifyInstance, services: Services, cache: PublicCache): void {
  const { metrics, limits } = services;
  const { metricsToken } = services.config;
  const ofProcess = Registry.merge([metrics.registry, createProcessGauges(services, cache)]);
  const readProcesses = cluster.isWorker ? joinWorkers(ofProcess) : () => ofProcess.metrics();
  const readShopGauges = createShopGauges(services);

  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    metrics.answered({
      route: routeLabel(request),
      method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
  app.get(PATH, { exposeHeadRoute: false }, async (request, reply) => {
    await limits.ip('read', request.ip);
    reply.header('cache-control', 'no-store');
    if (!canReadMetrics(request, metricsToken)) {
      if (metricsToken === undefined)
        throw new Forbidden('Only this machine may read this. METRICS_TOKEN lets others.');
      reply.header('www-authenticate', 'Bearer');
      throw new Unauthenticated('A token is needed to read this');
    }
    const [processes, shopGauges] = await Promise.all([readProcesses(), readShopGauges()]);
    return reply.type(shopGauges.contentType).send(`${processes}\n${await shopGauges.metrics()}`);
  });
}
