import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { type Buyer, CARD, checkOut, confirm, type Item, itemOf, makeBuyer, pay } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { freePort } from '#testing/shop/free-port.ts';
import { makePerson, runShop } from '#testing/shop/run-shop.ts';
import { type Reachable, sendTo } from '#testing/shop/send.ts';
import { type Copy, copyTemplate } from '#testing/shop/template.ts';
import { Collector, type CollectedSpan } from '#testing/stand-ins/collector.ts';
import { openTracing } from './tracing.ts';

let copy: Copy;
let buyer: Buyer;
let item: Item;
let collector: Collector;
let endpoint: string;

beforeAll(async () => {
  copy = await copyTemplate(inject('template'));
  const { services, close } = await runShop(copy.where, { offset: () => 0 });
  const shop = {
    services,
    write: services.db.transaction,
    person: (about?: Parameters<typeof makePerson>[1]) => makePerson(services, about),
  };
  buyer = await makeBuyer(shop);
  item = itemOf(await makeProduct(shop));
  await close();
});
afterAll(() => copy.remove());
beforeEach(async () => {
  collector = new Collector();
  endpoint = await collector.start();
});
afterEach(() => collector.stop());

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${CALLER}-01`;

interface Running extends Reachable {
  output(): string;
  errors(): string;
  opened: Promise<void>;
  /** Resolves to the exit code. */
  ended: Promise<number | null>;
  stop(): Promise<number | null>;
}

const SHOP = resolve(import.meta.dirname, '../../testing/shop/cluster-program.ts');

/** A process of the shop as a proxy leads to it. Its requests are part of the trace, unless a test says otherwise. */
async function run(settings: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const { databaseUrl = '', dataDir } = copy.where;
  const child = spawn(process.execPath, [SHOP], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: '1',
      RATE_LIMIT: '0',
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '0',
      OTEL_BSP_SCHEDULE_DELAY: '50',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  const opened = new Promise<void>((done) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('The shop is open')) done();
    });
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  onTestFinished(() => void child.kill('SIGKILL'));
  const send: Reachable['send'] = (call, sending) =>
    sendTo(`http://127.0.0.1:${port}`, call, { ...sending, headers: { traceparent, ...sending?.headers } });
  return { send, output: () => output, errors: () => errors, opened, ended, stop };
}

async function start(settings: Record<string, string>): Promise<Running> {
  const shop = await run(settings);
  const died = shop.ended.then(() => Promise.reject(new Error(`The shop ended: ${shop.errors()}`)));
  died.catch(() => {});
  await Promise.race([shop.opened, died]);
  return shop;
}

async function buy(shop: Reachable): Promise<void> {
  expect((await shop.send('POST /api/cart/add', { as: buyer, body: item })).status).toBe(201);
  const { body } = await checkOut(shop, buyer, [item]);
  await pay(shop, body.clientSecret);
  expect((await confirm(shop, buyer, body.clientSecret)).text).toContain('"processing"');
}

const named = (name: string): CollectedSpan | undefined => collector.spans.find((span) => span.name === name);

/** The names from a span up to the first of its trace that the shop made. */
function pathOf(span: CollectedSpan | undefined): string[] {
  if (!span) return [];
  return [span.name, ...pathOf(collector.spans.find(({ spanId }) => spanId === span.parentId))];
}

describe('The collector', { timeout: 90_000 }, () => {
  it('gets the spans of a purchase, each below what caused it, in the trace of the caller, and nothing of the buyer', async () => {
    const shop = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=secret%20key',
      OTEL_SERVICE_NAME: 'merchandise',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    });
    await buy(shop);
    await expect.poll(() => named('mail send'), { timeout: 20_000 }).toBeDefined();
    await shop.stop();

    const checkout = named('POST /api/checkout/create-payment-intent');
    expect(checkout).toMatchObject({
      traceId: TRACE,
      parentId: CALLER,
      hasFailed: false,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/checkout/create-payment-intent',
        'http.response.status_code': 200,
        'url.scheme': 'http',
      },
      process: { 'service.name': 'merchandise', 'deployment.environment.name': 'test' },
    });
    expect(pathOf(named('sandbox create'))).toEqual(['sandbox create', checkout?.name]);
    const transaction = collector.spans.find(
      ({ name, parentId }) => name === 'transaction' && parentId === checkout?.spanId,
    );
    expect(transaction?.attributes).toMatchObject({ 'db.system.name': 'postgresql' });
    expect(transaction?.attributes['shop.db.statements']).toBeGreaterThan(3);
    expect(pathOf(named('mail send'))).toEqual(['mail send', 'transaction', expect.stringMatching(/confirm|webhooks/)]);
    expect(named('mail send')?.attributes).toMatchObject({ 'shop.mail.kind': 'order_confirmation' });

    expect(collector.headers[0]).toMatchObject({ 'x-api-key': 'secret key' });
    const [secret] = /[^=]+$/.exec(buyer.cookie) ?? [];
    const all = JSON.stringify(collector.spans);
    for (const known of [buyer.email, buyer.id, secret, 'Pit Lane', CARD.good]) expect(all).not.toContain(known);
    // As a word: some id or time has these digits by chance.
    expect(all).not.toMatch(/\b4242\b/);
  });

  it('gets what went wrong without its message, and no failure where trouble is expected', async () => {
    const shop = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      MAIL_FROM: 'shop@antumbra.example',
    });
    await shop.send('GET /api/orders/none', { as: buyer });
    await buy(shop);
    await expect.poll(() => named('mail send'), { timeout: 20_000 }).toBeDefined();
    await shop.stop();
    expect(named('GET /api/orders/:id')).toMatchObject({
      hasFailed: false,
      attributes: { 'http.response.status_code': 404, 'error.type': 'not_found' },
      events: [],
    });
    const mail = named('mail send');
    expect(mail).toMatchObject({ hasFailed: true, attributes: { 'error.type': 'ESOCKET' } });
    expect(mail?.events[0]?.['exception.stacktrace']).toMatch(/^ +at /);
    expect(JSON.stringify(mail)).not.toMatch(/@fans|connect /);
  });

  it('gets no span of an answer that is kept, unless its caller records a trace', async () => {
    const shop = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, STALE_WHILE_REVALIDATE: '60' });
    const unrecorded = { headers: { traceparent: '', 'accept-encoding': 'br' } };
    for (let n = 0; n < 3; n++) await shop.send('GET /api/products', unrecorded);
    await shop.send('GET /api/products');
    await shop.stop();
    const spans = collector.spans.filter(({ name }) => name === 'GET /api/products');
    expect(spans.map(({ parentId }) => parentId)).toEqual([undefined, CALLER]);
    expect(spans[0]?.attributes['shop.db.statements']).toBeGreaterThan(0);
  });

  it('gets traces of their own where no proxy is trusted, and as many as the sampler keeps', async () => {
    const shop = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRUST_PROXY: '' });
    await shop.send('GET /api/coupons/announced');
    await shop.stop();
    expect(named('GET /api/coupons/announced')).toMatchObject({ parentId: undefined });
    expect(named('GET /api/coupons/announced')?.traceId).not.toBe(TRACE);
    collector.spans.length = 0;
    const silent = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      TRUST_PROXY: '',
      OTEL_TRACES_SAMPLER: 'always_off',
    });
    await silent.send('GET /api/coupons/announced');
    await silent.stop();
    expect(collector.spans).toEqual([]);
  });

  it('is named by its trace in the lines of the log', async () => {
    const shop = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRUST_PROXY: '', LOG_LEVEL: 'debug' });
    await shop.send('GET /api/coupons/announced');
    await shop.stop();
    const span = named('GET /api/coupons/announced');
    const line = shop
      .output()
      .split('\n')
      .find((line) => line.includes('/api/coupons/announced'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ msg: 'answered', traceId: span?.traceId });
  });
});

describe('A span', () => {
  it('has nothing below it that begins after its end, as the outbox does that it has woken', async () => {
    const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
    const tracing = await openTracing(config, pino({ level: 'silent' }));
    if (!tracing) throw new Error('Tracing is off');
    const ended = Promise.withResolvers<void>();
    const work = async () => {};
    const later = await tracing.span({ name: 'first', kind: 'internal' }, async () => {
      await tracing.span({ name: 'part', kind: 'internal', isPart: true }, work);
      // Not awaited: it has this span around it as a timer has.
      return { done: ended.promise.then(goOn) };
    });
    async function goOn() {
      expect(tracing?.traceparent()).toBeUndefined();
      await tracing?.span({ name: 'no part', kind: 'internal', isPart: true }, work);
      await tracing?.span({ name: 'later', kind: 'internal' }, work);
    }
    ended.resolve();
    await later.done;
    await tracing.close();
    const first = named('first');
    expect(collector.spans.map(({ name, parentId }) => [name, parentId])).toEqual([
      ['part', first?.spanId],
      ['first', undefined],
      ['later', undefined],
    ]);
    expect(named('later')?.traceId).not.toBe(first?.traceId);
  });
});

describe('A collector that is away', { timeout: 90_000 }, () => {
  it('costs no request and no stop, and is logged once', async () => {
    const away = `http://127.0.0.1:${await freePort()}`;
    const shop = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: away,
      OTEL_EXPORTER_OTLP_TIMEOUT: '300',
      OTEL_BSP_MAX_QUEUE_SIZE: '20',
      OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '10',
    });
    for (let n = 0; n < 5; n++) await buy(shop);
    const warnings = () =>
      shop
        .output()
        .split('\n')
        .filter((line) => line.includes('the collector takes no spans'));
    await expect.poll(warnings, { timeout: 20_000 }).toHaveLength(1);
    await buy(shop);
    expect(await shop.stop()).toBe(0);
    expect(warnings()).toHaveLength(1);
  });
});

describe('OpenTelemetry', { timeout: 90_000 }, () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-tracing-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Settings of a process whose modules are resolved by this function first. */
  async function resolvedBy(hook: string): Promise<Record<string, string>> {
    const file = join(folder, 'hook.mjs');
    await writeFile(file, `import { registerHooks } from 'node:module';\nregisterHooks({ resolve: ${hook} });\n`);
    return { NODE_OPTIONS: `--import=${file}` };
  }
  const TELL = `(name, context, next) => {
    if (/tracing.open-telemetry|@opentelemetry.(sdk|exp|otlp|core)/.test(name)) process.stderr.write('loads ' + name + '\\n');
    return next(name, context);
  }`;
  const MISS = `(name, context, next) => {
    if (name !== '@opentelemetry/sdk-trace') return next(name, context);
    throw Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
  }`;

  it('is loaded where a collector is set, and nowhere else', async () => {
    const settings = await resolvedBy(TELL);
    const without = await start(settings);
    await buy(without);
    expect(await without.stop()).toBe(0);
    expect(without.errors()).toBe('');
    const traced = await start({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
    await traced.stop();
    expect(traced.errors()).toContain('loads @opentelemetry/sdk-trace');
  });

  it('that is not installed is asked for in one sentence', async () => {
    const shop = await run({ ...(await resolvedBy(MISS)), OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
    expect(await shop.ended).toBe(1);
    expect(shop.errors()).toMatch(/^OTEL_EXPORTER_OTLP_ENDPOINT needs the packages of OpenTelemetry, .+\.\n$/);
  });
});
