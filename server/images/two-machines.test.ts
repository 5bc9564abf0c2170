import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { fileOf, orange } from '#testing/make/images.ts';
import { startCluster } from '#testing/shop/cluster.ts';
import { makePerson, runShop } from '#testing/shop/run-shop.ts';
import { sendTo, type TestPerson } from '#testing/shop/send.ts';
import { type Copy, copyTemplate } from '#testing/shop/template.ts';
import { storageEnvironment, useS3StandIn } from '#testing/stand-ins/s3/use-stand-in.ts';

const used = useS3StandIn();
const { s3 } = used;
/** Of processes that share a database and a bucket, and no folder. */
const machines: { url: string; folder: string; stop(): Promise<void> }[] = [];
let copy: Copy;
let as: TestPerson;

beforeAll(async () => {
  copy = await copyTemplate(inject('template'));
  const running = await runShop(copy.where, { offset: () => 0 });
  as = await makePerson(running.services, { role: 'admin' });
  await running.close();
  const settings = {
    WORKERS: '1',
    DRAIN_SECONDS: '0',
    ...storageEnvironment(used.settings),
  };
  for (const name of ['one', 'two']) {
    const folder = await mkdtemp(join(tmpdir(), `shop-${name}-`));
    const { url, stop } = await startCluster({ ...copy.where, dataDir: folder }, settings);
    machines.push({ url, folder, stop });
  }
});
afterAll(async () => {
  for (const { folder, stop } of machines) {
    await stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  await copy.remove();
});

it('what one machine was given is shown by both, and on while the bucket is away', async () => {
  const [one, two] = machines.map(({ url }) => url);
  const file = fileOf('image/png', await orange({ width: 1000, height: 500 }).png().toBuffer());
  const { status, body } = await sendTo(one ?? '', 'POST /api/admin/uploads', { as, file });
  expect(status).toBe(201);
  const small = body.data.url.replace('/pictures/', '/pictures/400/');
  const bytesOf = async (origin: string | undefined, path: string) => {
    const answer = await fetch(`${origin}${path}`);
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  for (const path of [body.data.url, small]) {
    const shown = await bytesOf(one, path);
    expect(shown.status).toBe(200);
    expect(await bytesOf(two, path)).toEqual(shown);
  }
  for (const { folder } of machines) expect(await readdir(folder)).toEqual(['pictures']);

  s3.faultAll('reset');
  for (const path of [body.data.url, small, small.replace('400', '800')])
    for (const origin of [one, two]) expect((await bytesOf(origin, path)).status).toBe(200);
  expect(await sendTo(two ?? '', 'POST /api/admin/uploads', { as, file })).toMatchObject({ status: 503 });
});
