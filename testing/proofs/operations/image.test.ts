import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { parse } from 'yaml';
import { CARD, intentOf } from '#testing/make/checkout.ts';
import { Browser } from '#testing/shop/browser.ts';
import { freePort } from '#testing/shop/free-port.ts';
import { bodyOf } from '#testing/shop/send.ts';
import { signInAs } from '#testing/shop/sign-in.ts';
import { type BuiltImage, buildImage } from './built-image.ts';

// The image of ops/Containerfile is built where no registry can be reached, run by its user on a root that is only read, and bought in.
const MAX_MEGABYTES = 220;
const compose = parse(readFileSync(join(resolve(import.meta.dirname, '../../..'), 'ops/compose.yaml'), 'utf8'), {
  merge: true,
}) as { services: { shop: { healthcheck: { test: string[] } }; backup: { command: string[] } } };

let image: BuiltImage;
let shop: ChildProcess;
let url: string;
let databaseUrl: string;
let output = '';

/** Of a demo on PostgreSQL, in a database of its own. */
const settings = () => ({
  DATABASE_URL: databaseUrl,
  DEMO: '1',
  PORT: new URL(url).port,
  PUBLIC_URL: url,
  DRAIN_SECONDS: '0',
});

async function createDatabase(): Promise<string> {
  const server = new URL(process.env.TEST_DATABASE_URL ?? '');
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  const name = `image_${Date.now()}`;
  await client.query(`create database ${name}`);
  await client.end();
  server.pathname = name;
  return server.href;
}

/** What a process said until it ended, and how it did. */
async function finish(running: ChildProcess): Promise<{ code: unknown; said: string }> {
  let said = '';
  for (const stream of [running.stdout, running.stderr]) stream?.on('data', (text) => (said += text));
  const [code] = await once(running, 'close');
  return { code, said };
}

beforeAll(async () => {
  url = `http://127.0.0.1:${await freePort()}`;
  image = await buildImage();
  databaseUrl = await createDatabase();
  shop = image.run(image.config.Cmd, settings());
  for (const stream of [shop.stdout, shop.stderr]) stream?.on('data', (text) => (output += text));
  while (!output.includes('The shop is open')) {
    if (shop.exitCode !== null) throw new Error(`The shop ended while it started:\n${output}`);
    await sleep(100);
  }
}, 600_000);
afterAll(async () => {
  shop.kill('SIGKILL');
  await image.remove();
});

describe('The image', { timeout: 180_000 }, () => {
  it(`has at most ${MAX_MEGABYTES} MB, and neither a shell nor anything else that a run does not need`, ({ task }) => {
    const files = readdirSync(image.root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    Object.assign(task.meta, { note: `${image.size}, ${files.length} files` });
    expect(bytes / 1e6).toBeLessThanOrEqual(MAX_MEGABYTES);
    expect(readdirSync(image.root).toSorted()).toEqual(
      ['backups', 'data', 'dev', 'etc', 'lib', 'lib64', 'proc', 'shop', 'tmp'].filter(
        (name) => name !== 'lib64' || process.arch === 'x64',
      ),
    );
    expect(readdirSync(join(image.root, 'shop/bin'))).toEqual(['node']);
  });

  it('runs as nobody, on a root that is only read, and builds nothing', async () => {
    const status = readFileSync(`/proc/${shop.pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\t10001\t10001\t10001\t10001$/m);
    expect(status).toMatch(/^CapEff:\t0000000000000000$/m);
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    const mounts = readFileSync(`/proc/${shop.pid}/mounts`, 'utf8').split('\n');
    expect(mounts.filter((line) => / \/ /.test(line)).at(-1)).toMatch(/ \/ \S+ ro,/);
    expect(output).not.toContain('The pages for browsers');
  });

  it('sells: pages, pictures in a size, a sign-in, a checkout, a card, an order', async () => {
    const browser = new Browser(url);
    const ask = async (address: string, body?: object) => {
      const init = body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };
      const reply = await browser.open(address, init);
      const answer = await bodyOf(reply);
      expect({ address, ok: reply.ok, answer }).toMatchObject({ ok: true });
      return answer;
    };
    const home = await (await browser.open('/')).text();
    const [, picture = ''] = /srcset="([^ "]+)/i.exec(home) ?? [];
    expect((await browser.open(picture)).headers.get('content-type')).toMatch(/^image\//);

    await signInAs(browser, 'demo-fiona');
    const { data: addresses } = await ask('/api/addresses');
    const { data: products } = await ask('/api/products?limit=50');
    // One that comes in no size, and with nothing written on it.
    const { product, variant } = products
      .flatMap((product: { variants: { size: string | null; stock: number }[] }) =>
        product.variants.map((variant) => ({ product, variant })),
      )
      .find(
        (one: { variant: { size: string | null; stock: number } }) =>
          one.variant.size === null && one.variant.stock > 0,
      );
    const { clientSecret, orderIds } = await ask('/api/checkout/create-payment-intent', {
      items: [{ productId: product.id, productVariantId: variant.id, quantity: 1 }],
      shippingAddressId: addresses[0].id,
      billingAddressId: addresses[0].id,
      existingOrderIds: [],
    });
    await ask('/api/sandbox/pay', { clientSecret, number: CARD.good, expiry: '12/40', cvc: '123' });
    const { data: orders } = await ask(`/api/checkout/confirm?payment_intent=${intentOf(clientSecret)}`);
    expect(orders).toMatchObject([{ id: orderIds[0], status: 'processing' }]);
  });

  it('is healthy by the check of ops/compose.yaml', async () => {
    const [kind, node, ...args] = compose.services.shop.healthcheck.test;
    expect([kind, node]).toEqual(['CMD', image.config.Entrypoint[0]]);
    const healthy = args.map((arg) => arg.replace('http://127.0.0.1:3000', url));
    expect(await finish(image.run(healthy, {}))).toEqual({ code: 0, said: '' });
    const away = args.map((arg) => arg.replace('http://127.0.0.1:3000', 'http://127.0.0.1:9'));
    expect(await finish(image.run(away, {}))).toMatchObject({ code: 1 });
  });

  it('is backed up by the command of ops/compose.yaml, which tries the backup out', async () => {
    const { command } = compose.services.backup;
    const once = command.slice(0, command.indexOf('--daily-at'));
    const { code, said } = await finish(image.run(once, { DATABASE_URL: databaseUrl }));
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/its books are right\n[^]+can be restored\n[^]+\/backups\/shop-/),
    ]);
    const [file = ''] = readdirSync(image.backups);
    expect(statSync(join(image.backups, file))).toMatchObject({ uid: 10001 });
  });

  it('ends in order when it is told to', async () => {
    const ended = once(shop, 'exit');
    shop.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
