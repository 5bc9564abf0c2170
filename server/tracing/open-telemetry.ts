import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '#server/failures.ts';
import { currentLogContext, withLogContext } from '#server/http/log-context.ts';
import { VERSION } from '#server/project.ts';
import type { TracingSettings } from '#server/settings/tracing-settings.ts';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { gatherSpans } from './exporter.ts';
import { describeProcess } from './resource.ts';
import { makeSampler } from './sampler.ts';
import type { Attributes, OpenSpan, Tracing } from './tracing.ts';

/** How long a stop waits for the collector to take the last spans. */
const CLOSE_MS = 3_000;
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** The span that work is done in. */
class Around implements OpenSpan {
  readonly traceId: string;
  readonly context: Context;
  readonly span: Span;
  readonly #enter: AsyncLocalStorage<Around>;
  statements = 0;
  isOpen = true;

  constructor(span: Span, enter: AsyncLocalStorage<Around>) {
    this.span = span;
    this.traceId = span.spanContext().traceId;
    this.context = trace.setSpan(ROOT_CONTEXT, span);
    this.#enter = enter;
  }

  run<T>(work: () => T): T {
    return this.#enter.run(this, work);
  }

  noteError(error: unknown): void {
    const type = typeOf(error);
    this.span.setAttribute('error.type', type);
    if (error instanceof Failure && error.status < 500) return;
    this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.addEvent('exception', { 'exception.type': type, 'exception.stacktrace': framesOf(error) });
  }

  end(attributes?: Attributes, hasFailed = false): void {
    if (attributes) this.span.setAttributes(attributes);
    if (this.statements > 0) this.span.setAttribute('shop.db.statements', this.statements);
    if (hasFailed) this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
    this.isOpen = false;
  }
}

/** Tracing by OpenTelemetry's SDK, of which nothing is registered for the whole process. */
export function openTelemetry(settings: TracingSettings, log: Logger): Tracing {
  const provider = new TracerProvider({
    resource: describeProcess(settings),
    sampler: makeSampler(settings),
    spanProcessors: [gatherSpans(settings, log)],
  });
  const tracer = provider.getTracer('shop', VERSION);
  const around = new AsyncLocalStorage<Around>();
  /** What a timer does later, such as the outbox that was woken, is no part of the span that has set it. */
  const current = () => {
    const span = around.getStore();
    return span?.isOpen ? span : undefined;
  };

  const begin: Tracing['begin'] = ({ name, kind, attributes, parent }) => {
    const context = contextOf(parent) ?? current()?.context ?? ROOT_CONTEXT;
    return new Around(
      tracer.startSpan(name, { kind: KINDS[kind], ...(attributes && { attributes }) }, context),
      around,
    );
  };
  return {
    begin,
    async span(options, work) {
      const isFirst = current() === undefined;
      if (isFirst && options.isPart) return work();
      const span = begin(options);
      const inLog = () => withLogContext({ ...currentLogContext(), traceId: span.traceId }, work);
      try {
        return await span.run(isFirst ? inLog : work);
      } catch (error) {
        span.noteError(error);
        throw error;
      } finally {
        span.end();
      }
    },
    countStatement(text) {
      const span = current();
      if (span && !ENDS.has(text)) span.statements++;
    },
    traceparent() {
      const context = current()?.span.spanContext();
      if (!context || !(context.traceFlags & TraceFlags.SAMPLED)) return undefined;
      return `00-${context.traceId}-${context.spanId}-01`;
    },
    isRecorded: ({ traceparent }) =>
      typeof traceparent === 'string' && Boolean((parseTraceParent(traceparent)?.traceFlags ?? 0) & TraceFlags.SAMPLED),
    close: () => Promise.race([provider.shutdown().catch(() => {}), sleep(CLOSE_MS, undefined, { ref: false })]),
  };
}

const ENDS = new Set(['begin', 'commit', 'rollback']);

/** Of the span that a `traceparent` names; undefined where there is none, or it is not one. */
function contextOf(traceparent: string | undefined): Context | undefined {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : undefined;
}

/** Its code, such as an SQLSTATE or one of Node's, else its class. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.constructor.name;
}

/** Where it was thrown, without the message that stands above. */
const framesOf = (error: unknown) =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n')
    : '';
