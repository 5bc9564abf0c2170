import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What the process does something for; on each line of `shop.log`. */
export interface LogContext {
  requestId?: string;
  /** Of the caller's trace, https://www.w3.org/TR/trace-context/. */
  traceId?: string;
  /** What goes on without a request, and the webhooks, which nobody waits for. */
  job?: 'sweep' | 'reconcile' | 'webhook' | 'webhook delivery';
}

const contexts = new AsyncLocalStorage<LogContext>();

export const currentLogContext = (): LogContext => contexts.getStore() ?? {};

/** Does the work for this logContext, and for no other that was there before. */
export const withLogContext = <T>(logContext: LogContext, work: () => T): T => contexts.run(logContext, work);

/** Every request is the logContext of what its hooks and its handler do. */
export function enterLogContext(app: FastifyInstance, isTrusted: boolean): void {
  app.decorateRequest('logContext');
  app.addHook('onRequest', (request, reply, done) => {
    const traceId = isTrusted ? traceIdOf(request.headers) : undefined;
    if (traceId) {
      request.log = request.log.child({ traceId });
      reply.log = request.log;
    }
    request.logContext = { requestId: request.id, ...(traceId && { traceId }) };
    contexts.run(request.logContext, done);
  });
  // Its body arrives by events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _, done) => contexts.run(request.logContext, done));
}

declare module 'fastify' {
  interface FastifyRequest {
    logContext: LogContext;
  }
}

/** The caller's own id where a trusted proxy passes one on, else its trace id; else a new one. */
export function requestIdOf(headers: IncomingHttpHeaders, isTrusted: boolean): string {
  if (!isTrusted) return randomUUID();
  const given = headers['x-request-id'];
  if (typeof given === 'string' && /^[\w.-]{1,100}$/.test(given)) return given;
  return traceIdOf(headers) ?? randomUUID();
}

function traceIdOf({ traceparent }: IncomingHttpHeaders): string | undefined {
  const found = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-|$)/.exec(
    String(traceparent),
  );
  return found?.[1];
}
