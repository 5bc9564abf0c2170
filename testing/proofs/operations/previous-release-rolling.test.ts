import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { sendCrowd } from '#testing/proofs/outages/buyers.ts';
import { expectStored, noteCounts } from '#testing/proofs/outages/expect-survived.ts';
import type { OutageShop } from '#testing/proofs/outages/outage-shop.ts';
import { listLost, sendWriters } from '#testing/proofs/outages/writers.ts';
import { checkOutPreviousRelease, type PreviousRelease } from './previous-release.ts';
import { applyMigrations, listMissing, sendVisitors, startShopOf, THIS_RELEASE } from './rolling-shop.ts';

// A migration is first applied under the processes of the release before, which then may have to come back: expand, then contract.
// https://martinfowler.com/bliki/ParallelChange.html

const BUYERS = 10;
const WRITERS = 5;
const BETWEEN_MS = 3_000;
/** What a process says of a database that a newer release has migrated. */
const NEWER = 'the database is newer than this version of the shop';

let previous: PreviousRelease;
beforeAll(() => {
  previous = checkOutPreviousRelease();
}, 600_000);
afterAll(() => previous?.remove(), 60_000);

/** One process after the other; pages that were opened before find their scripts and styles afterwards. */
async function replaceProcesses({ processes }: OutageShop, before: string, after: string): Promise<void> {
  for (const each of processes) {
    expect(await each.stop('SIGTERM')).toBe(0);
    await each.start(after);
  }
  for (const { url } of processes) expect(await listMissing(url, before)).toEqual([]);
}

it('this release takes the place of the one before, which then comes back, and no request fails', {
  timeout: 1_200_000,
}, async (context) => {
  const shop = await startShopOf(previous.folder);
  onTestFinished(() => shop.remove(), 60_000);
  const { nginx, processes, databaseUrl, goods } = shop;
  const crowd = sendCrowd(shop, { buyers: goods.buyers.slice(0, BUYERS), isDocumented: false });
  const writers = sendWriters(nginx.url, WRITERS, 'release');
  const visitors = sendVisitors(shop);
  const expectNoneFailed = (when: string) => {
    const { failed, refused } = writers;
    const bad = { buyers: crowd.answers.butFor(), visitors: visitors.answers.butFor(), writers: failed, refused };
    expect({ when, ...bad }).toEqual({ when, buyers: {}, visitors: {}, writers: [], refused: 0 });
  };
  const steps: [when: string, take: () => Promise<void>][] = [
    ['on the schema before', async () => {}],
    ['on the schema of this release', () => applyMigrations(databaseUrl)],
    ['once this release is there', () => replaceProcesses(shop, previous.folder, THIS_RELEASE)],
    ['once the one before has come back', () => replaceProcesses(shop, THIS_RELEASE, previous.folder)],
  ];
  for (const [when, take] of steps) {
    await take();
    await sleep(BETWEEN_MS);
    expectNoneFailed(when);
  }
  await Promise.all([crowd.stop(), writers.stop(), visitors.stop()]);
  const { written, reads } = writers;
  noteCounts(
    context,
    `${previous.name}, newer migrations: ${previous.newer.length}`,
    `buyers: ${crowd.answers.inWords()}, ${crowd.paid.length} orders paid`,
    `visitors: ${visitors.answers.inWords()}, ${visitors.assets.size} scripts and styles`,
    `${WRITERS} more people: ${written.length} writes, ${reads} reads`,
  );
  expectNoneFailed('at the end');
  for (const each of processes) expect(each.logged(NEWER).length > 0).toBe(previous.newer.length > 0);
  expect(await listLost(databaseUrl, written)).toEqual([]);
  await expectStored(shop, crowd);
});
