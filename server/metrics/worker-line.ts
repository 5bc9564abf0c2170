import { Unavailable } from '#server/failures.ts';
import type { Registry } from 'prom-client';

/** One metric as `getMetricsAsJSON` writes it; prom-client reads the rest of it. */
export interface WorkerMetric {
  type: string;
}

/** Between a worker and the first process: a worker asks to read, the first process collects from all, and answers. */
export type Message =
  | { metrics: 'read' | 'collect'; id: number }
  | { metrics: 'collected'; id: number; collected: WorkerMetric[] }
  | { metrics: 'text'; id: number; text: string };

// Nothing else in the shop sends messages with this field.
export const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'metrics' in message && 'id' in message;

/** More than the first process waits for the workers. */
const ANSWER_MS = 3_000;

/**
 * In a worker: tells the first process what this registry counts, whenever it asks. Answers a function that reads the
 * sum of all workers as text for Prometheus. Call it once in a process.
 */
export function joinWorkers(registry: Registry): () => Promise<string> {
  const readers = new Map<number, (text: string) => void>();
  let reads = 0;
  process.on('message', (message: unknown) => {
    if (!isMessage(message)) return;
    const { id } = message;
    if (message.metrics === 'collect') {
      // Whoever cannot say what it has counted is missing there, as if it were late.
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
    const late = () => reject(new Unavailable('The metrics of the other processes could not be read'));
    const timer = setTimeout(late, ANSWER_MS);
    readers.set(id, resolve);
    send({ metrics: 'read', id });
    return promise.finally(() => {
      clearTimeout(timer);
      readers.delete(id);
    });
  };
}

// Their type is a text, whatever prom-client's own types say.
const collectedFrom = async (registry: Registry) => (await registry.getMetricsAsJSON()) as object[] as WorkerMetric[];

/** Without a callback, a line that was cut would end the process; whoever waits for the answer waits in vain. */
const send = (message: Message) => process.send?.(message, undefined, undefined, () => {});
