import type { Lookup } from '#server/http/public-cache.ts';
import { REPLICA_READS, type ReplicaRead } from '#server/db/replica.ts';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Requests over HTTP, statements to the database, look-ups in the page cache, sign-ins. */
export interface RequestMetrics {
  answered(call: { route: string; method: string; status: number; seconds: number }): void;
  /** A request was refused with 429 by the limit of this name. */
  limited(limit: string): void;
  queried(seconds: number, failed: boolean): void;
  replicaRead(result: ReplicaRead): void;
  lookedUp(result: Lookup): void;
  publicChanged(): void;
  signedIn(outcome: SignInOutcome): void;
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LOOKUPS: Lookup[] = ['hit', 'miss', 'stale', 'uncacheable'];
const SIGN_INS = ['ok', 'refused', 'cancelled', 'disabled', 'failed'] as const;
export type SignInOutcome = (typeof SIGN_INS)[number];

export function createRequestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer an HTTP request, by the template of its route and the class of its status',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const responses = new Counter({
    name: 'http_responses_total',
    help: 'Answered HTTP requests, by the template of their route and their exact status',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const limited = new Counter({
    name: 'shop_rate_limited_total',
    help: 'Requests that were refused with 429, by the limit that they met',
    labelNames: ['limit'],
    registers,
  });
  const queries = new Histogram({
    name: 'database_query_duration_seconds',
    help: 'Statements sent to the database, without those to a replica',
    buckets: BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: 'database_query_failures_total',
    help: 'Statements that the database refused',
    registers,
  });
  const replicaReads = new Counter({
    name: 'database_replica_reads_total',
    help: 'Reads that a replica may answer, by whether it did; all others were answered by the primary',
    labelNames: ['result'],
    registers,
  });
  const lookups = new Counter({
    name: 'shop_page_cache_total',
    help: 'Requests for public pages and calls; stale: answered from the cache after its time; uncacheable: made, but not kept',
    labelNames: ['result'],
    registers,
  });
  const drops = new Counter({
    name: 'shop_page_cache_drops_total',
    help: 'Changes of public data that were heard of, each of which outdates the answers that were made of it',
    registers,
  });
  const signIns = new Counter({
    name: 'shop_sign_ins_total',
    help: 'Sign-ins that came back from the identity provider; refused: did not hold; disabled: the account is; failed: no answer, or an error',
    labelNames: ['outcome'],
    registers,
  });
  // Prometheus sees the first increase only of a counter that was 0 before.
  for (const result of REPLICA_READS) replicaReads.inc({ result }, 0);
  for (const result of LOOKUPS) lookups.inc({ result }, 0);
  for (const outcome of SIGN_INS) signIns.inc({ outcome }, 0);
  return {
    answered({ route, method, status, seconds }) {
      requests.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds);
      responses.inc({ route, method, status });
    },
    limited: (limit) => limited.inc({ limit }),
    queried(seconds, failed) {
      queries.observe(seconds);
      if (failed) failures.inc();
    },
    replicaRead: (result) => replicaReads.inc({ result }),
    lookedUp: (result) => lookups.inc({ result }),
    publicChanged: () => drops.inc(),
    signedIn: (outcome) => signIns.inc({ outcome }),
  };
}
