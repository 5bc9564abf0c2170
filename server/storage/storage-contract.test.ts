import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useS3StandIn } from '#testing/stand-ins/s3/use-stand-in.ts';
import { FolderStorage } from './folder-storage.ts';
import type { ObjectStorage } from './object-storage.ts';
import { S3Storage, SHOP_PATIENCE } from './s3-storage.ts';

const used = useS3StandIn();
const { s3 } = used;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-storage-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const PATIENCE = { ...SHOP_PATIENCE, restMs: 0 };
const bucket = (about: Partial<ConstructorParameters<typeof S3Storage>[0]> = {}, patience = PATIENCE) =>
  new S3Storage({ ...used.settings, ...about }, patience);
async function keysOf(storage: ObjectStorage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list(prefix)) keys.push(key);
  return keys;
}

describe.each<[string, () => ObjectStorage]>([
  ['a folder', () => new FolderStorage(folder)],
  ['a bucket', () => bucket()],
])('The storage of %s', (_, open) => {
  it('gives back what it was given, byte for byte, and what came last', async () => {
    const storage = open();
    const bytes = randomBytes(700_000);
    await storage.put('uploads/one.webp', randomBytes(9));
    await storage.put('uploads/one.webp', bytes);
    await storage.put('uploads/none.webp', Buffer.alloc(0));
    expect(await storage.get('uploads/one.webp')).toEqual(bytes);
    expect(await storage.get('uploads/none.webp')).toEqual(Buffer.alloc(0));
    expect(await open().get('uploads/one.webp')).toEqual(bytes);
  });

  it('has nothing at other keys', async () => {
    const storage = open();
    expect(await storage.get('uploads/one.webp')).toBeUndefined();
    await storage.put('uploads/one.webp', randomBytes(9));
    expect(await storage.get('uploads/on')).toBeUndefined();
    expect(await storage.get('one.webp')).toBeUndefined();
  });

  it('deletes a key, once or again, and no other', async () => {
    const storage = open();
    await storage.put('uploads/one.webp', randomBytes(9));
    await storage.put('uploads/two.webp', randomBytes(9));
    await storage.delete('uploads/one.webp');
    await storage.delete('uploads/one.webp');
    expect(await keysOf(storage, 'uploads/')).toEqual(['uploads/two.webp']);
    expect(await storage.get('uploads/one.webp')).toBeUndefined();
  });

  it('lists all keys below a prefix, in order, however many there are', async () => {
    const storage = open();
    s3.pageSize = 3;
    expect(await keysOf(storage, 'uploads/')).toEqual([]);
    const keys = Array.from({ length: 10 }, (__, n) => `uploads/${n}.webp`);
    const others = ['resized/400/1.avif', 'uploads-of-others/1.webp'];
    for (const key of [...keys, ...others].toReversed()) await storage.put(key, randomBytes(9));
    expect(await keysOf(storage, 'uploads/')).toEqual(keys);
    expect(await keysOf(storage, 'resized/')).toEqual(['resized/400/1.avif']);
  });

  it('takes many at once, of the same key too, and never shows half of one', async () => {
    const storage = open();
    const versions = [randomBytes(200_000), randomBytes(100_000)];
    const writes = versions.flatMap((bytes) => [1, 2, 3].map(() => storage.put('uploads/one.webp', bytes)));
    const reads = Array.from({ length: 20 }, () => storage.get('uploads/one.webp'));
    const isWhole = (seen: Buffer) => versions.some((bytes) => bytes.equals(seen));
    const seen = (await Promise.all(reads)).filter((bytes) => bytes !== undefined);
    await Promise.all(writes);
    expect(seen.filter((bytes) => !isWhole(bytes))).toEqual([]);
    expect(await keysOf(storage, 'uploads/')).toEqual(['uploads/one.webp']);
  });
});

describe('A bucket', () => {
  it('is asked for what is below the prefix, and for nothing else', async () => {
    await bucket().put('uploads/one.webp', randomBytes(9));
    await bucket({ prefix: '' }).put('uploads/two.webp', randomBytes(9));
    expect([...s3.objects.keys()]).toEqual(['shop/uploads/one.webp', 'uploads/two.webp']);
    expect(await keysOf(bucket(), 'uploads/')).toEqual(['uploads/one.webp']);
    expect(await bucket().get('uploads/two.webp')).toBeUndefined();
  });

  it.each<[string, () => S3Storage, string]>([
    ['another secret', () => bucket({ secretAccessKey: 'of-last-year' }), 'SignatureDoesNotMatch'],
    ['another key', () => bucket({ accessKeyId: 'AKIAOTHER' }), 'InvalidAccessKeyId'],
    ['another region', () => bucket({ region: 'eu-west-1' }), 'AuthorizationHeaderMalformed'],
    ['another bucket', () => bucket({ bucket: 'somebody-elses' }), 'NoSuchBucket'],
  ])('refuses %s at once, with its reason', async (_, open, code) => {
    const storage = open();
    const before = s3.requests.length;
    const refusal = { name: 'StorageRefused', status: 503, reason: expect.stringContaining(code) };
    await expect(storage.put('uploads/one.webp', randomBytes(9))).rejects.toMatchObject(refusal);
    await expect(storage.get('uploads/one.webp')).rejects.toMatchObject(refusal);
    await expect(storage.delete('uploads/one.webp')).rejects.toMatchObject(refusal);
    await expect(keysOf(storage, 'uploads/')).rejects.toMatchObject(refusal);
    expect(s3.requests.length - before).toBe(4);
    expect(s3.objects.size).toBe(0);
  });

  it.each([-16, 16])('refuses a clock that is %i minutes off', async (minutes) => {
    s3.aheadMs = minutes * 60_000;
    const reason = expect.stringContaining('RequestTimeTooSkewed');
    await expect(bucket().get('uploads/one.webp')).rejects.toMatchObject({ name: 'StorageRefused', reason });
  });

  it.each(['error 503', 'reset', 'drop', 'cut off'] as const)(
    'is asked again after %s, and a third time, and then given up',
    async (fault) => {
      const bytes = randomBytes(100_000);
      const storage = bucket();
      for (const operation of ['put', 'get', 'list'] as const) s3.fault(operation, fault, 2);
      await storage.put('uploads/one.webp', bytes);
      expect(await storage.get('uploads/one.webp')).toEqual(bytes);
      expect(await keysOf(storage, 'uploads/')).toEqual(['uploads/one.webp']);
      s3.faultAll(fault);
      const before = s3.requests.length;
      const failure = { name: 'StorageUnavailable', status: 503, retryAfterSeconds: 5 };
      await expect(storage.get('uploads/one.webp')).rejects.toMatchObject(failure);
      expect(s3.requests.length - before).toBe(3);
      await expect(storage.delete('uploads/one.webp')).rejects.toMatchObject(failure);
      await expect(keysOf(storage, 'uploads/')).rejects.toMatchObject(failure);
    },
  );

  it('that does not answer in time is given up, and the next who read are told at once', async () => {
    s3.objects.set('shop/uploads/one.webp', randomBytes(9));
    s3.faultAll('silence');
    const storage = bucket({}, { tries: 2, readMs: 50, writeMs: 50, restMs: 60_000 });
    const failure = { name: 'StorageUnavailable', reason: expect.stringContaining('timeout') };
    await expect(storage.put('uploads/one.webp', randomBytes(9))).rejects.toMatchObject(failure);
    await expect(storage.get('uploads/one.webp')).rejects.toMatchObject(failure);
    const before = s3.requests.length;
    await expect(storage.get('uploads/one.webp')).rejects.toMatchObject({ reason: expect.stringContaining('ago') });
    expect(s3.requests.length).toBe(before);
    s3.calm();
    // What is written is tried all the same, and an answer ends it.
    await storage.put('uploads/two.webp', randomBytes(9));
    expect(await storage.get('uploads/one.webp')).toHaveLength(9);
  });

  it('is waited for where it is slow', async () => {
    s3.faultAll(200);
    await bucket().put('uploads/one.webp', randomBytes(9));
    expect(await bucket().get('uploads/one.webp')).toHaveLength(9);
  });

  it('that answers without end is not read to the end', async () => {
    s3.objects.set('shop/uploads/large.webp', Buffer.alloc(17 * 1024 * 1024));
    const storage = bucket({}, { ...PATIENCE, tries: 1 });
    const reason = expect.stringContaining('more than 16777216 bytes');
    await expect(storage.get('uploads/large.webp')).rejects.toMatchObject({ name: 'StorageUnavailable', reason });
  });

  it('is not asked for more than 64 files at a time', async () => {
    s3.fault('get', 300);
    const storage = bucket();
    const results = await Promise.allSettled(Array.from({ length: 70 }, (_, n) => storage.get(`uploads/${n}.webp`)));
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(6);
    expect(await storage.get('uploads/1.webp')).toBeUndefined();
  });
});
