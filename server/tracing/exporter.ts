import type { TracingSettings } from '#server/settings/tracing-settings.ts';
import { getNumberFromEnv } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';

/** The variables that say how spans are gathered. Their defaults are those of the specification: each 5 s, 2,048 spans at most. */
const GATHERING = {
  OTEL_BSP_SCHEDULE_DELAY: 'scheduledDelayMillis',
  OTEL_BSP_EXPORT_TIMEOUT: 'exportTimeoutMillis',
  OTEL_BSP_MAX_QUEUE_SIZE: 'maxQueueSize',
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: 'maxExportBatchSize',
};

/** Gathers the spans that have ended, and sends them together. What finds the queue full is dropped. */
export function gatherSpans(settings: Pick<TracingSettings, 'endpoint' | 'headers'>, log: Logger): BatchSpanProcessor {
  const given = Object.entries(GATHERING).flatMap(([variable, option]) => {
    const value = getNumberFromEnv(variable);
    return value === undefined ? [] : [[option, value] as const];
  });
  return new BatchSpanProcessor({
    exporter: tellOfFailures(makeExporter(settings), log),
    ...Object.fromEntries(given),
  });
}

/** To the collector, as JSON over HTTP. */
function makeExporter({ endpoint, headers }: Pick<TracingSettings, 'endpoint' | 'headers'>): SpanExporter {
  // The exporter reads its variables itself. These two may stand in files.
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
  if (headers !== undefined) process.env.OTEL_EXPORTER_OTLP_HEADERS = headers;
  return new OTLPTraceExporter();
}

/** Logs once that the collector takes no spans, and once that it does again. */
function tellOfFailures(exporter: SpanExporter, log: Logger): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const { error } = result;
        if (error && !isFailing)
          log.warn({ err: error }, 'the collector takes no spans: they are dropped until it does');
        if (!error && isFailing) log.info('the collector takes spans again');
        isFailing = error !== undefined;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
