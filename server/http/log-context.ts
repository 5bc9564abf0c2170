import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** The request or job that a line of the log belongs to. */
export interface LogContext {
  requestId?: string;
  /** Of the shop's own trace; where tracing is off, of the caller's, https://www.w3.org/TR/trace-context/. */
  traceId?: string;
  /** Background work, and webhooks. */
  job?:
    | 'sweep'
    | 'reconcile'
    | 'webhook'
    | 'webhook delivery'
    | 'retention'
    | 'tallies'
    | 'outbox'
    | 'stock events'
    | 'digest';
}

const contexts = new AsyncLocalStorage<LogContext>();

export const currentLogContext = (): LogContext => contexts.getStore() ?? {};

/** Calls `work` with this log context in place of the one around it. */
export const withLogContext = <T>(logContext: LogContext, work: () => T): T => contexts.run(logContext, work);

/** Gives each request's hooks and handler a log context of its own. */
export function enterLogContext(app: FastifyInstance, isTrusted: boolean): void {
  app.decorateRequest('logContext');
  app.addHook('onRequest', (request, _, done) => {
    const traceId = request.span?.traceId ?? (isTrusted ? traceIdOf(request.headers) : undefined);
    if (traceId) {
      // It is of this request alone; a child of it would be a sixth of what tracing costs, and few requests have a line.
      (request.log as Logger).setBindings({ traceId });
    }
    request.logContext = { requestId: request.id, ...(traceId && { traceId }) };
    contexts.run(request.logContext, done);
  });
  // The body arrives in events of the connection, which have lost the context.
  app.addHook('preValidation', (request, _, done) => contexts.run(request.logContext, done));
}

declare module 'fastify' {
  interface FastifyRequest {
    logContext: LogContext;
  }
}

/** The request id that a trusted proxy passes on, else its trace id, else a new one. */
export function requestIdOf(headers: IncomingHttpHeaders, isTrusted: boolean): string {
  if (!isTrusted) return randomUUID();
  const given = headers['x-request-id'];
  if (typeof given === 'string' && /^[\w.-]{1,100}$/.test(given)) return given;
  return traceIdOf(headers) ?? randomUUID();
}

function traceIdOf({ traceparent }: IncomingHttpHeaders): string | undefined {
  const match = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-|$)/.exec(
    String(traceparent),
  );
  return match?.[1];
}
