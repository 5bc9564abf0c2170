import { setTimeout as sleep } from 'node:timers/promises';
import type { Load } from './load/load.ts';
import type { Plan, Report } from './load/plan.ts';
import { cpuMsOf } from './shop/processes.ts';

/** What is put under load, with the processes whose CPU time counts. */
export interface Target {
  port: number;
  pid: number;
  /** Of PostgreSQL, where the target uses it. */
  databasePid?: number | undefined;
}

export interface Sample {
  /** Units of work a second. */
  rate: number;
  p50: number;
  p95: number;
  p99: number;
  /** CPU time of a unit of work. */
  serverMs: number;
  databaseMs: number;
  /** The share of one processor that the load itself took: near 1, it was the load that was measured. */
  loadShare: number;
  /** Of all units of work. */
  failedShare: number;
  failures: Record<string, number>;
}

const IDLE_LOOK_MS = 250;
/** Longer than mails are gathered, which the shop puts off while it is busy. */
const IDLE_LOOKS = 8;
const IDLE_CPU_MS = 20;
const MAX_DRAIN_MS = 60_000;

/** One sample of this work. `drains`: what it leaves to be done, webhooks and mails above all, counts until the target is idle. */
export async function takeSample(
  load: Load,
  target: Target,
  plan: Omit<Plan, 'port'>,
  drains = false,
): Promise<Sample> {
  // What an earlier load has left is not this one's.
  if (drains) await untilIdle(target);
  const before = cpuOf(target);
  const report = await load.run({ ...plan, port: target.port });
  if (drains) await untilIdle(target);
  const after = cpuOf(target);
  return {
    ...sampleOf(report),
    serverMs: (after.server - before.server) / report.count,
    databaseMs: (after.database - before.database) / report.count,
  };
}

/** A sample without CPU time, of one of several loads at once. */
export function sampleOf(report: Report): Sample {
  const failed = Object.values(report.failures).reduce((sum, count) => sum + count, 0);
  const { p50, p95, p99, failures } = report;
  return {
    rate: report.count / report.seconds,
    p50,
    p95,
    p99,
    serverMs: 0,
    databaseMs: 0,
    loadShare: report.cpuMs / (report.seconds * 1000),
    failedShare: failed / Math.max(1, failed + report.count),
    failures,
  };
}

/** Each figure's median. */
export function medianSample(samples: Sample[]): Sample {
  const median = (of: (sample: Sample) => number) => medianOf(samples.map(of));
  return {
    rate: median(({ rate }) => rate),
    p50: median(({ p50 }) => p50),
    p95: median(({ p95 }) => p95),
    p99: median(({ p99 }) => p99),
    serverMs: median(({ serverMs }) => serverMs),
    databaseMs: median(({ databaseMs }) => databaseMs),
    loadShare: median(({ loadShare }) => loadShare),
    failedShare: Math.max(...samples.map(({ failedShare }) => failedShare)),
    failures: Object.assign({}, ...samples.map(({ failures }) => failures)),
  };
}

export function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

export async function untilIdle(target: Target): Promise<void> {
  const until = performance.now() + MAX_DRAIN_MS;
  let before = total(target);
  for (let idle = 0; idle < IDLE_LOOKS && performance.now() < until; ) {
    await sleep(IDLE_LOOK_MS);
    const now = total(target);
    idle = now - before < IDLE_CPU_MS ? idle + 1 : 0;
    before = now;
  }
}

const total = (target: Target) => cpuOf(target).server + cpuOf(target).database;

const cpuOf = ({ pid, databasePid }: Target) => ({
  server: cpuMsOf(pid),
  database: databasePid === undefined ? 0 : cpuMsOf(databasePid),
});
