import { Gauge, Registry } from 'prom-client';
import { VERSION } from '#server/project.ts';
import type { PublicCache } from '#server/http/public-cache.ts';
import type { Db } from '#server/db/database.ts';

/** Gauges of this process. With several workers they are summed, unless their `aggregator` says otherwise. */
export function createProcessGauges({ db }: { db: Db }, cache: PublicCache): Registry {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'database_connections',
    help: 'Connections to PostgreSQL, by state; waiting: calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(db.connections())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'database_replica_processes',
    help: 'Processes that have a replica, by whether they read it or have left it out',
    labelNames: ['state'],
    registers,
    collect() {
      const replica = db.replica();
      if (!replica) return;
      this.set({ state: 'used' }, Number(replica.isUsed));
      this.set({ state: 'left_out' }, Number(!replica.isUsed));
    },
  });
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'For how long the replica has lacked something that the primary has, to a second; with several workers, the longest',
    registers,
    aggregator: 'max',
    collect() {
      this.set(db.replica()?.lagSeconds ?? 0);
    },
  });
  new Gauge({
    name: 'shop_listen_up',
    help: 'Whether the connection stands on which the database tells of changes; with several workers, of all of them',
    registers,
    aggregator: 'min',
    collect() {
      this.set(Number(db.isListening()));
    },
  });
  new Gauge({
    name: 'shop_page_cache_entries',
    help: 'Answers in the cache of public pages and calls',
    registers,
    collect() {
      this.set(cache.size.entries);
    },
  });
  new Gauge({
    name: 'shop_page_cache_bytes',
    help: 'Bytes of the answers in that cache, in all their encodings',
    registers,
    collect() {
      this.set(cache.size.bytes);
    },
  });
  new Gauge({
    name: 'shop_build_info',
    help: 'Always 1; its labels say what runs',
    labelNames: ['version', 'node'],
    registers,
    aggregator: 'first',
  }).set({ version: VERSION, node: process.version }, 1);
  createWorkersGauge(registry).set({ state: 'answered' }, 1);
  return registry;
}

/** The gauge of workers; with several of them the primary process sets it. */
export function createWorkersGauge(registry: Registry): Gauge {
  const gauge = new Gauge({
    name: 'shop_workers',
    help: 'Processes that serve the shop, by whether these figures have those of the process; missing: the counters are older',
    labelNames: ['state'],
    registers: [registry],
    aggregator: 'omit',
  });
  gauge.set({ state: 'missing' }, 0);
  return gauge;
}
