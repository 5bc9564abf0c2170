import type { Lookup } from '#server/http/public-cache.ts';
import { REPLICA_READS, type ReplicaRead } from '#server/db/replica.ts';
import { Counter, type Registry } from 'prom-client';
import { type Answered, countAnswers } from './count-answers.ts';
import { Durations } from './durations.ts';

/** Requests over HTTP, statements to the database, look-ups in the page cache, sign-ins. */
export interface RequestMetrics {
  answered(answered: Answered): void;
  /** A request was refused with 429 by the limit of this name. */
  limited(limit: string): void;
  queried(seconds: number, failed: boolean): void;
  replicaRead(result: ReplicaRead): void;
  lookedUp(result: Lookup): void;
  publicChanged(): void;
  signedIn(outcome: SignInOutcome): void;
}

const SIGN_INS = ['ok', 'refused', 'cancelled', 'disabled', 'failed'] as const;
export type SignInOutcome = (typeof SIGN_INS)[number];

export function createRequestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry];
  const limited = new Counter({
    name: 'shop_rate_limited_total',
    help: 'Requests that were refused with 429, by the limit that they met',
    labelNames: ['limit'],
    registers,
  });
  const queries = new Durations({
    name: 'database_query_duration_seconds',
    help: 'Statements sent to the database, without those to a replica',
    registers,
  }).series({});
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
  // Written to the counter when it is read: each request for a page counts here.
  const lookedUp = { hit: 0, miss: 0, stale: 0, uncacheable: 0 } satisfies Record<Lookup, number>;
  new Counter({
    name: 'shop_page_cache_total',
    help: 'Requests for public pages and calls; stale: answered from the cache after its time; uncacheable: made, but not kept',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(lookedUp)) this.inc({ result }, count);
    },
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
  for (const outcome of SIGN_INS) signIns.inc({ outcome }, 0);
  return {
    answered: countAnswers(registers),
    limited: (limit) => limited.inc({ limit }),
    queried(seconds, failed) {
      queries.observe(seconds);
      if (failed) failures.inc();
    },
    replicaRead: (result) => replicaReads.inc({ result }),
    lookedUp: (result) => void lookedUp[result]++,
    publicChanged: () => drops.inc(),
    signedIn: (outcome) => signIns.inc({ outcome }),
  };
}
