import { Unavailable } from '#server/failures.ts';
import type { Registry } from 'prom-client';

/** One metric as `getMetricsAsJSON` returns it; only prom-client reads its other fields. */
export interface WorkerMetric {
  type: string;
}

/** Messages between a worker and the primary: a worker asks to read; the primary collects from all workers, and answers. */
export type Message =
  | { metrics: 'read' | 'collect'; id: number }
  | { metrics: 'collected'; id: number; collected: WorkerMetric[] }
  | { metrics: 'text'; id: number; text: string };

// No other messages between processes have this field.
export const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'metrics' in message && 'id' in message;

/** Longer than the primary process waits for the workers. */
const ANSWER_MS = 3_000;

/**
 * For a worker: sends this registry's metrics to the primary process whenever it collects. Returns a function that reads
 * the sum of all workers as text for Prometheus. To be called once in a process.
 */
export function joinWorkers(registry: Registry): () => Promise<string> {
  const readers = new Map<number, (text: string) => void>();
  let reads = 0;
  process.on('message', (message: unknown) => {
    if (!isMessage(message)) return;
    const { id } = message;
    if (message.metrics === 'collect') {
      // A worker whose metrics cannot be read is missing in the sum, as if it were late.
      collectedFrom(registry).then(
        (collected) => send({ metrics: 'collected', id, collected }),
        () => {},
      );
    }
    if (message.metrics === 'text') readers.get(id)?.(message.text);
  });
  return async () => {
    const id = reads++;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const onTimeout = () => reject(new Unavailable('The metrics of the other processes could not be read'));
    const timer = setTimeout(onTimeout, ANSWER_MS);
    readers.set(id, resolve);
    send({ metrics: 'read', id });
    return promise.finally(() => {
      clearTimeout(timer);
      readers.delete(id);
    });
  };
}

// `type` is a string, other than prom-client's types say.
const collectedFrom = async (registry: Registry) => (await registry.getMetricsAsJSON()) as object[] as WorkerMetric[];

/** Sends with a callback: without one, a closed channel would end the process. A lost message ends in a timeout. */
const send = (message: Message) => process.send?.(message, undefined, undefined, () => {});
