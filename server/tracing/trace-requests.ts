import { routeLabel } from '#server/metrics/route-label.ts';
import type { FastifyInstance } from 'fastify';
import type { OpenSpan, Tracing } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where tracing is on. */
    span?: OpenSpan;
  }
}

/**
 * Gives each request a span: its name and `http.route` are the label that its route has in the metrics. Neither path nor query is in it, which
 * may hold the token of a mail's link. `isTrusted`: a request continues the trace that it says it comes from.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing, isTrusted: boolean): void {
  app.decorateRequest('span');
  app.addHook('onRequest', (request, _, done) => {
    const { traceparent } = request.headers;
    const route = routeLabel(request);
    const span = tracing.begin({
      name: `${request.method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': route, 'url.scheme': request.protocol },
      parent: isTrusted && typeof traceparent === 'string' ? traceparent : undefined,
    });
    request.span = span;
    span.run(done);
  });
  // The body arrives in events of the connection, which have lost the span.
  app.addHook('preValidation', (request, _, done) => (request.span ? request.span.run(done) : done()));
  app.addHook('onError', (request, _, error, done) => {
    request.span?.noteError(error);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.span?.end({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500);
    done();
  });
}
