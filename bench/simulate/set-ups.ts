import type { SetUp } from './shop-model.ts';
import type { StretchCase } from './stretch.ts';
import { HOUR } from './visitors.ts';

/** Round numbers of what machines are rented for by the month, in euros: assumptions, of no one provider. */
const PRICES = {
  /** A virtual processor with 2 GB of memory. */
  core: 15,
  /** The same where the provider runs PostgreSQL on it, with backups. */
  databaseCore: 40,
  /** What stands before several machines. */
  loadBalancer: 20,
  /** 100 GB of disk for PostgreSQL, and a bucket. */
  storage: 25,
  /** A CDN, besides its traffic. */
  cdn: 20,
  /** A TB of traffic, whoever sends it. */
  terabyte: 20,
} as const;

export interface Variant extends Pick<StretchCase, 'cdn' | 'networkGbits' | 'visitors' | 'orders'> {
  name: string;
  setUp: SetUp;
  /** Machines of the shop that its processes and cores are spread over. */
  machines: number;
}

/** A CDN that keeps public answers for `CDN_SECONDS=5` in each of its places. */
const CDN = { places: 10, seconds: 5 };

const recommended: Variant = {
  name: 'recommended: 2 machines of 2 cores and 2 processes each; PostgreSQL and a replica, 2 cores each; a CDN',
  setUp: {
    processes: 4,
    connections: 20,
    serverCores: 4,
    databaseCores: 2,
    replicaCores: 2,
    roundTripMs: 0.5,
    commitMs: 2,
  },
  machines: 2,
  cdn: CDN,
  networkGbits: 2,
  visitors: HOUR.visitors,
  orders: HOUR.orders,
};

const like = (name: string, changed: Partial<SetUp>, rest: Partial<Variant> = {}): Variant => ({
  ...recommended,
  ...rest,
  name,
  setUp: { ...recommended.setUp, ...changed },
});

const { replicaCores: _, ...withoutReplica } = recommended.setUp;
const timesAsMany = (factor: number) => ({ visitors: factor * HOUR.visitors, orders: factor * HOUR.orders });
const oneMachine = { machines: 1, networkGbits: 1 };

/** The recommended set-up first. */
export const VARIANTS: readonly Variant[] = [
  recommended,
  { ...recommended, name: 'the replica has taken over', setUp: withoutReplica },
  like('one machine of the shop is away', { processes: 2, serverCores: 2 }, oneMachine),
  like('one process', { processes: 1, serverCores: 1 }, oneMachine),
  like('10 processes on 5 machines', { processes: 10, serverCores: 10 }, { machines: 5, networkGbits: 5 }),
  like('5 connections for each process', { connections: 5 }),
  like('1 connection for each process', { connections: 1 }),
  { ...recommended, name: 'PostgreSQL with 1 core, no replica', setUp: { ...withoutReplica, databaseCores: 1 } },
  like('a CDN that is purged by tag and keeps public answers for an hour', {}, { cdn: { places: 10, seconds: 3600 } }),
  like('no CDN', {}, { cdn: undefined }),
  like(
    'no CDN, 12 processes on 3 machines',
    { processes: 12, serverCores: 12 },
    { cdn: undefined, machines: 3, networkGbits: 3 },
  ),
  like('twice as many visitors and orders', {}, timesAsMany(2)),
  like('four times as many visitors and orders', {}, timesAsMany(4)),
  like('ten times as many orders', {}, { orders: 10 * HOUR.orders }),
];

/** Euros a month, with the traffic of one such hour. */
export function priceOf({ setUp, machines, cdn, visitors }: Variant, kbOfVisitor: number): number {
  const { serverCores, databaseCores = 0, replicaCores = 0 } = setUp;
  const terabytes = (visitors * kbOfVisitor) / 1e9;
  return (
    serverCores * PRICES.core +
    (databaseCores + replicaCores) * PRICES.databaseCore +
    (machines > 1 ? PRICES.loadBalancer : 0) +
    PRICES.storage +
    (cdn ? PRICES.cdn : 0) +
    terabytes * PRICES.terabyte
  );
}
