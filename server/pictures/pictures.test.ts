import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerFailure } from '#server/http/failure-answer.ts';
import { mountPictures } from './mount.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-pictures-'));
  await mkdir(join(folder, 'originals/people'), { recursive: true });
  const orange = { width: 1000, height: 500, channels: 3, background: '#ff5a1f' } as const;
  await sharp({ create: orange }).webp().toFile(join(folder, 'originals/cap.webp'));
  await sharp({ create: { ...orange, width: 300 } })
    .webp()
    .toFile(join(folder, 'originals/people/ada.webp'));
  await writeFile(join(folder, 'secret.webp'), 'not for everybody');
  app = Fastify();
  app.setErrorHandler(answerFailure);
  mountPictures(app, {
    originals: join(folder, 'originals'),
    uploads: join(folder, 'uploads'),
    kept: join(folder, 'kept'),
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
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
  ])('is not found at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});
