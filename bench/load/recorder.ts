import type { Latencies, Report } from './plan.ts';

/** What the units of work of a plan have come to. */
export class Recorder {
  readonly latencies: number[] = [];
  readonly #failures: Record<string, number> = {};
  readonly #parts: Record<string, number[]> = {};

  readonly note = (part: string, milliseconds: number): void => {
    (this.#parts[part] ??= []).push(milliseconds);
  };

  fail(what: string): void {
    this.#failures[what] = (this.#failures[what] ?? 0) + 1;
  }

  report(seconds: number, cpuMs: number): Report {
    const parts = Object.entries(this.#parts).map(([name, each]) => [name, latenciesOf(each)]);
    return {
      ...latenciesOf(this.latencies),
      seconds,
      cpuMs,
      failures: this.#failures,
      parts: Object.fromEntries(parts),
    };
  }
}

export function latenciesOf(milliseconds: number[]): Latencies {
  const sorted = Float64Array.from(milliseconds).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}
