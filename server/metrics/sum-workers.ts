import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, Registry } from 'prom-client';
import { makeWorkersGauge } from './process-gauges.ts';
import { isMessage, type Message, type WorkerMetric } from './worker-line.ts';

const ANSWER_MS = 2_000;

interface Round {
  waitsFor: Set<number>;
  done(): void;
}

/**
 * In the first process of several: answers each worker that asks with the metrics of all `count` of them. A worker that
 * is late is left out, but for its counters, which are those that it told last; so are those of workers that have
 * ended. No sum ever falls. Answers a function to call with a worker that has begun to serve. (prom-client's own collection fails as a whole when one is late, and forgets the ended.)
 */
export function sumWorkers(count: number): (worker: Worker) => void {
  const lastTold = new Map<number, WorkerMetric[]>();
  let ended: WorkerMetric[] = [];
  const rounds = new Map<number, Round>();
  let roundsBegun = 0;
  const own = new Registry();
  const workers = makeWorkersGauge(own);

  /** Asks all of them; answers the ids of those that are late. */
  async function collect(): Promise<Set<number>> {
    const id = roundsBegun++;
    const waitsFor = new Set(lastTold.keys());
    const { promise, resolve } = Promise.withResolvers<void>();
    rounds.set(id, { waitsFor, done: resolve });
    const timer = setTimeout(resolve, ANSWER_MS);
    for (const workerId of waitsFor) tell(cluster.workers?.[workerId], { metrics: 'collect', id });
    await promise;
    clearTimeout(timer);
    rounds.delete(id);
    return waitsFor;
  }

  function cross(workerId: number, round: Round | undefined): void {
    round?.waitsFor.delete(workerId);
    if (round?.waitsFor.size === 0) round.done();
  }

  async function readAll(): Promise<string> {
    const late = await collect();
    const living = [...lastTold].map(([id, metrics]) => (late.has(id) ? metrics.filter(onlyGrows) : metrics));
    const answered = lastTold.size - late.size;
    workers.set({ state: 'answered' }, answered);
    workers.set({ state: 'missing' }, count - answered);
    return Registry.merge([AggregatorRegistry.aggregate([ended, ...living]), own]).metrics();
  }

  cluster.on('exit', ({ id }) => {
    ended = sumOf([ended, (lastTold.get(id) ?? []).filter(onlyGrows)]);
    lastTold.delete(id);
    for (const round of rounds.values()) cross(id, round);
  });
  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage(message)) return;
    const { id } = message;
    if (message.metrics === 'read') {
      readAll().then(
        (text) => tell(worker, { metrics: 'text', id, text }),
        // The worker answers 503 after a while; the shop goes on.
        () => {},
      );
    }
    if (message.metrics === 'collected' && lastTold.has(worker.id)) {
      lastTold.set(worker.id, message.collected);
      cross(worker.id, rounds.get(id));
    }
  });
  return ({ id }) => void lastTold.set(id, []);
}

const onlyGrows = ({ type }: WorkerMetric) => type === 'counter' || type === 'histogram';

// What aggregate makes has the fields of what it was given.
const sumOf = (all: WorkerMetric[][]) =>
  AggregatorRegistry.aggregate(all).getMetricsAsArray() as object[] as WorkerMetric[];

/** Without a callback, a worker that has just died would end this process. */
const tell = (worker: Worker | undefined, message: Message) => worker?.send(message, () => {});
