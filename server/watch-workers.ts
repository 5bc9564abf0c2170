import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { onListening } from './workers.ts';

const PING = 'ping';
const PONG = 'pong';
const EVERY_MS = 1_000;
/** Nothing that a request may do takes a tenth of that. */
const MAX_MISSED = 10;

/** In a worker: answers the first process for as long as the event loop turns. */
export function answerPings(): void {
  process.on('message', (message) => {
    if (message === PING) process.send?.(PONG);
  });
}

/**
 * In the first process: kills a worker whose event loop stands still, so that it is replaced. The kernel would go on giving
 * it connections. Missed answers are counted, not seconds: a machine that slept has missed none.
 */
export function killHungWorkers(log: Pick<Logger, 'error'>): void {
  const missed = new Map<number, number>();
  onListening(({ id }) => missed.set(id, 0));
  cluster.on('message', ({ id }, message) => {
    if (message === PONG && missed.has(id)) missed.set(id, 0);
  });
  cluster.on('exit', ({ id }) => missed.delete(id));
  setInterval(() => {
    for (const [id, count] of missed) {
      const worker = cluster.workers?.[id];
      missed.set(id, count + 1);
      worker?.send(PING, () => {});
      if (count !== MAX_MISSED) continue;
      log.error({ worker: worker?.process.pid }, 'a worker hangs and is replaced');
      worker?.process.kill('SIGKILL');
    }
  }, EVERY_MS).unref();
}
