import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { announce } from './announce.ts';
import { apiRoutes } from './api.ts';
import { makeApp } from './app.ts';
import { publishAssets } from './assets/asset-bundles.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import { forgetChanges } from './db/forget-changes.ts';
import { startHourly } from './hourly.ts';
import { startPurging } from './http/cdn-purge.ts';
import { inProcessCall } from './http/in-process.ts';
import { createLimits } from './http/limits.ts';
import type { Metrics } from './metrics/metrics.ts';
import { forgetDevices } from './identity/known-devices.ts';
import { forgetMails } from './mail/forget-mails.ts';
import { createMailCarrier } from './mail/mail-carrier.ts';
import { postDigest } from './mail/post-digest.ts';
import { forgetUnconfirmed } from './newsletter/forget-unconfirmed.ts';
import { startFoldingTallies } from './db/tallies.ts';
import { startOutbox } from './outbox/start-outbox.ts';
import { mountPages, type PageSource } from './pages.ts';
import { forgetDeclines } from './payments/forget-declines.ts';
import { startPaymentJobs } from './payments/payment-jobs.ts';
import { makeProviders } from './providers.ts';
import { loadDemo } from './seed/demo/load.ts';
import { randomIds, systemClock } from './services.ts';
import type { Tracing } from './tracing/tracing.ts';
import { startReleasingMemory } from './release-memory.ts';
import { startCheckingCredentials } from './setup/check-credentials.ts';
import { forgetDeliveries } from './webhooks/forget-deliveries.ts';
import { startPostingStockEvents } from './webhooks/stock-events.ts';
import { createWebhookCarrier } from './webhooks/webhook-carrier.ts';
import { answerPings } from './watch-workers.ts';
import { tellListening } from './workers.ts';

/** For the answers that are under way; Ctrl-C has somebody waiting at the terminal. */
const STOP_MS = { SIGTERM: 30_000, SIGINT: 10_000 };

/** Each worker has a queue of the port's connections, which the kernel fills evenly; elsewhere the first process deals them out. */
const SHARES_PORTS = process.platform === 'linux';

interface Opened {
  config: Config;
  log: Logger;
  metrics: Metrics;
  tracing: Tracing | undefined;
  db: Db;
  source: PageSource;
}

/** API → pages → listen → background work. Resolves when the shop answers. */
export async function serve({ config, log, metrics, tracing, db, source }: Opened): Promise<void> {
  const limits = createLimits(config.rateLimit, db, metrics.limited);
  const given = { config, db, clock: systemClock, ids: randomIds, log, limits, metrics, tracing };
  const services = await makeProviders(given);
  if (config.demo) await loadDemo(services);
  const { fastify, cache, caching, drain, fastPath } = await makeApp(services);
  const callForRender = inProcessCall(services, apiRoutes);
  const mounting = {
    origin: config.publicUrl,
    dataDir: config.dataDir,
    storage: services.storage,
    limits,
    cache,
    caching,
    fastPath,
    callForRender,
    source,
  };
  const purging = startPurging(services);
  await mountPages(fastify, mounting);
  const keepAssets = async () => {
    if (!source.assetFolder || !(cluster.isPrimary || cluster.worker?.id === 1)) return;
    await publishAssets(services.storage, source.assetFolder, services.clock.now()).catch((error: unknown) =>
      log.warn(
        { err: error },
        'the assets of this build are not kept: whoever has one of its pages needs them from this build',
      ),
    );
  };
  // Another process may be asked for them as soon as a page of this build is seen; beside the embedded database there is none.
  if (config.databaseUrl) await keepAssets();

  // Fastify's own line for every address: the announcement below says it for people.
  log.level = config.logLevel === 'info' ? 'warn' : config.logLevel;
  const address = { port: config.port, host: config.host, reusePort: cluster.isWorker && SHARES_PORTS };
  await fastify.listen(address);
  log.level = config.logLevel;
  const keptLater = config.databaseUrl ? undefined : keepAssets();
  const background = startPaymentJobs(services);
  const folding = startFoldingTallies(services);
  const mails = createMailCarrier(services, source.renderer);
  // Each by itself: mails do not wait for the server of somebody else.
  const outboxes = [
    startOutbox(services, { mail: mails.carry }),
    startOutbox(services, { webhook: createWebhookCarrier(services) }),
  ];
  const stockEvents = startPostingStockEvents(services);
  const forgetting = startHourly(services, 'retention', [
    forgetDeclines,
    forgetMails,
    forgetUnconfirmed,
    forgetDeliveries,
    forgetDevices,
    forgetChanges,
  ]);
  const digests = startHourly(services, 'digest', [postDigest]);
  startCheckingCredentials(services);
  startReleasingMemory();

  async function stop(signal: keyof typeof STOP_MS): Promise<void> {
    if (drain.isDraining) return;
    drain.begin();
    if (signal === 'SIGTERM') await sleep(config.drainSeconds * 1000);
    setTimeout(() => process.exit(1), STOP_MS[signal]).unref();
    await drain.finish();
    await fastify.close();
    const jobs = [background, folding, forgetting, digests, stockEvents, ...outboxes, ...(purging ? [purging] : [])];
    await Promise.all([keptLater, ...jobs.map((job) => job.stop())]);
    await mails.close();
    await db.close();
    await tracing?.close();
    process.exit(0);
  }
  // A worker hears Ctrl-C twice: from the terminal and from the first process. Alone, a second one ends it at once.
  const hear = cluster.isPrimary ? process.once : process.on;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) hear.call(process, signal, () => void stop(signal));

  if (cluster.isPrimary) announce(config, log);
  else {
    answerPings();
    tellListening();
  }
}
