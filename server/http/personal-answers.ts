import type { IncomingMessage, ServerResponse } from 'node:http';
import { listAdminOrders } from '#contract/admin-orders.ts';
import { listAdminProducts } from '#contract/admin-products.ts';
import { listUsers } from '#contract/admin-users.ts';
import { getSession } from '#contract/auth.ts';
import { getCart } from '#contract/cart.ts';
import { listOrders } from '#contract/orders.ts';
import { EVERYTHING } from '#server/db/database.ts';
import type { ReadWith } from '#server/identity/session-reader.ts';
import { cookieName, hashToken, isInUseAsNoted } from '#server/identity/sessions.ts';
import type { Services } from '#server/services.ts';
import { KeptForPeople } from './kept-for-people.ts';
import { noteReading, type PersonalReading } from './personal-reading.ts';
import { ReadyHead } from './ready-head.ts';
import { addressThrough } from './trusted-proxies.ts';

const READS = new Map<string, ReadWith>([
  [getSession.path, 'session'],
  [getCart.path, 'cart'],
  [listOrders.path, 'orders'],
  // For admins, who may see everything.
  [listAdminOrders.path, 'everything'],
  [listAdminProducts.path, 'everything'],
  [listUsers.path, 'everything'],
]);
/** An admin has several lists open; shoppers' answers are not dropped for them. */
const MAX_LIST_BYTES = 8 * 1024 * 1024;

interface Surroundings {
  isDraining: () => boolean;
  idOf: (headers: IncomingMessage['headers']) => string;
  headersFor: (url: string) => Record<string, string>;
}

/** A request for one of these reads with a session's cookie. */
interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  read: ReadWith;
  path: string;
  tokenHash: string;
  began: number;
}

/**
 * Answers what is read for one person from bytes that were made before, ahead of Fastify. One select proves that the session
 * holds and that nothing has changed of what the bytes were made of; where it has, the request takes the usual way, with the session
 * that was read. Rate limits count these answers as all others. None of them changes by time alone, and all are read from the primary.
 */
export class PersonalAnswers {
  readonly #services: Services;
  readonly #surroundings: Surroundings;
  readonly #stored = new KeptForPeople();
  readonly #lists = new KeptForPeople(MAX_LIST_BYTES);
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #heads = new Map<ReadWith, ReadyHead>();

  constructor(services: Services, surroundings: Surroundings) {
    this.#services = services;
    this.#surroundings = surroundings;
    this.#addressOf = addressThrough(services.config.trustProxy);
    services.db.onPublicChange((tags) => {
      // So it is, too, after a failover, which may have lost transactions: the versions of what they wrote are given once more.
      if (tags !== EVERYTHING) return;
      this.#stored.clear();
      this.#lists.clear();
    });
  }

  /** Takes the request, and calls `pass` where it has no answer ready; false where it does not look at it. */
  serve(request: IncomingMessage, response: ServerResponse, pass: () => void): boolean {
    const requested = this.#askedBy(request, response);
    if (!requested) return false;
    void this.#answer(requested).then(
      (isAnswered) => isAnswered || pass(),
      // The reading has the error, which Fastify answers.
      pass,
    );
    return true;
  }

  #askedBy(request: IncomingMessage, response: ServerResponse): Asked | undefined {
    const { method, url = '', headers } = request;
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    const read = READS.get(path);
    if (!read || method !== 'GET' || hasBody(request) || headers.authorization || this.#surroundings.isDraining())
      return undefined;
    const token = tokenIn(headers.cookie, cookieName(this.#services));
    if (!token) return undefined;
    return { request, response, read, path, tokenHash: hashToken(token), began: performance.now() };
  }

  async #answer(requested: Asked): Promise<boolean> {
    const { request, read, tokenHash } = requested;
    const { limits, clock, sessions } = this.#services;
    const counted = limits.ip('read', this.#addressOf(request));
    const session = counted.then(() => sessions.read(tokenHash, read));
    const reading: PersonalReading = { counted, session };
    noteReading(request, reading);
    const row = await session;
    if (!row || !isInUseAsNoted(row, clock.now())) return false;
    const isList = read === 'everything';
    // The guard refuses, after having counted.
    if (isList && row.role !== 'admin') return false;
    const { url = '', headers } = request;
    const key = { userId: row.id, read: isList ? url : read, url: `${headers.host} ${url}` };
    const stored = isList ? this.#lists : this.#stored;
    const bytes = stored.find(key, row.version);
    if (bytes === undefined) {
      reading.keep = (body) => {
        // The session has ended meanwhile: that nobody is signed in is no answer for the other browsers of the person.
        if (read === 'session' && !body.includes(row.id)) return;
        stored.keep(key, { version: row.version, bytes: bytesOf(body) });
      };
      return false;
    }
    if (read !== 'session') await (reading.countedForPerson = limits.person('read', row.id));
    return this.#send(requested, bytes);
  }

  #send({ request, response, read, path, began }: Asked, bytes: string): boolean {
    const { isDraining, idOf } = this.#surroundings;
    if (isDraining()) return false;
    const own = ['content-length', String(bytes.length), 'x-request-id', idOf(request.headers)];
    // In one piece with the head, and nothing to encode.
    this.#headOf(read, path).send(request, response, own, bytes);
    const seconds = (performance.now() - began) / 1000;
    this.#services.metrics.answered({ route: path, method: 'GET', status: 200, seconds });
    return true;
  }

  #headOf(read: ReadWith, path: string): ReadyHead {
    let head = this.#heads.get(read);
    if (!head) {
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        ...this.#surroundings.headersFor(path),
      };
      this.#heads.set(read, (head = new ReadyHead(200, headers)));
    }
    return head;
  }
}

/** A character for each byte. */
const bytesOf = (text: string) => Buffer.from(text).toString('latin1');

/** Whether a request says that it has a body, as no GET of the shop does. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** The token of a session's cookie that is sent once and written plainly, as the shop does it; any other takes the usual way. */
function tokenIn(cookies: string | undefined, name: string): string | undefined {
  if (!cookies) return undefined;
  const values = cookies.split(/; ?/).filter((cookie) => cookie.startsWith(`${name}=`));
  const value = values.length === 1 ? values[0]?.slice(name.length + 1) : undefined;
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}
