import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendCrowd } from './buyers.ts';
import { expectKept, noteCounts } from './expect-survived.ts';
import { makeShopDatabase, type Scene, setScene } from './scene.ts';
import { listLost, sendWriters } from './writers.ts';

// What befalls the shop's own processes, in the middle of buying. nginx asks the other one where it may: never twice for
// what changes something.

const BEFORE_MS = 2_500;
const GONE_MS = 3_000;

let scene: Scene;

beforeAll(async () => {
  scene = await setScene(await makeShopDatabase());
}, 120_000);
afterAll(() => scene?.leave());

it('one of two workers is killed, and replaced', { timeout: 60_000 }, async (context) => {
  const crowd = sendCrowd(scene);
  await sleep(BEFORE_MS);
  await scene.processes[0].killWorker();
  await sleep(GONE_MS);
  await crowd.stop();
  const cutOff = crowd.answers.count('gateway') + crowd.answers.count('reset');
  noteCounts(context, crowd.answers.inWords(), `${crowd.paid.length} orders paid`);
  expect(cutOff, 'more than were on their way').toBeLessThanOrEqual(scene.goods.buyers.length);
  await expectKept(scene, crowd, 'gateway', 'reset');
});

it('one of two processes is killed, and started again after 3 s', { timeout: 60_000 }, async (context) => {
  const crowd = sendCrowd(scene);
  await sleep(BEFORE_MS);
  const [, crashServer] = scene.processes;
  await crashServer.stop('SIGKILL');
  await sleep(GONE_MS);
  await crashServer.start();
  await sleep(BEFORE_MS);
  await crowd.stop();
  const cutOff = crowd.answers.count('gateway') + crowd.answers.count('reset');
  noteCounts(context, crowd.answers.inWords(), `${crowd.paid.length} orders paid`);
  expect(cutOff, 'more than were on their way').toBeLessThanOrEqual(scene.goods.buyers.length);
  await expectKept(scene, crowd, 'gateway', 'reset');
});

it('both processes are replaced, one after the other, and no request fails', { timeout: 120_000 }, async (context) => {
  const crowd = sendCrowd(scene);
  const writers = sendWriters(scene.nginx.url, 10, 'rolling');
  await sleep(BEFORE_MS);
  for (const each of scene.processes) {
    expect(await each.stop('SIGTERM')).toBe(0);
    await each.start();
  }
  await sleep(BEFORE_MS);
  await Promise.all([crowd.stop(), writers.stop()]);
  const { written, reads, failed, refused } = writers;
  noteCounts(
    context,
    crowd.answers.inWords(),
    `${crowd.paid.length} orders paid`,
    `of ten more people ${written.length} writes, ${reads} reads, ${failed.length + refused} failed`,
  );
  expect(failed).toEqual([]);
  expect(refused).toBe(0);
  expect(await listLost(scene.databaseUrl, written)).toEqual([]);
  await expectKept(scene, crowd);
});
