import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** What this process has done since it started. What the shop's database says is in shop-figures.ts. */
export interface Metrics {
  registry: Registry;
  answered(call: { route: string; method: string; status: number; seconds: number }): void;
  queried(seconds: number, failed: boolean): void;
  /** A payment or refund that the sweep could not finish, or a whole round. */
  sweepFailed(): void;
  /** Something that a person has to look at; the log line of the same name says more. */
  alerted(name: string): void;
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `ofProcess`: also memory, CPU, event loop and garbage collection, which are the same for every shop of a process. */
export function makeMetrics({ ofProcess }: { ofProcess: boolean }): Metrics {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered HTTP requests, by the template of their route',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const queries = new Histogram({
    name: 'database_query_duration_seconds',
    help: 'Statements sent to the database',
    buckets: BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: 'database_query_failures_total',
    help: 'Statements that the database refused',
    registers,
  });
  const sweepFailures = new Counter({
    name: 'shop_sweep_failures_total',
    help: 'Payments and refunds that the sweep could not finish; it tries them again',
    registers,
  });
  const alerts = new Counter({
    name: 'shop_alerts_total',
    help: 'What a person has to look at, by the name that its line in the log has',
    labelNames: ['alert'],
    registers,
  });
  return {
    registry,
    answered: ({ route, method, status, seconds }) =>
      requests.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds),
    queried(seconds, failed) {
      queries.observe(seconds);
      if (failed) failures.inc();
    },
    sweepFailed: () => sweepFailures.inc(),
    alerted: (alert) => alerts.inc({ alert }),
  };
}
