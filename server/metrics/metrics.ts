import { collectDefaultMetrics, Registry } from 'prom-client';
import { makeOrderMetrics, type OrderMetrics } from './order-metrics.ts';
import { makeProviderMetrics, type ProviderMetrics } from './provider-metrics.ts';
import { makeRequestMetrics, type RequestMetrics } from './request-metrics.ts';

/**
 * What this process has done since it started; docs/metrics.md lists it. What the shop's database says is in
 * shop-figures.ts, what the process is and has at the moment in process-gauges.ts.
 */
export interface Metrics extends RequestMetrics, OrderMetrics, ProviderMetrics {
  registry: Registry;
}

/** `ofProcess`: also memory, CPU, event loop and garbage collection, which are the same for every shop of a process. */
export function makeMetrics({ ofProcess }: { ofProcess: boolean }): Metrics {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  return {
    registry,
    ...makeRequestMetrics(registry),
    ...makeOrderMetrics(registry),
    ...makeProviderMetrics(registry),
  };
}
