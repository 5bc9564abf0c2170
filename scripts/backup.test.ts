import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemo } from '#server/seed/demo/load.ts';
import { openDatabase } from '#server/db/open.ts';
import { storeUpload } from '#server/images/uploads.ts';
import { systemClock } from '#server/services.ts';
import { FolderStorage } from '#server/storage/folder-storage.ts';
import { S3Storage, SHOP_PATIENCE } from '#server/storage/s3-storage.ts';
import { useS3StandIn } from '#testing/stand-ins/s3/use-stand-in.ts';

const root = resolve(import.meta.dirname, '..');
const used = useS3StandIn();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** It starts eight processes. */
const PATIENCE = { timeout: 180_000 };

/** In the folder, which has the shops `old` and, at first, no other. */
function run(script: 'backup' | 'restore', shop: string, ...args: string[]) {
  return runWith({}, script, shop, ...args);
}
const runWith = (...given: Parameters<typeof start>) => start(...given).ended;

function start(settings: Record<string, string>, script: 'backup' | 'restore', shop: string, ...args: string[]) {
  const child = spawn(process.execPath, [resolve(root, `scripts/${script}.ts`), ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: shop,
      NODE_COMPILE_CACHE: resolve(root, 'node_modules/.cache/node'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (errors += text));
  const ended = new Promise<{ code: number | null; output: string; errors: string }>((done) =>
    child.once('close', (code) => done({ code, output, errors })),
  );
  return { child, ended, output: () => output };
}

async function lastBackup(shop: string): Promise<Date | undefined> {
  const db = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, shop) });
  const row = await db.selectFrom('heartbeats').select('at').where('name', '=', 'backup').executeTakeFirst();
  await db.close();
  return row?.at;
}

it('npm run backup and npm run restore say what they do, or in one sentence why not', PATIENCE, async () => {
  const startedAt = new Date();
  const db = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, 'old') });
  await loadDemo({ db, clock: systemClock });
  const inUse = await run('backup', 'old', 'shop.backup.gz');
  expect([inUse.code, inUse.errors]).toEqual([1, expect.stringMatching(/^Another process already uses .+\n$/)]);
  const picture = await storeUpload(new FolderStorage(join(folder, 'old')), Buffer.from('a picture'));
  await db.close();

  expect(await run('backup', 'none')).toMatchObject({ code: 1, errors: expect.stringContaining('no database in') });
  const created = await run('backup', 'old');
  expect(created).toMatchObject({ code: 0, output: expect.stringMatching(/ orders: \d+\n/), errors: '' });
  expect(created.output).not.toContain('could not be noted');
  expect((await lastBackup('old'))?.getTime()).toBeGreaterThan(startedAt.getTime());
  const files = await readdir(folder);
  expect(files.toSorted()).toEqual(['old', expect.stringMatching(/^shop-\d{4}-\d\d-\d\d-\d{6}\.backup\.gz$/)]);
  const file = files.find((name) => name.endsWith('.gz')) ?? '';
  const again = await run('backup', 'old', file);
  expect(again).toMatchObject({ code: 1, errors: `${file} already exists. Name another file.\n` });

  expect(await run('restore', 'new')).toMatchObject({ code: 1, errors: expect.stringContaining('npm run restore') });
  const missing = await run('restore', 'new', 'missing.gz');
  expect(missing).toMatchObject({ code: 1, errors: expect.stringContaining('ENOENT') });
  expect(await run('restore', 'new', file, '--check')).toMatchObject({ code: 0, errors: '' });
  expect(await readdir(folder)).not.toContain('new');
  const restored = await run('restore', 'new', file);
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringMatching(/its books are right\n.+ uploaded pictures: 1\n.+ restored\n$/),
  });
  expect(await readdir(join(folder, 'new/uploads'))).toEqual([picture]);
  const full = await run('restore', 'old', file);
  expect(full).toMatchObject({ code: 1, errors: expect.stringContaining('is not empty') });
});

it(
  'a nightly backup is checked, deletes those that are too old, and is made up for when it was missed',
  PATIENCE,
  async () => {
    const nightly = join(folder, 'nightly');
    await mkdir(nightly);
    for (const old of ['shop-2026-01-01-033000.backup.gz', 'race-day.backup.gz'])
      await writeFile(join(nightly, old), '');
    const usage = expect.stringContaining('[--keep 14] [--daily-at 03:30]');
    for (const wrong of [
      ['--keep', '0'],
      ['--daily-at', '25:00'],
      ['none/', '--keep', '1'],
      ['one', 'two'],
    ])
      expect(await run('backup', 'old', ...wrong)).toMatchObject({ code: 1, errors: usage });

    const created = await run('backup', 'old', 'nightly', '--check', '--keep', '1');
    expect(created).toMatchObject({ code: 0, output: expect.stringMatching(/can be restored\n[^]+ was deleted/) });
    const [, newest] = await readdir(nightly);
    expect(await readdir(nightly)).toEqual(['race-day.backup.gz', expect.stringMatching(/^shop-20/)]);
    expect(newest).not.toBe('shop-2026-01-01-033000.backup.gz');

    await rm(join(nightly, newest ?? ''));
    const daily = start({}, 'backup', 'old', 'nightly', '--check', '--daily-at', '03:30');
    await expect.poll(() => daily.output(), { timeout: 120_000 }).toMatch(/can be restored\n.+ nightly\/shop-.+ kB\n$/);
    daily.child.kill('SIGTERM');
    expect(await daily.ended).toMatchObject({ code: 130, errors: '' });
  },
);

it(
  'with a bucket the pictures are read from it and restored to it, and a trial leaves it alone',
  PATIENCE,
  async () => {
    const { s3, settings } = used;
    const bucket = {
      STORAGE_URL: `s3://${s3.bucket}/shop?endpoint=${settings.endpoint}&region=${settings.region}`,
      STORAGE_ACCESS_KEY_ID: settings.accessKeyId,
      STORAGE_SECRET_ACCESS_KEY: settings.secretAccessKey,
    };
    const db = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, 'with-bucket') });
    await db.close();
    const picture = await storeUpload(new S3Storage(settings, SHOP_PATIENCE), Buffer.from('a picture'));
    const created = await runWith(bucket, 'backup', 'with-bucket', 'bucket.gz');
    expect(created).toMatchObject({ code: 0, output: expect.stringContaining('uploaded pictures: 1\n'), errors: '' });

    s3.objects.clear();
    const before = s3.requests.length;
    expect(await runWith(bucket, 'restore', 'restored', 'bucket.gz', '--check')).toMatchObject({ code: 0, errors: '' });
    expect(s3.requests.length).toBe(before);

    s3.fault('put', 'error 403');
    const refused = await runWith(bucket, 'restore', 'restored', 'bucket.gz');
    expect(refused).toMatchObject({
      code: 1,
      errors: expect.stringMatching(
        /^The pictures cannot be stored: PUT .+ 403 AccessDenied\. The database was left empty\.\n$/,
      ),
    });
    s3.calm();
    expect(await runWith(bucket, 'restore', 'restored', 'bucket.gz')).toMatchObject({ code: 0, errors: '' });
    expect([...s3.objects.keys()]).toEqual([`shop/uploads/${picture}`]);
    expect(await readdir(join(folder, 'restored'))).not.toContain('uploads');

    s3.fault('list', 'error 403');
    const unread = await runWith(bucket, 'backup', 'restored', 'unread.gz');
    expect(unread).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^The pictures cannot be read: .+ 403 AccessDenied\.\n$/),
    });
    expect(await readdir(folder)).not.toContain('unread.gz');
  },
);
