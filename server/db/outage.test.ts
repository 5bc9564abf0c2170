import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { checkOut, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { servePages } from '#testing/shop/page-server.ts';
import { makeProduct } from '#testing/make/products.ts';
import { makePerson, runShop } from '#testing/shop/run-shop.ts';
import { type Reachable, sendTo } from '#testing/shop/send.ts';
import { startTcpProxy, type TcpProxy } from '#testing/stand-ins/tcp-proxy.ts';
import { type Copy, copyTemplate } from '#testing/shop/template.ts';
import { type Db, sendUnawaited } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openDatabase, openWith } from './open.ts';
import { DatabaseUnavailable } from './unavailable.ts';

// What a database does to a shop that it serves: it ends connections, refuses them, hangs, and keeps locks. Each wait has
// an end, each answer says what is wrong, and the shop goes on as soon as the database does. On PostgreSQL alone.

let copy: Copy;
let proxy: TcpProxy;
let running: Awaited<ReturnType<typeof runShop>>;
/** Straight to the database, past whatever is between it and the shop. */
let direct: pg.Client;

beforeAll(async () => {
  copy = await copyTemplate(inject('template'));
  const address = new URL(copy.where.databaseUrl ?? '');
  proxy = await startTcpProxy(Number(address.port));
  direct = new pg.Client({ connectionString: address.href });
  await direct.connect();
  address.port = String(proxy.port);
  running = await runShop({ ...copy.where, databaseUrl: address.href }, { offset: () => 0 });
});
afterAll(async () => {
  await running.close();
  await proxy.close();
  await direct.end();
  await copy.remove();
});

const send: Reachable['send'] = (call, sending) => sendTo(running.url, call, sending);
const storeroom = () => ({
  services: running.services,
  send,
  write: running.services.db.transaction,
  person: (about?: Parameters<typeof makePerson>[1]) => makePerson(running.services, about),
});
const SENTENCE = 'The shop is not available right now. Please try again in a moment.';

describe('a database that ends connections', () => {
  it('ends neither the shop nor what can be asked again', async () => {
    const buyer = await makeBuyer(storeroom());
    const item = itemOf(await makeProduct(storeroom(), { stock: 1000 }));
    const statuses = new Set<number>();
    let over = false;
    const shoppers = Array.from({ length: 6 }, async () => {
      while (!over) {
        const { status } = await checkOut({ send }, buyer, [item]);
        statuses.add(status);
        statuses.add((await send(`GET /api/products?search=${Math.random()}`)).status);
      }
    });
    for (let round = 0; round < 5; round++) {
      await direct.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    over = true;
    await Promise.all(shoppers);
    expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    expect((await checkOut({ send }, buyer, [item])).status).toBe(200);
  });

  it('is asked again when a connection died while nobody used it', async () => {
    await running.services.db.ping();
    proxy.cut();
    expect((await send('GET /api/categories')).status).toBe(200);
  });

  it('gets a transaction again that had not been committed', async () => {
    let tries = 0;
    await running.services.db.transaction(async (tx) => {
      tries++;
      await tx.insertInto('settings').values({ key: 'again', value: 'x' }).execute();
      if (tries === 1) proxy.cut();
      await tx.updateTable('settings').set({ value: 'y' }).where('key', '=', 'again').execute();
    });
    expect(tries).toBe(2);
    expect((await direct.query("select from settings where key = 'again'")).rowCount).toBe(1);
  });

  it('gets a transaction again that it has ended before COMMIT came', async () => {
    let tries = 0;
    await running.services.db.transaction(async (tx) => {
      tries++;
      await tx
        .insertInto('settings')
        .values({ key: `ended ${tries}`, value: 'x' })
        .execute();
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      if (tries === 1) await direct.query('select pg_terminate_backend($1, 1000)', [rows[0]?.pid]);
    });
    expect(tries).toBe(2);
    expect((await direct.query("select from settings where key like 'ended%'")).rowCount).toBe(1);
  });

  it('does not get one again whose last statement was sent with COMMIT', async () => {
    let tries = 0;
    const lost = running.services.db.transaction(async (tx) => {
      tries++;
      proxy.cutAfter('commit');
      const last = { key: `sent last ${tries}`, value: 'x' };
      sendUnawaited(tx.insertInto('settings').values(last).execute());
    });
    await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(tries).toBe(1);
    expect((await direct.query("select from settings where key like 'sent last%'")).rowCount).toBe(1);
  });

  it('does not get a transaction again whose COMMIT it may have carried out', async () => {
    let tries = 0;
    const lost = running.services.db.transaction(async (tx) => {
      tries++;
      await tx
        .insertInto('settings')
        .values({ key: `committed ${tries}`, value: 'x' })
        .execute();
      proxy.cutAfter('commit');
    });
    await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(tries).toBe(1);
    expect((await direct.query("select from settings where key like 'committed%'")).rowCount).toBe(1);
  });
});

describe('a database that cannot be reached', () => {
  it('is a 503 that says so, while what is kept is served; and back at once', async () => {
    const cached = '/api/products?search=kept';
    expect((await send(`GET ${cached}`)).status).toBe(200);
    await proxy.refuse();
    onTestFinished(() => proxy.accept());
    const refused = await send('GET /api/products?search=never-asked-before');
    expect(refused).toMatchObject({ status: 503, body: { error: SENTENCE } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(`GET ${cached}`)).status).toBe(200);
    running.app.cache.change();
    expect((await send(`GET ${cached}`)).status).toBe(200);
    expect((await send('GET /healthz')).status).toBe(200);
    expect(await send('GET /readyz')).toMatchObject({ status: 503, body: { reason: 'database' } });
    await proxy.accept();
    expect((await send('GET /api/products?search=never-asked-before')).status).toBe(200);
    expect((await send('GET /readyz')).status).toBe(200);
  });

  it('is a page that says so, and never an empty shop, while kept pages are served', async () => {
    await makeProduct(storeroom(), { name: 'Known jersey' });
    const pages = await servePages(running.services);
    const open = async (path: string) => {
      const answer = await fetch(pages.url + path);
      return { status: answer.status, retry: answer.headers.get('retry-after'), html: await answer.text() };
    };
    expect((await open('/products')).html).toContain('Known jersey');
    await proxy.refuse();
    onTestFinished(() => proxy.accept());
    pages.app.cache.change();
    expect(await open('/products')).toMatchObject({ status: 200, html: expect.stringContaining('Known jersey') });
    for (const path of ['/', '/products?search=jersey', '/competitions', `/product/${randomUUID()}`]) {
      const { status, retry, html } = await open(path);
      expect({ path, status }).toEqual({ path, status: 503 });
      expect(Number(retry)).toBeGreaterThan(0);
      expect(html).toContain(SENTENCE);
      expect(html).not.toContain('No products available');
    }
    await proxy.accept();
    expect((await open('/')).html).toContain('Known jersey');
    await pages.close();
  });

  it('is heard again after that, once', async () => {
    await expect.poll(() => running.services.db.isListening(), { timeout: 10_000 }).toBe(true);
    let heard = 0;
    running.services.db.onPublicChange(() => heard++);
    await direct.query('notify public_changed');
    await expect.poll(() => heard).toBe(1);
    await direct.query('select pg_sleep(0.2)');
    expect(heard).toBe(1);
  });

  it('does not start a shop, in a sentence', async () => {
    await expect(openDatabase({ databaseUrl: 'postgres://postgres@127.0.0.1:1/none', dataDir: '' })).rejects.toThrow(
      'DATABASE_URL leads to an address and port where nothing listens (ECONNREFUSED).',
    );
  });
});

describe('a database that takes no writes', () => {
  it('is not ready, and is again when it does', async () => {
    const name = new URL(copy.where.databaseUrl ?? '').pathname.slice(1);
    await direct.query(`alter database ${name} set default_transaction_read_only = on`);
    onTestFinished(() => void direct.query(`alter database ${name} reset default_transaction_read_only`));
    proxy.cut();
    await expect
      .poll(() => send('GET /readyz'), { timeout: 10_000 })
      .toMatchObject({ status: 503, body: { reason: 'writes' } });
    expect((await send('GET /api/products?search=read-only')).status).toBe(200);
    expect((await send('POST /api/newsletter', { body: { email: 'fan@example.com' } })).status).toBe(503);
    await direct.query(`alter database ${name} reset default_transaction_read_only`);
    proxy.cut();
    await expect.poll(async () => (await send('GET /readyz')).status).toBe(200);
  });
});

describe('a database that hangs', () => {
  it('keeps nobody waiting for ever, and answers as soon as it goes on', { timeout: 40_000 }, async () => {
    const cached = '/api/products?search=kept';
    expect((await send(`GET ${cached}`)).status).toBe(200);
    proxy.freeze();
    onTestFinished(() => proxy.thaw());
    const waiting = Array.from({ length: 40 }, (_, n) => send(`GET /api/products?search=hanging-${n}`));
    expect((await send(`GET ${cached}`)).status).toBe(200);
    expect((await send('GET /healthz')).status).toBe(200);
    expect((await send('GET /readyz')).status).toBe(503);
    const answers = await Promise.all(waiting);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    proxy.thaw();
    expect((await send('GET /api/products?search=hanging-0')).status).toBe(200);
  });
});

describe('a locked table', () => {
  it('does not take the connections that other calls need', async () => {
    const person = await storeroom().person();
    await direct.query('begin; lock table products in access exclusive mode');
    let answered = 0;
    const searches = Array.from({ length: 60 }, (_, n) =>
      send(`GET /api/products?search=locked-${n}`).then((reply) => {
        answered++;
        return reply.status;
      }),
    );
    for (let n = 0; n < 5; n++) expect((await send('GET /api/orders', { as: person })).status).toBe(200);
    expect(answered).toBe(0);
    expect(await Promise.all(searches)).toEqual(searches.map(() => 503));
    await direct.query('rollback');
    expect((await send('GET /api/products?search=locked-0')).status).toBe(200);
  });
});

describe('a migration of a table that somebody reads', () => {
  it('lets others pass while it waits', async () => {
    await direct.query('begin; select from categories limit 1');
    const text = 'alter table categories add column colour text';
    const migrations = [...(await readMigrations()), { name: '9001_colour.sql', text, hash: 'made up' }];
    const waits = Promise.withResolvers<void>();
    const log = { info: () => {}, warn: () => waits.resolve() };
    const migrated = openWith(copy.where, (kysely, options) => migrate(kysely, { ...options, migrations, log }));
    await waits.promise;
    expect((await send('GET /api/categories?search=meanwhile')).status).toBe(200);
    await direct.query('rollback');
    await (await migrated).close();
    expect((await direct.query('select colour from categories limit 1')).fields).toHaveLength(1);
  });
});

describe('a pool of one connection', () => {
  let small: Db;
  beforeAll(async () => {
    small = await openDatabase({ ...copy.where, databasePool: 1 });
  });
  afterAll(() => small.close());

  it('serves one after the other', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        small.transaction(async (tx) => (await sql<{ n: number }>`select ${n}::int as n`.execute(tx)).rows[0]?.n),
      ),
    );
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(small.connections().open).toBe(1);
  });
});
