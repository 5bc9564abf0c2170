import { VERSION } from '#server/project.ts';
import type { TracingSettings } from '#server/settings/tracing-settings.ts';
import {
  defaultResource,
  detectResources,
  type Resource,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';

/** What every span of this process says of it; OTEL_RESOURCE_ATTRIBUTES adds to that, and OTEL_SERVICE_NAME names it. */
export function describeProcess({ serviceName }: Pick<TracingSettings, 'serviceName'>): Resource {
  const own = { 'service.name': 'shop', 'service.version': VERSION, 'process.pid': process.pid };
  return defaultResource()
    .merge(resourceFromAttributes(own))
    .merge(detectResources({ detectors: [serviceInstanceIdDetector, resourceAttributesEnvDetector] }))
    .merge(resourceFromAttributes(serviceName === undefined ? {} : { 'service.name': serviceName }));
}
