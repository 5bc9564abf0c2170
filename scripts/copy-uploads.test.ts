import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeUpload } from '#server/images/uploads.ts';
import { FolderStorage } from '#server/storage/folder-storage.ts';
import { useS3StandIn } from '#testing/stand-ins/s3/use-stand-in.ts';

const root = resolve(import.meta.dirname, '..');
const used = useS3StandIn();
const { s3 } = used;
/** Each starts some processes. */
const PATIENCE = { timeout: 60_000 };
const PLACE = 's3://shop-pictures/shop/';
let folder: string;
const uploads = () => join(folder, 'data/uploads');
const url = () => `s3://shop-pictures/shop?endpoint=${used.settings.endpoint}&region=eu-test-1`;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-copy-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const makeUploads = async (count: number): Promise<string[]> => {
  const storage = new FolderStorage(join(folder, 'data'));
  const names = Array.from({ length: count }, (_, n) => storeUpload(storage, randomBytes(2000 + n)));
  return (await Promise.all(names)).toSorted();
};
const inBucket = () => [...s3.objects.keys()].map((key) => key.replace('shop/uploads/', '')).toSorted();

function start(args: string[], settings: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [join(root, 'scripts/copy-uploads.ts'), ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      STORAGE_ACCESS_KEY_ID: s3.account.accessKeyId,
      STORAGE_SECRET_ACCESS_KEY: s3.account.secretAccessKey,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
function ended(child: ChildProcess): Promise<{ code: number | null; output: string; errors: string }> {
  let [output, errors] = ['', ''];
  child.stdout?.on('data', (text) => (output += text));
  child.stderr?.on('data', (text) => (errors += text));
  return new Promise((done) => child.once('close', (code) => done({ code, output, errors })));
}
const run = (args: string[], settings?: Record<string, string>) => ended(start(args, settings));

it('copies the pictures into a bucket and out of it, and each only once', PATIENCE, async () => {
  const names = await makeUploads(20);
  await writeFile(join(uploads(), 'notes.txt'), 'not a picture');
  s3.pageSize = 6;
  const first = await run(['to-bucket', url()]);
  expect(first).toEqual({ code: 0, output: expect.stringContaining(`data to ${PLACE}\n`), errors: '' });
  expect(first.output).toMatch(/20 copied, 0 were there already\n$/);
  expect(inBucket()).toEqual(names);

  const puts = () => s3.requests.filter((line) => line.startsWith('PUT')).length;
  const before = puts();
  const again = await run(['to-bucket'], { STORAGE_URL: url() });
  expect(again).toMatchObject({ code: 0, output: expect.stringMatching(/ 0 copied, 20 were there already\n$/) });
  expect(puts()).toBe(before);

  await rm(uploads(), { recursive: true });
  const back = await run(['from-bucket', url(), '--remove-source']);
  expect(back).toMatchObject({
    code: 0,
    output: expect.stringMatching(/20 copied.+; deleted where they came from\n$/),
  });
  expect((await readdir(uploads())).toSorted()).toEqual(names);
  expect(inBucket()).toEqual([]);
});

it('goes on where it was killed, and mends what is damaged where it arrives', PATIENCE, async () => {
  const names = await makeUploads(60);
  s3.fault('put', 50);
  const child = start(['to-bucket', url()]);
  await expect.poll(() => s3.objects.size, { timeout: 20_000 }).toBeGreaterThan(10);
  child.kill('SIGKILL');
  await ended(child);
  s3.calm();
  expect(s3.objects.size).toBeLessThan(60);
  const [arrived = ''] = inBucket();
  s3.objects.set(`shop/uploads/${arrived}`, Buffer.from('damaged'));

  const { code, output } = await run(['to-bucket', url()]);
  expect(code).toBe(0);
  expect(output).toMatch(/ \d\d copied, [1-9]\d* were there already\n$/);
  expect(inBucket()).toEqual(names);
  for (const name of names)
    expect(s3.objects.get(`shop/uploads/${name}`)).toEqual(await readFile(join(uploads(), name)));
});

it('copies the rest where one is damaged, names it, and deletes none that has not arrived', PATIENCE, async () => {
  const [damaged = '', ...whole] = await makeUploads(5);
  await writeFile(join(uploads(), damaged), 'damaged');
  const { code, output } = await run(['to-bucket', url(), '--remove-source']);
  expect(code).toBe(1);
  expect(output).toContain(`${damaged} is damaged at `);
  expect(output).toContain('4 copied, 0 were there already');
  expect(inBucket()).toEqual(whole);
  expect(await readdir(uploads())).toEqual([damaged]);
});

it('says in one sentence why it copies nothing', PATIENCE, async () => {
  const use = expect.stringMatching(/^npm run copy-uploads -- to-bucket\|from-bucket .+\n$/);
  expect(await run([])).toMatchObject({ code: 1, errors: use });
  expect(await run(['to-bucket', url(), url()])).toMatchObject({ code: 1, errors: use });
  expect(await run(['to-bucket', '--delete'])).toMatchObject({ code: 1, errors: use });
  const none = { STORAGE_ACCESS_KEY_ID: '', STORAGE_SECRET_ACCESS_KEY: '' };
  expect(await run(['to-bucket'], none)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^Name the bucket, /),
  });
  expect(await run(['to-bucket', url()], none)).toMatchObject({
    code: 1,
    errors: 'STORAGE_ACCESS_KEY_ID and STORAGE_SECRET_ACCESS_KEY must be set too.\n',
  });
  expect(await run(['to-bucket', 'data/uploads'])).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^STORAGE_URL must be an address such as s3:/),
  });
  expect(await run(['to-bucket', url()])).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^There are no uploaded pictures at .+data\.\n$/),
  });
  const names = await makeUploads(3);
  expect(await run(['to-bucket', url()], { STORAGE_SECRET_ACCESS_KEY: 'of-last-year' })).toMatchObject({
    code: 1,
    errors: expect.stringMatching(
      /^The pictures cannot be copied: .+ 403 SignatureDoesNotMatch\. What has arrived stays/,
    ),
  });
  s3.fault('put', 'error 403');
  expect(await run(['to-bucket', url(), '--remove-source'])).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/403 AccessDenied\. What has arrived stays: run it again to go on\.\n$/),
  });
  expect(inBucket()).toEqual([]);
  expect((await readdir(uploads())).toSorted()).toEqual(names);
});
