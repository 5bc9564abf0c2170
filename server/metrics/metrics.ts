import { collectDefaultMetrics, Registry } from 'prom-client';
import { createOrderMetrics, type OrderMetrics } from './order-metrics.ts';
import { createProviderMetrics, type ProviderMetrics } from './provider-metrics.ts';
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts';

/**
 * Counters and histograms of this process since its start; docs/metrics.md lists them. Gauges of the database are in
 * shop-gauges.ts, gauges of the process in process-gauges.ts.
 */
export interface Metrics extends RequestMetrics, OrderMetrics, ProviderMetrics {
  registry: Registry;
}

/** `ofProcess` adds memory, CPU, event loop and garbage collection, which all shops of a process have in common. */
export function createMetrics({ ofProcess }: { ofProcess: boolean }): Metrics {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  return {
    registry,
    ...createRequestMetrics(registry),
    ...createOrderMetrics(registry),
    ...createProviderMetrics(registry),
  };
}
