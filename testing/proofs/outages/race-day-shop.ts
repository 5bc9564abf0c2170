import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { startNginxExample } from '#scripts/ops/nginx-example.ts';
import { makePatroniDatabase, type PatroniDatabase } from '#testing/proofs/operations/patroni-database.ts';
import { freePort } from '#testing/shop/free-port.ts';
import { makeCertificates } from '#testing/stand-ins/certificates.ts';
import { startPgBouncer } from '#testing/stand-ins/pgbouncer.ts';
import { S3StandIn } from '#testing/stand-ins/s3/stand-in.ts';
import { settingsOf, storageEnvironment } from '#testing/stand-ins/s3/use-stand-in.ts';
import { startHaproxyForShops } from './haproxy.ts';
import { buildPages, type Goods } from './outage-shop.ts';
import { ShopProcess } from './shop-process.ts';
import { startTagPurger } from './tag-purger.ts';

const PROCESSES = 3;
const POOL = 8;
/** Of PgBouncer to PostgreSQL; the processes would open three times POOL. */
const CONNECTIONS = 12;
/** Otherwise PgBouncer lets 15 s pass after it was refused, in which a node may have become the one that takes writes. */
const RETRY_SOON = { server_login_retry: 1 };
const TOKEN = 'the-token-of-the-cache';

/**
 * A shop as whoever cannot do without it runs it: nginx with its cache, HAProxy, three processes that share no folder, PgBouncer, three nodes
 * of Patroni, a bucket. nginx and HAProxy are set up as in ops/.
 */
export interface RaceDayShop extends PatroniDatabase {
  processes: readonly ShopProcess[];
  /** Where the visitors come in. */
  nginx: { url: string };
  s3: S3StandIn;
}

export async function startRaceDayShop(): Promise<RaceDayShop> {
  buildPages();
  const started: (() => Promise<unknown> | void)[] = [];
  const remove = async () => {
    for (const stop of started.splice(0).toReversed()) await stop();
  };
  try {
    const database = await makePatroniDatabase();
    started.push(database.remove);
    const bouncer = await startPgBouncer(database.databaseUrl, { connections: CONNECTIONS, more: RETRY_SOON });
    started.push(bouncer.stop);
    const s3 = new S3StandIn();
    const storage = storageEnvironment(settingsOf(s3, await s3.start()));
    started.push(() => s3.stop());
    const cache = await mkdtemp(join(tmpdir(), 'nginx-cache-'));
    started.push(() => rm(cache, { recursive: true, force: true, maxRetries: 5 }));
    const purger = await startTagPurger(cache, TOKEN);
    started.push(purger.stop);
    const certificates = makeCertificates();
    setDefaultCACertificates([...getCACertificates(), readFileSync(certificates.authority, 'utf8')]);
    const [httpPort, httpsPort] = [await freePort(), await freePort()];
    const url = `https://127.0.0.1:${httpsPort}`;
    const environment = {
      ...storage,
      WORKERS: 1,
      DATABASE_URL: bouncer.url,
      DATABASE_DIRECT_URL: database.databaseUrl,
      DATABASE_POOL: POOL,
      DRAIN_SECONDS: 2,
      TRUST_PROXY: 1,
      PUBLIC_URL: url,
      CDN_SECONDS: 60,
      CDN_PURGE_URL: purger.url,
      CDN_PURGE_TOKEN: TOKEN,
    };
    const processes: ShopProcess[] = [];
    for (let n = 0; n < PROCESSES; n++) processes.push(await ShopProcess.make(environment));
    started.push(() => Promise.all(processes.map((each) => each.remove())));
    await Promise.all(processes.map((each) => each.start()));
    const haproxy = await startHaproxyForShops(processes.map(({ port }) => port));
    started.push(haproxy.stop);
    const nginx = {
      file: 'shop-cached.conf',
      shopPort: haproxy.port,
      httpPort,
      httpsPort,
      certificates,
      cache,
    } as const;
    started.push(await startNginxExample(nginx));
    return { ...database, goods: overHttps(database.goods), processes, nginx: { url }, s3, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** With the cookies of a shop whose PUBLIC_URL is https; the people were made by one that has none. */
function overHttps({ buyers, spares, admin, ...products }: Goods): Goods {
  const named = <P extends { cookie: string }>(person: P): P => ({ ...person, cookie: `__Host-${person.cookie}` });
  return { ...products, buyers: buyers.map(named), spares: spares.map(named), admin: named(admin) };
}
