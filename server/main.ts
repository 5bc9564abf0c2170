import cluster from 'node:cluster';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { announce } from './announce.ts';
import { apiRoutes } from './api.ts';
import { makeApp } from './app.ts';
import { BadSetting, type Config, readConfig } from './config.ts';
import { loadDemo } from './db/demo/load.ts';
import { openDatabase } from './db/open.ts';
import { inProcessCall } from './http/in-process.ts';
import { makeLimits } from './http/limits.ts';
import { makeLog } from './log.ts';
import { makeMetrics } from './metrics/metrics.ts';
import { builtPages, mountPages, type PageSource } from './pages.ts';
import { startPayments } from './payments/background.ts';
import { makeProviders } from './providers.ts';
import { randomIds, systemClock } from './shop.ts';
import { superviseWorkers } from './workers.ts';

const DRAIN_MS = 10_000;

/** Configuration → database → API → pages → listen. Resolves when the shop answers. */
export async function startShop(pages: () => Promise<PageSource>): Promise<void> {
  const config = readConfig(process.env);
  if (config.workers > 1 && cluster.isPrimary) return superviseWorkers(config.workers, () => announce(config));
  if (cluster.isPrimary) await tryPort(config);
  const log = makeLog(config);
  const metrics = makeMetrics({ ofProcess: true });
  const db = await openDatabase(config, metrics.queried);
  const limits = makeLimits(config.rateLimit);
  const shop = await makeProviders({ config, db, clock: systemClock, ids: randomIds, log, limits, metrics });
  if (config.demo) await loadDemo(shop);
  const { fastify, cache } = await makeApp(shop);
  const call = inProcessCall(shop, apiRoutes);
  await mountPages(fastify, { origin: config.publicUrl, dataDir: config.dataDir, cache, call, source: await pages() });

  // Fastify's own line for every address: the announcement below says it for people.
  log.level = config.logLevel === 'info' ? 'warn' : config.logLevel;
  await fastify.listen({ port: config.port, host: config.host });
  log.level = config.logLevel;
  const background = startPayments(shop);

  async function stop(): Promise<void> {
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
    await fastify.close();
    await background.stop();
    await db.close();
    process.exit(0);
  }
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());

  if (cluster.isPrimary) announce(config);
}

/** Fails as listening would, before a database is opened and filled for nothing. */
function tryPort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** One clear sentence for what a person can mend; the whole story for anything else. */
export function failToStart(error: unknown): never {
  if (error instanceof BadSetting) process.stderr.write(`${error.message}\n`);
  else if (error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')) {
    process.stderr.write(
      `Port ${process.env.PORT ?? 3000} cannot be used (${error.code}). Stop what uses it, or set PORT.\n`,
    );
  } else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

if (import.meta.main) await startShop(() => builtPages(join(import.meta.dirname, '../build'))).catch(failToStart);
