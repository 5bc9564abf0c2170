import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { answerFailure } from '#server/http/failure-answer.ts';
import { unlimited } from '#server/http/limits.ts';
import { FolderStorage } from '#server/storage/folder-storage.ts';
import type { ObjectStorage } from '#server/storage/object-storage.ts';
import { S3Storage, SHOP_PATIENCE } from '#server/storage/s3-storage.ts';
import { useS3StandIn } from '#testing/stand-ins/s3/use-stand-in.ts';
import { KEPT_BUILDS, listBundles, publishAssets } from './asset-bundles.ts';
import { mountOtherBuilds } from './mount.ts';

const used = useS3StandIn();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-assets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const scriptOf = (build: number) => ({
  name: `app-${build}-Bq3x.js`,
  text: `export const build = ${build};\n`.repeat(99),
});
let minutes = 0;

/** As a process of this build does at its start. */
async function publish(storage: ObjectStorage, build: number): Promise<void> {
  const assets = await mkdtemp(join(folder, 'build-'));
  const { name, text } = scriptOf(build);
  await writeFile(join(assets, name), text);
  await writeFile(join(assets, `${name}.br`), 'not an asset of its own');
  await publishAssets(storage, assets, new Date(1_800_000_000_000 + ++minutes * 60_000));
}

async function startServer(storage: ObjectStorage) {
  const app = Fastify();
  app.setErrorHandler(answerFailure);
  mountOtherBuilds(app, storage, unlimited);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return (name: string) => fetch(`${url}/assets/${name}`);
}

describe.each<[string, () => ObjectStorage]>([
  ['a folder', () => new FolderStorage(join(folder, 'data'))],
  ['a bucket', () => new S3Storage(used.settings, { ...SHOP_PATIENCE, restMs: 0 })],
])('With the storage in %s', (_, open) => {
  it('a process serves the scripts of builds before its own, and of the next as soon as that is published', async () => {
    const storage = open();
    await publish(storage, 1);
    const ask = await startServer(storage);
    const found = await ask(scriptOf(1).name);
    expect([found.status, found.headers.get('content-type'), found.headers.get('cache-control')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    expect(await found.text()).toBe(scriptOf(1).text);
    expect((await ask(scriptOf(2).name)).status).toBe(404);
    await publish(storage, 2);
    expect(await (await ask(scriptOf(2).name)).text()).toBe(scriptOf(2).text);
  });

  it('the last builds are kept, each once, and one that comes back is the newest', async () => {
    const storage = open();
    for (let build = 1; build <= KEPT_BUILDS; build++) await publish(storage, build);
    await publish(storage, KEPT_BUILDS);
    await publish(storage, 1);
    expect(await listBundles(storage)).toHaveLength(KEPT_BUILDS);
    await publish(storage, KEPT_BUILDS + 1);
    expect(await listBundles(storage)).toHaveLength(KEPT_BUILDS);
    const ask = await startServer(storage);
    expect((await ask(scriptOf(2).name)).status).toBe(404);
    for (const build of [1, 3, KEPT_BUILDS + 1]) expect((await ask(scriptOf(build).name)).status).toBe(200);
  });
});

it.each(['..%2Fuploads', '%2e%2e', 'app.map', '.js'])('%s is not looked for', async (name) => {
  const ask = await startServer(new FolderStorage(folder));
  expect((await ask(name)).status).toBe(404);
});
