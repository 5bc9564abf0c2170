import { callOf, type PlannedRequest } from './request.ts';

interface Counts {
  requests: number;
  '2xx': number;
  '3xx': number;
  '4xx': number;
  /** Of those that were meant to be fine. */
  refused: number;
  /** The most processor time of one, in milliseconds. */
  slowest: number;
  /** Of those that succeeded, in the order of their requests. */
  times: number[];
}

const MAX_LINE = 500;
const LAST = 10;
const nothing = (): Counts => ({ requests: 0, '2xx': 0, '3xx': 0, '4xx': 0, refused: 0, slowest: 0, times: [] });

/** Counts of requests and responses, by operation. */
export class Tally {
  readonly #counts = new Map<string, Counts>();
  readonly #last: string[] = [];

  of(id: string): Counts {
    return this.#counts.get(id) ?? nothing();
  }

  count(number: number, { actor, request }: PlannedRequest, status: number, milliseconds: number): void {
    const { operation, meant, body } = request;
    const counts = this.of(operation.id);
    const kind = `${Math.floor(status / 100)}xx`;
    if (kind === '2xx' || kind === '3xx' || kind === '4xx') counts[kind]++;
    counts.requests++;
    counts.slowest = Math.max(counts.slowest, Math.round(milliseconds));
    if (meant === 'valid' && status >= 400) counts.refused++;
    if (kind === '2xx') counts.times.push(milliseconds);
    this.#counts.set(operation.id, counts);
    const sent = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
    const line = `#${number} ${actor.name}, ${meant}: ${callOf(request)} ${sent}`;
    this.#last.push(`${line.slice(0, MAX_LINE)} → ${status}`);
    if (this.#last.length > LAST) this.#last.shift();
  }

  /** Of the processor time of its successes. */
  medianOf(id: string): number {
    const times = this.of(id).times.toSorted((a, b) => a - b);
    return times[Math.floor(times.length / 2)] ?? 0;
  }

  add(other: Tally): void {
    for (const [id, { slowest, ...more }] of other.#counts) {
      const counts = this.of(id);
      counts.slowest = Math.max(counts.slowest, slowest);
      for (const key of ['requests', '2xx', '3xx', '4xx', 'refused'] as const) counts[key] += more[key];
      this.#counts.set(id, counts);
    }
  }

  /** Of all requests, the part that was answered with a 2xx. */
  get fine(): number {
    const all = [...this.#counts.values()];
    const sum = (key: 'requests' | '2xx') => all.reduce((total, counts) => total + counts[key], 0);
    return sum('2xx') / sum('requests');
  }
  get reached(): string[] {
    return [...this.#counts].filter(([, counts]) => counts['2xx'] > 0).map(([id]) => id);
  }
  get last(): string {
    return this.#last.join('\n');
  }
  /** For console.table. */
  get table(): Record<string, Omit<Counts, 'times'>> {
    const sorted = [...this.#counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(
      sorted.map(([id, { requests, slowest, refused, ...kinds }]) => [
        id,
        { requests, '2xx': kinds['2xx'], '3xx': kinds['3xx'], '4xx': kinds['4xx'], refused, slowest },
      ]),
    );
  }
}
