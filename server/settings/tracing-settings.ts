import { BadSetting } from './read-settings.ts';

/** The values of OTEL_TRACES_SAMPLER. https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Where traces are sent to, and which. */
export interface TracingSettings {
  /** The address of a collector, without `/v1/traces`. */
  endpoint: string;
  /** What each request to it carries, such as a key: 'name=value,name=value', percent-encoded. */
  headers: string | undefined;
  serviceName: string | undefined;
  sampler: (typeof SAMPLERS)[number];
  /** The part of the traces that a `traceidratio` keeps. */
  ratio: number;
}

interface Environment {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  OTEL_SERVICE_NAME?: string | undefined;
  OTEL_TRACES_SAMPLER: TracingSettings['sampler'];
  OTEL_TRACES_SAMPLER_ARG?: number | undefined;
}

/** The settings of tracing; undefined where it is off. Throws BadSetting. */
export function tracingSettings(env: Environment): TracingSettings | undefined {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = env;
  if (ratio !== undefined && !sampler.endsWith('traceidratio'))
    throw new BadSetting(
      'OTEL_TRACES_SAMPLER_ARG needs OTEL_TRACES_SAMPLER=parentbased_traceidratio, or traceidratio: no other sampler takes a part of the traces.',
    );
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: env.OTEL_SERVICE_NAME,
    sampler,
    ratio: ratio ?? 1,
  };
}
