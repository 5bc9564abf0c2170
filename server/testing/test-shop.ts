import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { type App, makeApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Tx } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { cookieName, openSession } from '#server/identity/sessions.ts';
import { noExchange } from '#server/http/exchange.ts';
import { makeLimits } from '#server/http/limits.ts';
import { makeMetrics } from '#server/metrics/metrics.ts';
import { makeProviders } from '#server/providers.ts';
import { randomIds, type Shop } from '#server/shop.ts';
import { expectDocumented } from './documented.ts';
import { copyTemplate } from './template.ts';

export interface TestPerson {
  id: string;
  email: string;
  cookie: string;
}
export interface Reply {
  status: number;
  // Tests look into answers of every shape; a wrong one fails the expectation that follows.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
}
interface Sending {
  as?: TestPerson;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The real server on a database of its own, with a clock that a test can move. */
export interface TestShop {
  shop: Shop;
  app: App;
  /** `await send('POST /api/cart/add', { as: fan, body: {…} })`: a real request over a real socket. */
  send(call: string, sending?: Sending): Promise<Reply>;
  /** A person with a session. */
  person(about?: { role?: 'user' | 'admin'; displayName?: string }): Promise<TestPerson>;
  /** Moves the shop's clock. */
  pass(milliseconds: number): void;
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  url: string;
}

/** Call once at the top of a test file; every test starts on an empty database. */
export function useTestShop(settings: Partial<Config> = {}): TestShop {
  let current: { shop: Shop; app: App; url: string; close(): Promise<void> } | undefined;
  let offset = 0;
  const started = () => {
    if (!current) throw new Error('The test shop starts in beforeAll');
    return current;
  };

  beforeAll(async () => {
    const template = inject('template');
    const copy = await copyTemplate(template, randomUUID().replaceAll('-', '').slice(0, 12));
    const metrics = makeMetrics({ ofProcess: false });
    const db = await openDatabase(copy.where, metrics.queried);
    const config: Config = {
      ...readConfig({ DEMO: '1', RATE_LIMIT: '0', LOG_LEVEL: 'silent' }),
      ...copy.where,
      ...settings,
    };
    const clock = { now: () => new Date(Date.now() + offset) };
    const log = pino({ level: config.logLevel });
    const limits = makeLimits(config.rateLimit);
    const shop = await makeProviders({ config, db, clock, ids: randomIds, log, limits, metrics });
    const app = await makeApp(shop);
    await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const address = app.fastify.server.address();
    if (typeof address !== 'object' || !address) throw new Error('The test shop does not listen');
    const url = `http://127.0.0.1:${address.port}`;
    // Webhooks, redirects and the origin check all speak of this address.
    config.port = address.port;
    config.publicUrl = url;
    current = {
      shop,
      app,
      url,
      close: async () => {
        await app.fastify.close();
        await shop.payments.stop();
        await db.close();
        await copy.remove();
      },
    };
  });
  afterEach(async () => {
    offset = 0;
    await empty(started().shop);
    started().app.cache.drop();
  });
  afterAll(async () => {
    await current?.close();
  });

  return {
    get shop() {
      return started().shop;
    },
    get app() {
      return started().app;
    },
    get url() {
      return started().url;
    },
    pass: (milliseconds) => {
      offset += milliseconds;
    },
    write: (work) => started().shop.db.transaction(work),
    async send(call, { as, body, headers } = {}) {
      const [method, path] = call.split(' ');
      const response = await fetch(`${started().url}${path}`, {
        method: method ?? 'GET',
        redirect: 'manual',
        headers: {
          ...(as && { cookie: as.cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
      const answer = isJson ? JSON.parse(text) : undefined;
      if (isJson) expectDocumented(method ?? 'GET', new URL(response.url).pathname, response.status, answer);
      return {
        status: response.status,
        body: answer,
        headers: Object.fromEntries(response.headers),
        text,
      };
    },
    async person({ role = 'user', displayName = 'Test Fan' } = {}) {
      const { shop } = started();
      const id = shop.ids.uuid();
      const now = shop.clock.now();
      const email = `${id}@fans.example`;
      const [first = '', last = ''] = displayName.split(' ');
      const token = await shop.db.transaction(async (tx) => {
        await tx
          .insertInto('users')
          .values({
            id,
            first_name: first,
            last_name: last,
            display_name: displayName,
            email,
            phone: null,
            avatar: null,
            role,
            google_id: null,
            password_hash: null,
            created_at: now,
            updated_at: now,
            last_login_at: now,
            deleted_at: null,
          })
          .execute();
        return openSession(shop, tx, id, noExchange);
      });
      return { id, email, cookie: `${cookieName(shop)}=${token}` };
    },
  };
}

/**
 * Every table but the migrations and settings. Deleted, because truncating makes new files for every table and takes
 * twenty times as long; as a replica, which skips the foreign keys and the triggers that keep records append-only.
 */
async function empty(shop: Shop): Promise<void> {
  await shop.db.transaction((tx) =>
    sql`do $$
      declare name text;
      begin
        set local session_replication_role = replica;
        for name in select tablename from pg_tables
          where schemaname = 'public' and tablename not in ('migrations', 'settings') loop
          execute format('delete from %I', name);
        end loop;
      end $$`.execute(tx),
  );
}
