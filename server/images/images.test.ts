import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerFailure } from '#server/http/failure-answer.ts';
import { sendRaw } from '#testing/shop/send-raw.ts';
import { unlimited } from '#server/http/limits.ts';
import { FolderStorage } from '#server/storage/folder-storage.ts';
import { mountImages } from './mount.ts';

let folder: string;
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-pictures-'));
  await mkdir(join(folder, 'originals/people'), { recursive: true });
  const orange = { width: 1000, height: 500, channels: 3, background: '#ff5a1f' } as const;
  await sharp({ create: orange }).webp().toFile(join(folder, 'originals/cap.webp'));
  await sharp({ create: { ...orange, width: 300 } })
    .webp()
    .toFile(join(folder, 'originals/people/ada.webp'));
  await writeFile(join(folder, 'secret.webp'), 'not for everybody');
  await sharp({ create: { ...orange, width: 3000, height: 3000 } })
    .webp()
    .toFile(join(folder, 'originals/large.webp'));
  app = serverOf('kept');
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
/** Of these pictures; what it makes of them it keeps in a folder of that name. */
function serverOf(resized: string, limits?: Parameters<typeof mountImages>[3]): FastifyInstance {
  const server = Fastify();
  server.setErrorHandler(answerFailure);
  mountImages(server, placesWith(resized), unlimited, limits);
  return server;
}
const placesWith = (resized: string) => ({
  originals: join(folder, 'originals'),
  storage: new FolderStorage(folder),
  cache: join(folder, resized),
});
afterAll(async () => {
  await app.close();
  // A picture that is still being resized may come into the folder meanwhile.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a picture', () => {
  it('comes in the width that is asked for, as the browser takes it', async () => {
    const webp = await get('/pictures/400/cap.webp');
    expect(webp).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp', vary: 'Accept' } });
    expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400, height: 200 });
    const thumbnail = await get('/pictures/160/cap.webp');
    expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ width: 160, height: 80 });
    const avif = await get('/pictures/800/cap.webp', { accept: 'image/avif,image/webp,*/*' });
    expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 800 });
  });

  it('is never made larger than it is', async () => {
    const small = await get('/pictures/400/people/ada.webp');
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 300 });
  });

  it('is sent as it lies there in the width of a grid, where the browser takes that', async () => {
    const red = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .avif()
      .toBuffer();
    await mkdir(join(folder, 'originals/400/people'), { recursive: true });
    await writeFile(join(folder, 'originals/400/people/ready.avif'), red);
    const avif = await get('/pictures/400/people/ready.webp', { accept: 'image/avif' });
    expect(avif).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/avif', vary: 'Accept' } });
    expect(avif.rawPayload).toEqual(red);
    for (const [url, accept] of [
      ['/pictures/400/people/ready.webp', 'image/webp'],
      ['/pictures/800/people/ready.webp', 'image/avif'],
      ['/pictures/400/people/ready.avif', 'image/avif'],
    ] as const)
      expect((await get(url, { accept })).statusCode).toBe(404);
  });

  it('is made once for all who ask, kept, and saved from being sent again', async () => {
    const [first, second] = await Promise.all([get('/pictures/1200/cap.webp'), get('/pictures/1200/cap.webp')]);
    expect(first.headers.etag).toBe(second.headers.etag);
    const again = await get('/pictures/1200/cap.webp', { 'if-none-match': String(first.headers.etag) });
    expect(again).toMatchObject({ statusCode: 304, payload: '' });
    await expect
      .poll(async () =>
        (await readdir(join(folder, 'kept'))).filter((name) => !/^[0-9a-f]{40}\.(webp|avif)$/.test(name)),
      )
      .toEqual([]);
  });

  it.each([
    '/pictures/400/none.webp',
    '/pictures/401/cap.webp',
    '/pictures/400/cap.png',
    '/pictures/400/people',
    '/pictures/400/..%2Fsecret.webp',
    '/pictures/400/%2e%2e/secret.webp',
    '/pictures/400//secret.webp',
    '/pictures/none.webp',
  ])('is not found at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it.each([
    '/pictures/160//people/ada.webp',
    '/pictures/160/people//ada.webp',
    '/pictures//160/people/ada.webp',
    '/pictures/160/./people/ada.webp',
    '/pictures/160/people/../people/ada.webp',
    '/pictures/160/people/ada.webp/',
    '/pictures/160/people/ada.webp?',
    '/pictures/160/people/ada.webp?v=1',
    '/pictures/160/people/%61da.webp',
    '/pictures/160/people%2Fada.webp',
    '/pictures/%3160/people/ada.webp',
    '/pictures/0160/people/ada.webp',
    '/pictures/160.0/people/ada.webp',
    '/pictures/161/people/ada.webp',
  ])('has no second address: %s', async (url) => {
    // A picture that was asked for before may still be written, by a longer name.
    const listKept = async () => (await readdir(join(folder, 'kept'))).map((name) => /^\w+\.\w+/.exec(name)?.[0]);
    const before = await listKept();
    const { status, headers } = await sendRaw(origin, url);
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 404, cache: 'no-store' });
    expect(await listKept()).toEqual(before);
  });

  it('is refused for a moment when too many wait to be made', async () => {
    const server = serverOf('queued', { maxBytes: 1_000_000, maxWaiting: 2 });
    const wanted = [160, 400, 800, 1200].flatMap((width) =>
      ['image/avif', 'image/webp'].map(
        (accept) => () => server.inject({ url: `/pictures/${width}/large.webp`, headers: { accept } }),
      ),
    );
    const answers = await Promise.all(wanted.map((ask) => ask()));
    const [refused, resized] = [503, 200].map((status) => answers.filter(({ statusCode }) => statusCode === status));
    expect(resized?.length).toBeGreaterThanOrEqual(3);
    expect([...(refused ?? []), ...(resized ?? [])]).toHaveLength(wanted.length);
    expect(refused?.[0]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(refused?.[0]?.json()).toEqual({
      error: 'Too many pictures are wanted at once. Please try again in a moment.',
      code: 'unavailable',
    });
    for (const ask of wanted) expect((await ask()).statusCode).toBe(200);
    await server.close();
  });

  it('is made again when its folder had no more room for it', async () => {
    const server = serverOf('small', { maxBytes: 2000, maxWaiting: 32 });
    const bytesKept = async () => {
      const names = await readdir(join(folder, 'small'));
      return (await Promise.all(names.map((name) => stat(join(folder, 'small', name))))).map(({ size }) => size);
    };
    for (const width of [160, 400, 800, 1200, 160]) {
      expect((await server.inject(`/pictures/${width}/large.webp`)).statusCode).toBe(200);
      await expect.poll(async () => (await bytesKept()).reduce((sum, size) => sum + size, 0)).toBeLessThan(2000);
    }
    await server.close();
  });
});
