import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '#server/config.ts';
import { BadSetting } from '#server/settings/read-settings.ts';
import type { Logger } from 'pino';

/** Never of a person, and no secret: whoever may read traces may not know either. */
export type Attributes = Readonly<Record<string, string | number>>;

interface SpanOptions {
  name: string;
  /** Whether it answers a request, makes one, or neither. */
  kind: 'server' | 'client' | 'internal';
  attributes?: Attributes;
  /** The `traceparent` of the span that caused it, https://www.w3.org/TR/trace-context/; without one, it is below the span around it. */
  parent?: string | undefined;
  /** Only below another span: background work has as many transactions as there are seconds. */
  isPart?: true;
}

/** A span that is ended by whoever began it. */
export interface OpenSpan {
  readonly traceId: string;
  /** Calls `work` with this as the span around it. */
  run<T>(work: () => T): T;
  /** Notes the error, without its message: that may name a person. A span with an expected one has not failed. */
  noteError(error: unknown): void;
  end(attributes?: Attributes, hasFailed?: boolean): void;
}

/** Makes spans and sends them to a collector. */
export interface Tracing {
  begin(options: SpanOptions): OpenSpan;
  span<T>(options: SpanOptions, work: () => Promise<T>): Promise<T>;
  /** Counts a statement for the span around it. */
  countStatement(text: string): void;
  /** Of the span around it; undefined where there is none, or where its trace is not recorded. */
  traceparent(): string | undefined;
  /** Whether a request is part of a trace that its caller records. */
  isRecorded(headers: IncomingHttpHeaders): boolean;
  /** Sends what it has, for a few seconds at most. */
  close(): Promise<void>;
}

/** Loads OpenTelemetry where a collector is set; undefined where none is. Throws BadSetting where the packages are not installed. */
export async function openTracing({ tracing }: Config, log: Logger): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const { openTelemetry } = await import('./open-telemetry.ts').catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new BadSetting(
      'OTEL_EXPORTER_OTLP_ENDPOINT needs the packages of OpenTelemetry, which are not installed: run npm ci, build again, or unset it.',
    );
  });
  return openTelemetry(tracing, log);
}
