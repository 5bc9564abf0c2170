import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { StripeFault, StripeLedger } from './ledger.ts';

export type StripeCall =
  | 'create'
  | 'retrieve'
  | 'cancel'
  | 'refund'
  | 'list intents'
  | 'list refunds'
  | 'list disputes';
/** Before it is carried out, after it, or without saying what it did; a number is so many milliseconds late. */
export type LineFault =
  | 'reset'
  | 'drop'
  | 'silence'
  | 'garbage'
  | 'error 500'
  | 'too many'
  | 'wrong key'
  | 'no permission'
  | number;

interface Answer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}
interface StoredResponse extends Answer {
  fingerprint: string;
}
type Params = Record<string, string>;

export const SECRET_KEY = 'sk_test_stand_in';
export const PUBLISHABLE_KEY = 'pk_test_stand_in';

/** An HTTP server that does what Stripe does with payment intents and refunds, and can be told to do it badly. */
export class StripeStandIn {
  readonly ledger = new StripeLedger((type, object) => this.#note(type, object));
  /** Every event so far, as text. */
  readonly events: { id: string; type: string; text: string }[] = [];
  readonly secret = `whsec_${randomBytes(16).toString('hex')}`;
  /** For a shop in a process of its own; with STRIPE_API_URL, what `start` answers. */
  readonly environment = {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: this.secret,
  };
  /** What arrived: `POST /v1/refunds`. */
  readonly requests: string[] = [];
  /** Where events go as soon as they happen. */
  webhookUrl: string | undefined;
  readonly #faults = new Map<StripeCall, { fault: LineFault; left: number }>();
  readonly #responses = new Map<string, StoredResponse | 'under way'>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  #delivered = 0;

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (typeof address !== 'object' || !address) throw new Error('The stand-in does not listen');
    return `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The next calls of this kind, or all of them until `calm`. */
  fault(call: StripeCall, fault: LineFault, times = Number.POSITIVE_INFINITY): void {
    this.#faults.set(call, { fault, left: times });
  }
  calm(): void {
    this.#faults.clear();
  }

  /** As a day later. */
  forgetKeys(): void {
    this.#responses.clear();
  }

  /** In Stripe's scheme, by Stripe's own code. */
  sign(text: string, at: Date, secret = this.secret): string {
    const timestamp = Math.floor(at.getTime() / 1000);
    return new Stripe(SECRET_KEY).webhooks.generateTestHeaderString({ payload: text, secret, timestamp });
  }

  /** Sends the events that were not sent before, oldest first. Answers the statuses. */
  async deliver(origin: string, at: Date): Promise<number[]> {
    const statuses: number[] = [];
    for (const { text } of this.events.slice(this.#delivered)) {
      this.#delivered++;
      statuses.push(await this.send(origin, text, at));
    }
    return statuses;
  }

  async send(origin: string, text: string, at: Date): Promise<number> {
    const answer = await fetch(`${origin}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': this.sign(text, at) },
      body: text,
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  #note(type: string, object: object): void {
    const id = `evt_${randomBytes(12).toString('hex')}`;
    const created = Math.floor(Date.now() / 1000);
    const event = { id, object: 'event', api_version: Stripe.API_VERSION, created, livemode: false, type };
    // As it was at this moment.
    this.events.push({ id, type, text: JSON.stringify({ ...event, data: { object } }) });
    if (this.webhookUrl) void this.deliver(this.webhookUrl, new Date()).catch(() => undefined);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand-in');
    this.requests.push(`${request.method} ${pathname}`);
    const text = (await request.setEncoding('utf8').toArray()).join('');
    const params: Params = Object.fromEntries(request.method === 'GET' ? searchParams : new URLSearchParams(text));
    const operation = callOf(`${request.method} ${pathname}`);
    const fault = operation && this.#takeFault(operation.call);
    if (fault === 'reset') return void response.destroy();
    const answer =
      REFUSALS.get(fault) ?? (await this.#once(request, pathname, params, () => this.#do(operation, params, fault)));
    if (fault === 'drop') return void response.destroy();
    if (fault === 'silence') return;
    const { status, body, headers } = answer;
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_stand_in', ...headers });
    response.end(fault === 'garbage' ? '<html>' : JSON.stringify(body));
  }

  #takeFault(call: StripeCall): LineFault | undefined {
    const expected = this.#faults.get(call);
    if (!expected || expected.left === 0) return undefined;
    expected.left--;
    return expected.fault;
  }

  /** https://docs.stripe.com/api/idempotent_requests: the first answer of a key is kept, be it a failure. */
  async #once(request: IncomingMessage, path: string, params: Params, work: () => Promise<Answer>): Promise<Answer> {
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) return WRONG_KEY;
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return work();
    const fingerprint = JSON.stringify([path, params]);
    const stored = this.#responses.get(key);
    if (stored === 'under way') return KEY_IN_USE;
    if (stored && stored.fingerprint !== fingerprint) return KEY_OF_OTHERS;
    if (stored) return { ...stored, headers: { ...stored.headers, 'idempotent-replayed': 'true' } };
    this.#responses.set(key, 'under way');
    const answer = await work();
    // What was wrong with the request itself is not kept.
    if (JSON.stringify(answer.body).includes('"param"')) this.#responses.delete(key);
    else this.#responses.set(key, { ...structuredClone(answer), fingerprint });
    return answer;
  }

  async #do(operation: Operation | undefined, params: Params, fault: LineFault | undefined): Promise<Answer> {
    if (typeof fault === 'number') await sleep(fault);
    if (fault === 'error 500') return { status: 500, body: { error: { type: 'api_error', message: 'Oops' } } };
    try {
      return { status: 200, body: structuredClone(this.#respond(operation, params)) };
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      return { status: error.status, body: { error: structuredClone(error.error) } };
    }
  }

  #respond(operation: Operation | undefined, params: Params): object {
    switch (operation?.call) {
      case 'create':
        return this.ledger.create(params);
      case 'retrieve':
        return this.ledger.retrieveExpanded(operation.id, params);
      case 'cancel':
        return this.ledger.cancel(operation.id);
      case 'refund':
        return this.ledger.refund(params);
      case 'list intents':
        return this.ledger.listIntents(params);
      case 'list refunds':
        return this.ledger.listRefunds(params);
      case 'list disputes':
        return this.ledger.listDisputes(params);
      case undefined:
        throw new StripeFault(404, { type: 'invalid_request_error', message: 'Unrecognized request URL' });
    }
  }
}

interface Operation {
  call: StripeCall;
  id: string;
}
const CALLS: [StripeCall, RegExp][] = [
  ['create', /^POST \/v1\/payment_intents$/],
  ['list intents', /^GET \/v1\/payment_intents$/],
  ['retrieve', /^GET \/v1\/payment_intents\/(\w+)$/],
  ['cancel', /^POST \/v1\/payment_intents\/(\w+)\/cancel$/],
  ['refund', /^POST \/v1\/refunds$/],
  ['list refunds', /^GET \/v1\/refunds$/],
  ['list disputes', /^GET \/v1\/disputes$/],
];
function callOf(line: string): Operation | undefined {
  for (const [call, pattern] of CALLS) {
    const match = pattern.exec(line);
    if (match) return { call, id: match[1] ?? '' };
  }
  return undefined;
}

const fault = (status: number, type: string, message: string, code?: string): Answer => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
});
const TOO_MANY = fault(429, 'invalid_request_error', 'Request rate limit exceeded.', 'rate_limit');
const WRONG_KEY = fault(401, 'invalid_request_error', 'Invalid API Key provided: sk_test_*****');
const KEY_IN_USE = fault(
  409,
  'idempotency_error',
  'There is currently another in-progress request using this Idempotent Key.',
  'idempotency_key_in_use',
);
const KEY_OF_OTHERS = fault(
  400,
  'idempotency_error',
  'Keys for idempotent requests can only be used with the same parameters they were first used with.',
);
const NO_PERMISSION = fault(
  403,
  'invalid_request_error',
  "The provided key 'rk_test_*****' does not have the required permissions for this endpoint.",
);
/** Before anything is carried out. */
const REFUSALS = new Map<LineFault | undefined, Answer>([
  ['too many', TOO_MANY],
  ['wrong key', WRONG_KEY],
  ['no permission', NO_PERMISSION],
]);
