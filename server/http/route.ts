import type { CacheTag, Result, EndpointShape, Input } from '#contract/endpoint.ts';
import type { Services } from '#server/services.ts';
import { z } from 'zod';
import type { Limit } from './limits.ts';
import { parseInput, type RequestParts } from './parse-input.ts';
import type { RequestContext } from './request-context.ts';

/** Whom a guard lets in: a signed-in person, a program that asks for one, or nobody in particular. */
type Caller = { id: string; token?: { id: string } } | null;

/** Decides who may call a route. */
export interface Guard<C extends Caller> {
  name: 'anyone' | 'signed in' | 'admin';
  /** An API token is as good as a session. */
  takesToken?: true;
  /** Returns the caller that the handler gets. Throws Unauthenticated (401) or Forbidden (403). */
  admit(services: Services, context: RequestContext): Promise<C>;
}

/** The server function of an endpoint: from its dependencies, the caller and the parsed input to the endpoint's result. */
export type Handler<E extends EndpointShape, C> = (
  services: Services,
  caller: C,
  input: Input<E>,
  context: RequestContext,
) => Promise<Result<E>>;

/** An endpoint with the guard before it and the handler behind it, its types forgotten. */
export interface Route {
  endpoint: EndpointShape;
  guard: Guard<Caller>;
  limit?: Limit;
  /** Parses the parts, calls the handler, encodes its result to plain JSON values. */
  run(services: Services, caller: Caller, parts: RequestParts, context: RequestContext): Promise<unknown>;
}

/** The route of an endpoint; `limit` is counted for each signed-in person, or for a guest's network. */
export function route<E extends EndpointShape, C extends Caller>(
  endpoint: E,
  guard: Guard<C>,
  handler: Handler<E, C>,
  limit?: Limit,
): Route {
  return {
    endpoint,
    guard,
    ...(limit && { limit }),
    async run(services, caller, parts, context) {
      const input = parseInput(endpoint, parts);
      // The guard of this very route admitted the caller, so its type holds.
      const result = await handler(services, caller as C, input, context);
      return z.encode(endpoint.response, result);
    },
  };
}

/** What the response of a shared endpoint was made of. */
export const tagsOf = ({ shared }: EndpointShape, input: unknown, body: unknown): readonly CacheTag[] =>
  // The input and body are those of this very endpoint, so the types hold.
  shared?.(input as never, body as never) ?? [];
