import cluster from 'node:cluster';

const SOONEST_RESTART_MS = 1000;

/** The first process of several: starts them, replaces one that died, and passes on the signal to stop. */
export function superviseWorkers(count: number, whenListening: () => void): void {
  let stopping = false;
  let listening = 0;
  const startedAt = new Map<number, number>();
  const start = () => startedAt.set(cluster.fork().id, Date.now());

  cluster.on('listening', () => {
    if (++listening === count) whenListening();
  });
  cluster.on('exit', (worker, code) => {
    if (stopping) return;
    const lived = Date.now() - (startedAt.get(worker.id) ?? 0);
    // One that cannot even start says why; starting it for ever would only repeat that.
    if (listening < count && code !== 0) process.exit(code ?? 1);
    setTimeout(start, Math.max(0, SOONEST_RESTART_MS - lived));
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
    });
  }
  for (let i = 0; i < count; i++) start();
}
