import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TooMany } from '#server/failures.ts';
import { answerFailure } from '#server/http/failure-answer.ts';
import { unlimited } from '#server/http/limits.ts';
import { S3Storage, SHOP_PATIENCE } from '#server/storage/s3-storage.ts';
import { fileOf, orange, SMALL_PICTURE } from '#testing/make/images.ts';
import { watchAlerts } from '#testing/shop/alerts.ts';
import { growthOf } from '#testing/shop/figures.ts';
import type { SentFile } from '#testing/shop/send.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { useS3StandIn } from '#testing/stand-ins/s3/use-stand-in.ts';
import { mountImages } from './mount.ts';

const used = useS3StandIn();
const { s3 } = used;
const shop = useTestShop({
  get storage() {
    return used.settings;
  },
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-bucket-'));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const upload = async (file: SentFile = SMALL_PICTURE) =>
  shop.send('POST /api/admin/uploads', { as: await shop.person({ role: 'admin' }), file });
const uploaded = async (picture = orange({ width: 1000, height: 500 })): Promise<string> => {
  const { body } = await upload(fileOf('image/png', await picture.png().toBuffer()));
  return body.data.url.replace('/pictures/uploads/', '');
};
/** A machine that shares nothing but the bucket; it asks again at once after a failure. */
function machine(name: string, limits: Parameters<typeof mountImages>[2] = unlimited): FastifyInstance {
  const server = Fastify();
  server.setErrorHandler(answerFailure);
  const storage = new S3Storage(used.settings, { ...SHOP_PATIENCE, restMs: 0 });
  mountImages(server, { originals: join(folder, 'none'), storage, cache: join(folder, name) }, limits);
  return server;
}
const AVIF = { accept: 'image/avif' };
const activities = () => shop.services.db.selectFrom('activities').selectAll().execute();
const noticed = async () => {
  const { body } = await shop.send('GET /api/admin/stats/setup', { as: await shop.person({ role: 'admin' }) });
  return body.data.map(({ code }: { code: string }) => code);
};

describe('A picture that is uploaded into a bucket', () => {
  it('is shown by every machine, in full and in each size, and lies in no folder of uploads', async () => {
    const { status, body } = await upload();
    expect([status, body.data]).toEqual([
      201,
      { url: expect.stringMatching(/^\/pictures\/uploads\//), width: 40, height: 20 },
    ]);
    const name = body.data.url.replace('/pictures/uploads/', '');
    expect([...s3.objects.keys()]).toEqual([`shop/uploads/${name}`]);
    await expect(readdir(join(shop.services.config.dataDir, 'uploads'))).rejects.toThrow('ENOENT');
    for (const server of [machine('one'), machine('two')]) {
      const full = await server.inject(body.data.url);
      expect(full).toMatchObject({
        statusCode: 200,
        headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
      });
      expect(await sharp(full.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40 });
      const small = await server.inject({ url: `/pictures/160/uploads/${name}`, headers: AVIF });
      expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 40 });
    }
  });

  it('is resized by one machine for all, and read by each once', async () => {
    const name = await uploaded();
    const [one, two] = [machine('one'), machine('two')];
    const small = { url: `/pictures/400/uploads/${name}`, headers: AVIF };
    const [first, same] = await Promise.all([one.inject(small), one.inject(small)]);
    const key = `shop/resized/400/${name}.avif`;
    await expect.poll(() => s3.objects.get(key)).toEqual(first.rawPayload);
    expect(same.rawPayload).toEqual(first.rawPayload);
    const before = s3.requests.length;
    expect((await two.inject(small)).rawPayload).toEqual(first.rawPayload);
    expect(s3.requests.slice(before)).toEqual([`GET /${s3.bucket}/${key}`]);
    await expect.poll(async () => (await two.inject(small)).rawPayload).toEqual(first.rawPayload);
    await Promise.all([two.inject(`/pictures/uploads/${name}`), two.inject(`/pictures/uploads/${name}`)]);
    await two.inject(`/pictures/uploads/${name}`);
    expect(s3.requests.slice(before + 1)).toEqual([`GET /${s3.bucket}/shop/uploads/${name}`]);
  });

  it.each([
    '/pictures/uploads/none.webp',
    '/pictures/400/uploads/none.webp',
    '/pictures/uploads/..%2Fresized%2F400%2Fx.avif',
    `/pictures/uploads/${'0'.repeat(40)}.webp%00.png`,
  ])('is not looked for at %s', async (url) => {
    const before = s3.requests.length;
    expect((await machine('one').inject(url)).statusCode).toBe(404);
    expect(s3.requests.length).toBe(before);
  });

  it('that nobody has uploaded is not found, and may be looked for as often as pictures are resized', async () => {
    const none = `/pictures/uploads/${'0'.repeat(40)}.webp`;
    const small = none.replace('/pictures/', '/pictures/400/');
    for (const url of [none, small]) expect((await machine('one').inject(url)).statusCode).toBe(404);
    const before = s3.requests.length;
    const refuse = async () => {
      throw new TooMany(60);
    };
    for (const url of [none, small]) expect((await machine('one', { ip: refuse }).inject(url)).statusCode).toBe(429);
    expect(s3.requests.length).toBe(before);
  });

  it('is never served as something else', async () => {
    const name = await uploaded();
    const server = machine('one');
    s3.fault('get', 'garbage');
    for (const url of [`/pictures/uploads/${name}`, `/pictures/400/uploads/${name}`]) {
      const { statusCode, headers } = await server.inject(url);
      expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
    }
    s3.calm();
    const full = await server.inject(`/pictures/uploads/${name}`);
    expect(full.rawPayload).toEqual(s3.objects.get(`shop/uploads/${name}`));
    // As a power cut may leave it.
    await writeFile(join(folder, 'one', name), full.rawPayload.subarray(0, 100));
    expect((await server.inject(`/pictures/uploads/${name}`)).rawPayload).toEqual(full.rawPayload);
  });
});

describe.each(['error 503', 'reset', 'cut off'] as const)('While the bucket is away (%s)', (fault) => {
  it('what was seen is served on, in sizes too that nobody has asked for, and the rest is a 503', async () => {
    const [seen, other] = [await uploaded(), await uploaded(orange({ width: 900, height: 300 }))];
    const server = machine('one');
    await server.inject(`/pictures/uploads/${seen}`);
    s3.faultAll(fault);
    for (const url of [`/pictures/uploads/${seen}`, `/pictures/400/uploads/${seen}`, `/pictures/400/uploads/${seen}`])
      expect((await server.inject(url)).statusCode).toBe(200);
    for (const url of [`/pictures/uploads/${other}`, `/pictures/400/uploads/${other}`]) {
      const refused = await server.inject(url);
      expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
      expect(refused.json()).toEqual({
        error: 'This picture cannot be reached right now. Please try again in a moment.',
        code: 'unavailable',
      });
    }
    s3.calm();
    for (const url of [`/pictures/uploads/${other}`, `/pictures/400/uploads/${other}`])
      expect((await server.inject(url)).statusCode).toBe(200);
  });

  it('an upload is a 503 that says so, is on no record, and gets through afterwards', async () => {
    s3.faultAll(fault);
    const refused = await upload();
    expect(refused).toMatchObject({
      status: 503,
      headers: { 'retry-after': '30' },
      body: {
        error:
          'Pictures cannot be saved right now, because their storage does not answer. Please try again in a few minutes.',
        code: 'unavailable',
      },
    });
    expect(await activities()).toEqual([]);
    s3.calm();
    expect((await upload()).status).toBe(201);
    expect(await activities()).toHaveLength(1);
  });
});

describe('A bucket that refuses the shop', () => {
  it('is told to whoever uploads, by an alert, and on the dashboard until it takes the keys again', async () => {
    const alerts = watchAlerts(shop);
    s3.fault('put', 'error 403');
    for (const times of [1, 2]) {
      const { status, body } = await upload();
      expect([times, status, body.error]).toEqual([
        times,
        503,
        'Pictures cannot be saved right now, because their storage refuses the shop’s keys. The dashboard says what to do.',
      ]);
    }
    expect(alerts()).toEqual(['provider.credentials']);
    expect(await noticed()).toEqual(['storage_refused']);
    s3.calm();
    expect((await upload()).status).toBe(201);
    expect(await noticed()).toEqual([]);
  });
});

it('counts the calls to the bucket by what became of them', async () => {
  const line = (operation: string, outcome: string) =>
    `shop_provider_request_duration_seconds_count{provider="storage",operation="${operation}",outcome="${outcome}"}`;
  const grown = await growthOf(
    shop,
    [line('put', 'ok'), line('put', 'refused'), line('put', 'unreachable')],
    async () => {
      await upload();
      s3.fault('put', 'error 403');
      await upload();
      s3.fault('put', 'error 503');
      await upload();
    },
  );
  expect(grown).toEqual([1, 1, 1]);
});
