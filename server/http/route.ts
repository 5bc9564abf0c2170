import type { Answer, EndpointShape, Input } from '#contract/endpoint.ts';
import type { Services } from '#server/services.ts';
import { z } from 'zod';
import { parseInput } from './parse-input.ts';
import type { RequestContext } from './request-context.ts';
import type { Guard } from './guards.ts';

/** A business function: dependencies, who asks, what is asked; what is answered. */
export type Handler<E extends EndpointShape, A> = (
  services: Services,
  actor: A,
  input: Input<E>,
  context: RequestContext,
) => Promise<Answer<E>>;

/** Parts of a request that the contract describes, before parsing. */
export interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** An endpoint with the guard before it and the verb behind it, its types forgotten. */
export interface Route {
  endpoint: EndpointShape;
  guard: Guard<unknown>;
  /** What a minute allows a signed-in person, or a guest's address, and an hour. */
  limit?: Limit;
  /** Parses the parts, runs the verb, encodes its answer to plain JSON values. */
  run(services: Services, actor: unknown, parts: Parts, context: RequestContext): Promise<unknown>;
}
export interface Limit {
  perMinute: number;
  perHour?: number;
}

export function route<E extends EndpointShape, A>(
  endpoint: E,
  guard: Guard<A>,
  handler: Handler<E, A>,
  limit?: Limit,
): Route {
  return {
    endpoint,
    guard,
    ...(limit && { limit }),
    async run(services, actor, parts, context) {
      const input = parseInput(endpoint, parts);
      // The guard of this very route made the actor, and parseInput the input, so their types hold.
      const answer = await handler(services, actor as A, input as Input<E>, context);
      return z.encode(endpoint.answer, answer);
    },
  };
}
