import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Metrics } from '#server/metrics/metrics.ts';
import { routeLabel } from '#server/metrics/route-label.ts';
import { inSlice } from '#server/time-slice.ts';
import type { Caching } from './caching.ts';
import { type CachedResponse, type Encoding, encodingOf, headersOf, isKnownTo } from './cached-response.ts';
import { hasJustWritten } from './just-written.ts';
import { hasBody, type PersonalAnswers } from './personal-answers.ts';
import type { PublicCache } from './public-cache.ts';
import { ReadyHead } from './ready-head.ts';

/** Addresses that are remembered. Whoever makes more up has them all forgotten, which costs the next visitors a tenth of a millisecond. */
const MAX_TARGETS = 10_000;

/** Above it, copying costs more than a second piece. In bytes. */
const MAX_TEXT = 14_000;

/** A request target whose response is in the cache. */
interface Target {
  key: string;
  /** The label of its route in the metrics. */
  route: string;
  /** As they were last sent, by encoding and status. */
  answers: Map<string, ReadyAnswer>;
}
interface ReadyAnswer {
  of: Buffer;
  head: ReadyHead;
  /** A small one as text, a character for each byte: with its head it is one piece, which is sent sooner than two. Undefined for 304. */
  body: Buffer | string | undefined;
}
interface Sending {
  response: CachedResponse;
  status: number;
  encoding: Encoding;
  body: Buffer;
}
interface Surroundings {
  cache: PublicCache;
  metrics: Metrics;
  personal: PersonalAnswers;
  caching: Caching;
  isDraining: () => boolean;
  /** The id of a request, for its `x-request-id`. */
  idOf: (headers: IncomingHttpHeaders) => string;
  /** The other headers that every response to a URL has. */
  headersFor: (url: string) => Record<string, string>;
  /** Whether the caller records a trace, which has a span of this request then. */
  isRecorded?: (headers: IncomingHttpHeaders) => boolean;
}

/**
 * Answers GET requests whose response is ready in the cache before Fastify sees them, whose hooks cost several times as much as
 * the answer, and so does what `PersonalAnswers` keeps. Everything else, and whatever is stale, takes the usual way. Rate limits do
 * not count the public answers: refusing one costs more than giving it. They have no spans, either, which would cost as much as they do.
 */
export class FastPath {
  #targets = new Map<string, Target>();
  readonly #surroundings: Surroundings;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  /** Puts itself in front of the listener of a server. */
  precede(server: Server): void {
    const { personal, isRecorded } = this.#surroundings;
    const listeners = server.listeners('request');
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      const pass = () =>
        inSlice(() => {
          for (const listener of listeners) listener.call(server, request, response);
        });
      if (isRecorded?.(request.headers)) pass();
      else if (!this.#serve(request, response) && !personal.serve(request, response, pass)) pass();
    });
  }

  /** Notes that this request was answered from the cache, under this key. */
  remember(request: FastifyRequest, key: string): void {
    if (request.method !== 'GET') return;
    if (this.#targets.size >= MAX_TARGETS) this.#targets.clear();
    this.#targets.set(addressOf(request.raw), { key, route: routeLabel(request), answers: new Map() });
  }

  #serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { headers } = request;
    const target = this.#targets.get(addressOf(request));
    if (!target || request.method !== 'GET' || hasBody(request) || hasJustWritten(request)) return false;
    const { cache, metrics, isDraining, idOf } = this.#surroundings;
    const encoding = encodingOf(request);
    if (encoding === 'gzip' || isDraining()) return false;
    const began = performance.now();
    const cached = cache.current(target.key);
    if (!cached) return false;
    const status = isKnownTo(request, cached, encoding) ? 304 : cached.status;
    const body = encoding === 'br' && status !== 304 ? cached.brotli() : cached.raw;
    const ready = this.#readyOf(target, request, { response: cached, status, encoding, body });
    ready.head.send(request, response, ['x-request-id', idOf(headers)], ready.body);
    metrics.answered({ route: target.route, method: 'GET', status, seconds: (performance.now() - began) / 1000 });
    return true;
  }

  /** What is sent, which is the same each time but for the id of the request. */
  #readyOf({ answers }: Target, { url = '' }: IncomingMessage, sending: Sending): ReadyAnswer {
    const { response, status, encoding, body } = sending;
    const variant = `${encoding} ${status}`;
    const known = answers.get(variant);
    if (known?.of === body) return known;
    const head = new ReadyHead(status, {
      ...headersOf(response, encoding, status, this.#surroundings.caching(response, true)),
      ...this.#surroundings.headersFor(url),
      ...(status !== 304 && { 'content-length': String(body.length) }),
    });
    const sent = body.length > MAX_TEXT ? body : body.toString('latin1');
    const ready = { of: body, head, body: status === 304 ? undefined : sent };
    answers.set(variant, ready);
    return ready;
  }
}

/** Another host name may be answered with a redirect. */
const addressOf = ({ headers: { host }, url }: IncomingMessage) => `${host} ${url}`;
