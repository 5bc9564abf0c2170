import { MethodNotAllowed, NotFound } from '#server/failures.ts';
import type { FastifyInstance } from 'fastify';
import type { Route } from './route.ts';

/** The others are not found anywhere. */
const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE', 'PATCH']);

/**
 * Answers calls that have no route: with 405 and Allow where the path has one for other methods, else with 404. Not by routes of their own,
 * which would be two of three.
 */
export function answerUnroutedCalls(app: FastifyInstance, routes: Route[]): void {
  app.all('/api/*', async ({ method, url }, reply) => {
    const allowed = METHODS.has(method) ? methodsAt(url, routes) : [];
    if (allowed.length === 0) throw new NotFound();
    reply.header('allow', allowed.join(', '));
    throw new MethodNotAllowed();
  });
}

function methodsAt(url: string, routes: Route[]): string[] {
  const [path = ''] = url.split('?', 1);
  const segments = path.replace(/\/$/, '').split('/');
  const matching = routes.filter(({ endpoint }) => isAt(endpoint.path.split('/'), segments));
  return [...new Set(matching.map(({ endpoint }) => endpoint.method))];
}

/** Whether a path has the segments of a template, in which `:name` stands for any. */
const isAt = (template: string[], segments: string[]) =>
  template.length === segments.length &&
  template.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]));
