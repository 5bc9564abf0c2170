import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, Registry } from 'prom-client';
import { createWorkersGauge } from './process-gauges.ts';
import { isMessage, type Message, type WorkerMetric } from './worker-line.ts';

const ANSWER_MS = 2_000;

interface Round {
  waitsFor: Set<number>;
  done(): void;
}

/**
 * For the primary process: answers each worker's request with the metrics of all `count` workers. Of a worker that is late
 * or has ended, only the counters are included, as it sent them last, so that no sum ever falls. Returns a function to call
 * with each worker that begins to serve. (prom-client's own collection fails as a whole when one worker is late, and forgets
 * those that have ended.)
 */
export function sumWorkers(count: number): (worker: Worker) => void {
  const lastSent = new Map<number, WorkerMetric[]>();
  let ended: WorkerMetric[] = [];
  const rounds = new Map<number, Round>();
  let roundsBegun = 0;
  const primaryRegistry = new Registry();
  const workers = createWorkersGauge(primaryRegistry);

  /** Collects from all workers; returns the ids of those that are late. */
  async function collect(): Promise<Set<number>> {
    const id = roundsBegun++;
    const waitsFor = new Set(lastSent.keys());
    const { promise, resolve } = Promise.withResolvers<void>();
    rounds.set(id, { waitsFor, done: resolve });
    const timer = setTimeout(resolve, ANSWER_MS);
    for (const workerId of waitsFor) sendTo(cluster.workers?.[workerId], { metrics: 'collect', id });
    await promise;
    clearTimeout(timer);
    rounds.delete(id);
    return waitsFor;
  }

  function markAnswered(workerId: number, round: Round | undefined): void {
    round?.waitsFor.delete(workerId);
    if (round?.waitsFor.size === 0) round.done();
  }

  async function readAll(): Promise<string> {
    const late = await collect();
    const current = [...lastSent].map(([id, metrics]) => (late.has(id) ? metrics.filter(isCumulative) : metrics));
    const answered = lastSent.size - late.size;
    workers.set({ state: 'answered' }, answered);
    workers.set({ state: 'missing' }, count - answered);
    return Registry.merge([AggregatorRegistry.aggregate([ended, ...current]), primaryRegistry]).metrics();
  }

  cluster.on('exit', ({ id }) => {
    ended = sumOf([ended, (lastSent.get(id) ?? []).filter(isCumulative)]);
    lastSent.delete(id);
    for (const round of rounds.values()) markAnswered(id, round);
  });
  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage(message)) return;
    const { id } = message;
    if (message.metrics === 'read') {
      readAll().then(
        (text) => sendTo(worker, { metrics: 'text', id, text }),
        // The worker answers 503 after a while; the shop goes on.
        () => {},
      );
    }
    if (message.metrics === 'collected' && lastSent.has(worker.id)) {
      lastSent.set(worker.id, message.collected);
      markAnswered(worker.id, rounds.get(id));
    }
  });
  return ({ id }) => void lastSent.set(id, []);
}

const isCumulative = ({ type }: WorkerMetric) => type === 'counter' || type === 'histogram';

// An aggregate has the fields of its parts.
const sumOf = (all: WorkerMetric[][]) =>
  AggregatorRegistry.aggregate(all).getMetricsAsArray() as object[] as WorkerMetric[];

/** Sends with a callback: without one, a worker that has just died would end this process. */
const sendTo = (worker: Worker | undefined, message: Message) => worker?.send(message, () => {});
