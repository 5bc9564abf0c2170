import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, type TestContext } from 'vitest';
import { Answers, ask } from './answers.ts';
import { noteCounts } from './expect-survived.ts';
import { buildPages } from './outage-shop.ts';
import { ShopProcess } from './shop-process.ts';

// The embedded database on a disk that becomes full. The disk is a small tmpfs, which the shop mounts over its folder
// in a mount namespace of its own: that needs no root where user namespaces are allowed, and nothing is left behind.

const DISK_MB = 160;
const MAX_WRITES = 5_000;
const MIB = Buffer.alloc(1024 * 1024);
const NAMESPACE = ['unshare', '--user', '--map-root-user', '--mount'];
/** Arguments: the program, then the folder. */
const MOUNT = `mount -t tmpfs -o size=${DISK_MB}m tmpfs "$DATA_DIR" && exec "$0" "$@"`;

const refusal = tryToMount();
// Where it cannot be tried the report says so and why.
const title = refusal
  ? `a full disk was NOT TRIED, because nothing may be mounted here: ${refusal}`
  : 'the disk of the embedded database is full, and has room again';

it(`${title}`, { timeout: 90_000 }, async (context) => {
  if (!refusal) await surviveFullDisk(context);
});

/** Why not, if not: most containers without CAP_SYS_ADMIN. */
function tryToMount(): string | undefined {
  const [program = '', ...args] = NAMESPACE;
  const tried = spawnSync(program, [...args, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()], { encoding: 'utf8' });
  return tried.status === 0 ? undefined : (tried.error?.message ?? tried.stderr.trim());
}

async function surviveFullDisk(context: TestContext): Promise<void> {
  buildPages();
  const services = await ShopProcess.make({}, [...NAMESPACE, 'sh', '-c', MOUNT]);
  await services.start();
  try {
    const [before, meanwhile, after] = [new Answers(), new Answers(), new Answers()];
    const write = (answers: Answers, round: number) =>
      ask(answers, services.url, 'POST /api/newsletter', {
        body: { email: `fan-${round}-${Math.random()}@fans.example` },
      });
    const read = (answers: Answers, round: number) => ask(answers, services.url, `GET /api/products?search=${round}`);
    const home = (answers: Answers) => ask(answers, services.url, 'GET /');
    for (let round = 0; round < 10; round++) {
      await write(before, round);
      await read(before, round);
      await home(before);
    }
    expect(before.butFor()).toEqual({});

    fillDisk(services.pathOf('filler'));
    const readiness = async () => (await fetch(`${services.url}/readyz`)).json();
    await expect.poll(readiness, { timeout: 10_000 }).toMatchObject({ status: 'not ready', reason: 'disk' });
    // Pages and log files that the database has made before have room for the first of them.
    for (let round = 100; round < MAX_WRITES && meanwhile.count('unavailable') < 50; round += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, number) => write(meanwhile, round + number)));
      expect((await read(meanwhile, round)).kind).toBe('good');
      expect((await home(meanwhile)).kind).toBe('good');
    }
    expect(meanwhile.count('unavailable')).toBeGreaterThanOrEqual(50);
    expect((await fetch(`${services.url}/healthz`)).status).toBe(200);

    rmSync(services.pathOf('filler'));
    const freed = performance.now();
    while ((await write(new Answers(), 200)).kind !== 'good' && performance.now() - freed < 30_000) await sleep(50);
    const returned = Math.round(performance.now() - freed);
    for (let round = 200; round < 210; round++) {
      await write(after, round);
      await read(after, round);
    }
    noteCounts(
      context,
      `full: ${meanwhile.inWords()}`,
      `with room: ${after.inWords()}, the first write after ${returned} ms`,
    );
    expect(meanwhile.butFor('unavailable')).toEqual({});
    expect(after.butFor()).toEqual({});
    expect(returned).toBeLessThanOrEqual(2_000);
    expect((await fetch(`${services.url}/readyz`)).status).toBe(200);
    expect(services.fault()).toEqual([]);
  } finally {
    await services.remove();
  }
}

/** To the last byte. */
function fillDisk(path: string): void {
  const file = openSync(path, 'w');
  for (let size = MIB.length; size >= 1; ) {
    try {
      writeSync(file, MIB, 0, size);
    } catch {
      size = Math.floor(size / 2);
    }
  }
  closeSync(file);
}
