import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { all, atMost, figure, named } from '#bench/goals.ts';
import type { Measuring, Part } from '#bench/measuring.ts';
import { type Row, rowOf } from '#bench/row.ts';
import { medianOf } from '#bench/samples.ts';
import { startBuiltShop } from '#bench/shop/built-shop.ts';
import { type Memory, memoryOf } from '#bench/shop/processes.ts';

/** Nobody comes meanwhile, and what the start has left behind is collected. */
const IDLE_MS = 5_000;

/** How soon the demo shop answers /readyz, and the memory that it holds then: the compiled code is cached already. */
export const start: Part = {
  name: 'start',
  async measure(measuring) {
    const databaseUrl = await measuring.databases.emptyDatabase();
    await startIn(databaseUrl);
    const onPostgres = await startSeveral(measuring, () => startIn(databaseUrl));

    const folders: string[] = [];
    const emptyFolder = () => {
      const folder = mkdtempSync(join(tmpdir(), 'bench-start-'));
      folders.push(folder);
      return folder;
    };
    const empty = await startSeveral(measuring, () => startIn(undefined, emptyFolder()));
    const filled = folders[0];
    const embedded = await startSeveral(measuring, () => startIn(undefined, filled));
    for (const folder of folders) rmSync(folder, { recursive: true });
    return [
      startRow('start on data, PostgreSQL', onPostgres, 600),
      startRow('start on data, embedded', embedded, 1_200),
      startRow('start on an empty data folder, embedded', empty, 2_500),
      memoryRow('memory, PostgreSQL', onPostgres, 120, 150),
      memoryRow('memory, embedded', embedded, 260, 400),
      memoryRow('memory of a first start, embedded', empty, 260, 400),
    ];
  },
};

interface Started extends Memory {
  readyMs: number;
}

async function startIn(databaseUrl: string | undefined, dataDir?: string): Promise<Started> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'bench-start-'));
  const shop = await startBuiltShop({ databaseUrl, dataDir: folder });
  await sleep(IDLE_MS);
  const memory = memoryOf(shop.pid);
  await shop.stop();
  if (!dataDir) rmSync(folder, { recursive: true });
  return { readyMs: shop.readyMs, ...memory };
}

/** The medians of several starts. */
async function startSeveral({ settings }: Measuring, startOnce: () => Promise<Started>): Promise<Started> {
  const starts: Started[] = [];
  for (let round = 0; round < settings.rounds; round++) starts.push(await startOnce());
  const median = (of: (started: Started) => number) => medianOf(starts.map(of));
  return {
    readyMs: median(({ readyMs }) => readyMs),
    resident: median(({ resident }) => resident),
    peak: median(({ peak }) => peak),
  };
}

const startRow = (work: string, { readyMs }: Started, goal: number): Row =>
  rowOf({ work, ours: `${figure(readyMs)} ms`, goal: atMost(readyMs, goal, ' ms') });

const memoryRow = (work: string, { resident, peak }: Started, goal: number, goalOfPeak: number): Row =>
  rowOf({
    work,
    ours: `${figure(resident)} MB idle, ${figure(peak)} MB at most`,
    goal: all(named('idle', atMost(resident, goal, ' MB')), named('at most', atMost(peak, goalOfPeak, ' MB'))),
  });
