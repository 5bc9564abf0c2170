import cluster from 'node:cluster';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { announce } from './announce.ts';
import { apiRoutes } from './api.ts';
import { makeApp } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import { loadDemo } from './seed/demo/load.ts';
import { openDatabase } from './db/open.ts';
import { DatabaseNotReached } from './db/postgres.ts';
import { inProcessCall } from './http/in-process.ts';
import { createLimits } from './http/limits.ts';
import { makeLog } from './log.ts';
import { createMetrics } from './metrics/metrics.ts';
import { builtPages, mountPages, type PageSource } from './pages.ts';
import { startFoldingTallies } from './db/tallies.ts';
import { startPaymentJobs } from './payments/payment-jobs.ts';
import { makeProviders } from './providers.ts';
import { startCheckingCredentials } from './setup/check-credentials.ts';
import { shareCredentials } from './setup/credentials-hub.ts';
import { randomIds, systemClock } from './services.ts';
import { startErrorText } from './start-error.ts';
import { answerPings, killHungWorkers } from './watch-workers.ts';
import { isReplacement, superviseWorkers, tellListening } from './workers.ts';

/** For the answers that are under way; Ctrl-C has somebody waiting at the terminal. */
const STOP_MS = { SIGTERM: 30_000, SIGINT: 10_000 };
/** A database that is started together with the shop may need a moment. */
const DATABASE_WAIT_MS = 10_000;
const DATABASE_RETRY_MS = 500;

/** Each worker has a queue of the port's connections, which the kernel fills evenly; elsewhere the first process deals them out. */
const SHARES_PORTS = process.platform === 'linux';

/** Configuration → database → API → pages → listen. Resolves when the shop answers. */
export async function startShop(pages: () => Promise<PageSource>): Promise<void> {
  const config = loadConfig();
  const log = makeLog(config);
  if (cluster.isPrimary) {
    await tryPort(config);
    if (config.workers > 1) {
      shareCredentials();
      killHungWorkers(log);
      return superviseWorkers(config.workers, () => announce(config, log));
    }
  }
  const metrics = createMetrics({ ofProcess: true });
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a failure that nobody handled'));
  const db = await waitForDatabase(log, () => openDatabase(config, metrics.queried, { log }));
  const limits = createLimits(config.rateLimit, db, metrics.limited);
  const services = await makeProviders({ config, db, clock: systemClock, ids: randomIds, log, limits, metrics });
  const isNewDemo = config.demo && (await loadDemo(services));
  const { fastify, cache, drain, fastPath } = await makeApp(services);
  const callForRender = inProcessCall(services, apiRoutes);
  const source = await pages();
  const mounting = {
    origin: config.publicUrl,
    dataDir: config.dataDir,
    limits,
    cache,
    fastPath,
    callForRender,
    source,
  };
  const images = await mountPages(fastify, mounting);

  // Fastify's own line for every address: the announcement below says it for people.
  log.level = config.logLevel === 'info' ? 'warn' : config.logLevel;
  const address = { port: config.port, host: config.host, reusePort: cluster.isWorker && SHARES_PORTS };
  await fastify.listen(address);
  log.level = config.logLevel;
  const background = startPaymentJobs(services);
  const folding = startFoldingTallies(services);
  startCheckingCredentials(services);
  // Else the first visitor of a demo waits for each picture.
  if (isNewDemo)
    images.makeForGrids().catch((error: unknown) => log.warn({ err: error }, 'pictures not resized ahead'));

  async function stop(signal: keyof typeof STOP_MS): Promise<void> {
    if (drain.isDraining) return;
    drain.begin();
    if (signal === 'SIGTERM') await sleep(config.drainSeconds * 1000);
    setTimeout(() => process.exit(1), STOP_MS[signal]).unref();
    await drain.finish();
    await fastify.close();
    await Promise.all([background.stop(), folding.stop()]);
    await db.close();
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

/** Waits for a database that cannot be reached: for a while at first; for ever in the place of a worker that died. */
async function waitForDatabase<T>(log: Logger, open: () => Promise<T>): Promise<T> {
  const until = isReplacement() ? Infinity : performance.now() + DATABASE_WAIT_MS;
  for (let tries = 1; ; tries++) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof DatabaseNotReached) || performance.now() > until) throw error;
      if (tries === 1) log.warn({ reason: error.message }, 'waiting for the database');
      await sleep(DATABASE_RETRY_MS);
    }
  }
}

/** Fails as listening would, before a database is opened and filled for nothing. */
function tryPort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

export function failToStart(error: unknown): never {
  process.stderr.write(`${startErrorText(error)}\n`);
  process.exit(1);
}

if (import.meta.main) await startShop(() => builtPages(join(import.meta.dirname, '../build'))).catch(failToStart);
