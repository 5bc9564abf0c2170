import fs, { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MAX_IMAGE_BYTES } from '#domain/image-uploads.ts';
import { answerFailure } from '#server/http/failure-answer.ts';
import { fileOf, orange, SMALL_PICTURE } from '#testing/make/images.ts';
import type { SentFile } from '#testing/shop/send.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { mountImages } from './mount.ts';

const shop = useTestShop();

const upload = async (file: SentFile, headers: Record<string, string> = {}) =>
  shop.send('POST /api/admin/uploads', { as: await shop.person({ role: 'admin' }), file, headers });
const folder = () => join(shop.services.config.dataDir, 'uploads');
const listFiles = () => readdir(folder()).catch(() => []);
const activities = () => shop.services.db.selectFrom('activities').selectAll().execute();

/** Pictures are served beside the pages, which a test shop has none of. */
let pages: FastifyInstance;
let cache: string;
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'shop-uploads-'));
  pages = Fastify();
  pages.setErrorHandler(answerFailure);
  const places = { originals: join(cache, 'none'), storage: shop.services.storage, cache: join(cache, 'resized') };
  mountImages(pages, places, shop.services.limits);
});
afterAll(async () => {
  await pages.close();
  await rm(cache, { recursive: true, force: true, maxRetries: 5 });
});

describe('an uploaded picture', () => {
  it.each([
    ['image/jpeg', () => orange().jpeg()],
    ['image/png', () => orange().png()],
    ['image/webp', () => orange().webp()],
    ['image/avif', () => orange().avif()],
    ['image/gif', () => orange().gif()],
  ] as const)('of %s becomes a WebP of the shop', async (type, make) => {
    const { status, body } = await upload(fileOf(type, await make().toBuffer()));
    expect(status).toBe(201);
    expect(body.data).toEqual({
      url: expect.stringMatching(/^\/pictures\/uploads\/[0-9a-f]{40}\.webp$/),
      width: 40,
      height: 20,
    });
    const served = await pages.inject({ url: body.data.url });
    expect(served).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
    });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 });
  });

  it('is upright, at most 1600 pixels, and tells nothing about who took it', async () => {
    const exif = { IFD0: { Copyright: 'Secret Person' }, IFD3: { GPSLatitude: '52/1 22/1 0/1' } };
    const onItsSide = await orange({ width: 4000, height: 1000 })
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload(fileOf('image/jpeg', onItsSide));
    expect(body.data).toMatchObject({ width: 400, height: 1600 });
    const { rawPayload } = await pages.inject({ url: body.data.url });
    const { exif: left, icc, xmp, orientation } = await sharp(rawPayload).metadata();
    expect({ left, icc, xmp, orientation }).toEqual({});
    expect(rawPayload.toString('latin1')).not.toContain('Secret');
  });

  it('is served in the widths that pages ask for', async () => {
    const { body } = await upload(fileOf('image/png', await orange({ width: 1000, height: 500 }).png().toBuffer()));
    const name = body.data.url.replace('/pictures/', '');
    const small = await pages.inject({ url: `/pictures/400/${name}`, headers: { accept: 'image/avif' } });
    expect(small).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'image/avif', vary: 'Accept', 'cache-control': expect.stringContaining('immutable') },
    });
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 400, height: 200 });
    const again = await pages.inject({ url: body.data.url, headers: { 'if-none-match': 'W/"other"' } });
    const known = await pages.inject({ url: body.data.url, headers: { 'if-none-match': String(again.headers.etag) } });
    expect(known).toMatchObject({ statusCode: 304, payload: '' });
  });

  it('is kept once, on record each time, and nothing unfinished lies about', async () => {
    await rm(folder(), { recursive: true, force: true, maxRetries: 5 });
    const [first, second] = await Promise.all([upload(SMALL_PICTURE), upload(SMALL_PICTURE)]);
    expect(second.body.data).toEqual(first.body.data);
    expect(await listFiles()).toEqual([first.body.data.url.replace('/pictures/uploads/', '')]);
    const record = { action: 'image.uploaded', object_id: first.body.data.url, after: first.body.data };
    expect(await activities()).toMatchObject([record, record]);
  });

  it('may be shown by a product, to everybody', async () => {
    const { body } = await upload(SMALL_PICTURE);
    const category = { name: 'Caps', desc: 'For heads' };
    const as = await shop.person({ role: 'admin' });
    const { id } = (await shop.send('POST /api/admin/categories', { as, body: category })).body.data;
    const cap = { name: 'Cap', description: 'Warm', price: 5, categoryId: id, images: [body.data.url] };
    const created = await shop.send('POST /api/admin/products', { as, body: cap });
    const product = await shop.send(`GET /api/products/${created.body.data.id}`);
    expect(product.body.data.images).toBe(JSON.stringify([body.data.url]));
  });

  it.each([
    '/pictures/uploads/none.webp',
    '/pictures/uploads/..%2Fsecret.webp',
    '/pictures/uploads/%2e%2e/secret.webp',
    '/pictures/uploads/..%2f..%2fdb%2fPG_VERSION',
    '/pictures/400/uploads/..%2fsecret.webp',
    '/pictures/400/uploads/%2e%2e/secret.webp',
    '/pictures/400/uploads/0000000000000000000000000000000000000000.webp',
    `/pictures/uploads/${'0'.repeat(40)}.webp%00.png`,
  ])('is not found at %s', async (url) => {
    await writeFile(join(shop.services.config.dataDir, 'secret.webp'), 'not for everybody');
    expect((await pages.inject({ url })).statusCode).toBe(404);
  });
});

/** Says that it is so large, and is not. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  return changed;
}

describe('an upload is refused, and leaves nothing,', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/passwd"/></svg>';
  const types = 'A picture must be a JPEG, PNG, WebP, AVIF or GIF file';
  const damaged = 'This picture cannot be read. The file may be damaged.';
  const bad: [what: string, status: number, error: string | RegExp, make: () => Promise<SentFile>][] = [
    ['a drawing', 415, types, async () => fileOf('image/svg+xml', Buffer.from(svg))],
    ['a drawing that says it is a picture', 400, types, async () => fileOf('image/png', Buffer.from(svg))],
    ['a page', 400, types, async () => fileOf('image/png', Buffer.from('<html><script>alert(1)</script>'))],
    ['a picture of another kind', 415, types, async () => fileOf('image/tiff', await orange().tiff().toBuffer())],
    ['such in disguise', 400, types, async () => fileOf('image/jpeg', await orange().tiff().toBuffer())],
    ['JSON', 415, types, async () => fileOf('application/json', Buffer.from('{}'))],
    ['no bytes', 400, 'The file is empty', async () => fileOf('image/png', Buffer.alloc(0))],
    ['half a picture', 400, damaged, async () => fileOf('image/jpeg', await half(orange({ width: 900 }).jpeg()))],
    [
      'only the beginning of one',
      400,
      damaged,
      async () => fileOf('image/png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
    ],
    [
      'more bytes than allowed',
      413,
      'A picture can have at most 10 MB',
      async () => fileOf('image/png', Buffer.alloc(MAX_IMAGE_BYTES + 1)),
    ],
    [
      'a small file that says it is enormous',
      400,
      'This picture has 30000 × 30000 pixels. It can have at most 50 million.',
      async () => fileOf('image/png', withSize(await orange().png().toBuffer(), 30_000, 30_000)),
    ],
    [
      'a small file that is enormous',
      400,
      /^This picture has 12000 × 12000 pixels/,
      async () => fileOf('image/png', await orange({ width: 12_000, height: 12_000 }).png().toBuffer()),
    ],
  ];
  const half = async (picture: Sharp) => {
    const whole = await picture.toBuffer();
    return whole.subarray(0, whole.length / 2);
  };

  it.each(bad)('of %s', async (_, status, error, make) => {
    await rm(folder(), { recursive: true, force: true, maxRetries: 5 });
    const reply = await upload(await make());
    expect([reply.status, reply.body.error]).toEqual([status, expect.stringMatching(error)]);
    expect(await listFiles()).toEqual([]);
    expect(await activities()).toEqual([]);
  });

  it('from a guest, from a shopper, and from another site', async () => {
    await rm(folder(), { recursive: true, force: true, maxRetries: 5 });
    const file = SMALL_PICTURE;
    expect(await shop.send('POST /api/admin/uploads', { file })).toMatchObject({ status: 401 });
    const fan = await shop.person();
    expect(await shop.send('POST /api/admin/uploads', { file, as: fan })).toMatchObject({ status: 403 });
    expect(await upload(file, { origin: 'https://evil.example' })).toMatchObject({ status: 403 });
    expect(await upload(file, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
    expect(await listFiles()).toEqual([]);
  });

  it.each(['ENOSPC', 'EDQUOT', 'EROFS'])('when the disk has no room for it (%s)', async (code) => {
    await rm(folder(), { recursive: true, force: true, maxRetries: 5 });
    const full = vi.spyOn(fs, 'open').mockRejectedValue(Object.assign(new Error(`${code}: no room`), { code }));
    syncBuiltinESMExports();
    try {
      const { status, body } = await upload(SMALL_PICTURE);
      expect([status, body.error]).toEqual([503, expect.stringMatching(/^There is no room to keep this picture\. /)]);
    } finally {
      full.mockRestore();
      syncBuiltinESMExports();
    }
    expect(await listFiles()).toEqual([]);
    expect(await activities()).toEqual([]);
    expect((await upload(SMALL_PICTURE)).status).toBe(201);
  });

  it('when too many others wait, which do not wait without end', async () => {
    const large = fileOf('image/png', await orange({ width: 5000, height: 5000 }).png().toBuffer());
    const replies = await Promise.all(Array.from({ length: 10 }, () => upload(large)));
    const refused = replies.filter(({ status }) => status === 503);
    expect(replies.filter(({ status }) => status === 201).length).toBe(replies.length - refused.length);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({
      headers: { 'retry-after': '10' },
      body: { error: 'Other pictures are being uploaded. Please try again in a moment.' },
    });
    expect((await upload(large)).status).toBe(201);
  });

  it('and other calls take no more than before', async () => {
    const as = await shop.person({ role: 'admin' });
    const file = fileOf('application/json', Buffer.from(JSON.stringify({ name: 'x'.repeat(300_000) })));
    expect(await shop.send('POST /api/admin/products', { as, file })).toMatchObject({ status: 413 });
    expect(await shop.send('POST /api/admin/products', { as, file: SMALL_PICTURE })).toMatchObject({ status: 415 });
  });
});
