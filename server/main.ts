import cluster from 'node:cluster';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { announce } from './announce.ts';
import { type Config, loadConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { DatabaseNotReached } from './db/postgres.ts';
import { makeLog } from './log.ts';
import { createMetrics } from './metrics/metrics.ts';
import type { PageSource } from './pages.ts';
import { shareCredentials } from './setup/credentials-hub.ts';
import { startErrorText } from './start-error.ts';
import { openTracing } from './tracing/tracing.ts';
import { killHungWorkers } from './watch-workers.ts';
import { isReplacement, superviseWorkers } from './workers.ts';

/** A database that is started together with the shop may need a moment. */
const DATABASE_WAIT_MS = 10_000;
const DATABASE_RETRY_MS = 500;

/** Configuration → database and the rest of the code → `serve`. Resolves when the shop answers. */
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
  const tracing = await openTracing(config, log);
  const opening = waitForDatabase(log, () =>
    openDatabase(config, metrics.queried, { log, onReplicaRead: metrics.replicaRead, tracing }),
  );
  // What fails while the rest is loaded is thrown below.
  opening.catch(() => {});
  const [{ serve }, source] = await Promise.all([import('./serve.ts'), pages()]);
  await serve({ config, log, metrics, tracing, db: await opening, source });
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

/** The shop with the pages of this build. Ends the process, with a sentence, where it cannot start. */
export const startBuiltShop = (build: string): Promise<void> =>
  startShop(async () => (await import('./built-pages.ts')).builtPages(build)).catch(failToStart);
