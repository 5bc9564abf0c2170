import type { DestinationStream } from 'pino';
import { type App, makeApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import type { OnSend, Watch } from '#server/db/pooled-connection.ts';
import { noRequestContext } from '#server/http/request-context.ts';
import { createLimits } from '#server/http/limits.ts';
import { cookieName, openSession } from '#server/identity/sessions.ts';
import { makeLog } from '#server/log.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { makeProviders } from '#server/providers.ts';
import { randomIds, type Services } from '#server/services.ts';
import type { TestPerson } from './send.ts';
import type { Copy } from './template.ts';

interface Running {
  services: Services;
  app: App;
  url: string;
  close(): Promise<void>;
}
interface Surroundings extends Partial<Pick<Services, 'reached'>> {
  settings?: Partial<Config>;
  /** What is added to the time of day, in milliseconds. */
  offset: () => number;
  /** Returns a database that stays open when the shop closes. */
  borrow?: ((watch: Watch) => Promise<Db>) | undefined;
  /** Called for every statement that is sent to PostgreSQL. */
  onSend?: OnSend | undefined;
  /** Instead of standard output. */
  logTo?: DestinationStream | undefined;
}

/** The real server on this database, at a free port. */
export async function runShop(
  where: Copy['where'],
  { settings, offset, reached, borrow, onSend, logTo }: Surroundings,
): Promise<Running> {
  const config: Config = {
    ...readConfig({ DEMO: '1', RATE_LIMIT: '0', STALE_WHILE_REVALIDATE: '0', LOG_LEVEL: 'silent' }),
    ...where,
    ...settings,
  };
  const metrics = createMetrics({ ofProcess: false });
  const log = makeLog(config, logTo);
  const db = await (borrow
    ? borrow(metrics.queried)
    : openDatabase(where, metrics.queried, { log, ...(onSend && { onSend }), onReplicaRead: metrics.replicaRead }));
  const services = await makeProviders({
    config,
    db,
    clock: { now: () => new Date(Date.now() + offset()) },
    ids: randomIds,
    log,
    limits: createLimits(config.rateLimit, db, metrics.limited),
    metrics,
    ...(reached && { reached }),
  });
  const app = await makeApp(services);
  await app.fastify.listen({ port: config.port === 3000 ? 0 : config.port, host: '127.0.0.1' });
  const address = app.fastify.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The test shop does not listen');
  const url = `http://127.0.0.1:${address.port}`;
  // Webhooks, redirects and the origin check all speak of this address.
  config.port = address.port;
  config.publicUrl = url;
  return {
    services,
    app,
    url,
    async close() {
      await app.fastify.close();
      await services.payments.stop();
      if (!borrow) await db.close();
    },
  };
}

interface AboutPerson {
  role?: 'user' | 'admin';
  displayName?: string;
}

/** A person with a session. */
export async function makePerson(
  services: Services,
  { role = 'user', displayName = 'Test Fan' }: AboutPerson = {},
): Promise<TestPerson> {
  const id = services.ids.uuid();
  const now = services.clock.now();
  const email = `${id}@fans.example`;
  const [first = '', last = ''] = displayName.split(' ');
  const token = await services.db.transaction(async (tx) => {
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
    return openSession(services, tx, id, noRequestContext);
  });
  return { id, email, cookie: `${cookieName(services)}=${token}` };
}
