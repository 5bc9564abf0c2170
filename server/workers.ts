import cluster, { type Worker } from 'node:cluster';
import { sumWorkers } from './metrics/sum-workers.ts';

const MIN_LIFE_MS = 1000;
const REPLACEMENT = 'SHOP_WORKER_IS_REPLACEMENT';

const LISTENING = 'listening';

/** Tells the first process that this worker serves: one that listens for itself does not have cluster tell it. */
export const tellListening = (): void => void process.send?.(LISTENING);

/** Calls this with each worker that begins to serve. For the first process. */
export const onListening = (then: (worker: Worker) => void): void =>
  void cluster.on('message', (worker, message) => {
    if (message === LISTENING) then(worker);
  });

/** Whether this process took the place of a worker that died. */
export const isReplacement = (): boolean => process.env[REPLACEMENT] === '1';

/** The first process of several: starts them, replaces one that died, sums up their metrics, and passes on the signal to stop. */
export function superviseWorkers(count: number, whenListening: () => void): void {
  let stopping = false;
  let listening = 0;
  const startedAt = new Map<number, number>();
  const start = (env = {}) => startedAt.set(cluster.fork(env).id, Date.now());

  const addToMetrics = sumWorkers(count);

  onListening((worker) => {
    addToMetrics(worker);
    if (++listening === count) whenListening();
  });
  cluster.on('exit', (worker, code) => {
    if (stopping) return;
    const lived = Date.now() - (startedAt.get(worker.id) ?? 0);
    // One that cannot even start says why; starting it for ever would only repeat that.
    if (listening < count && code !== 0) process.exit(code ?? 1);
    setTimeout(() => start({ [REPLACEMENT]: '1' }), Math.max(0, MIN_LIFE_MS - lived));
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
    });
  }
  for (let i = 0; i < count; i++) start();
}
