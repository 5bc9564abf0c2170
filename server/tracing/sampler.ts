import type { TracingSettings } from '#server/settings/tracing-settings.ts';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';

/** As OTEL_TRACES_SAMPLER and its argument say it. */
export function makeSampler({ sampler, ratio }: Pick<TracingSettings, 'sampler' | 'ratio'>): Sampler {
  const root = rootOf(sampler, ratio);
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

function rootOf(sampler: TracingSettings['sampler'], ratio: number): Sampler {
  if (sampler.endsWith('traceidratio')) return new TraceIdRatioBasedSampler(ratio);
  return sampler.endsWith('always_on') ? new AlwaysOnSampler() : new AlwaysOffSampler();
}
