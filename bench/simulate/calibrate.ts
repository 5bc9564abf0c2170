import { setTimeout as sleep } from 'node:timers/promises';
import type { Load } from '#bench/load/load.ts';
import type { ShopTarget } from '#bench/rig.ts';
import { medianSample, type Sample, takeSample, untilIdle } from '#bench/samples.ts';
import { cpuMsOf } from '#bench/shop/processes.ts';
import type { Costs } from './costs.ts';
import { type MeasuredKind, readingTurn, type Works } from './mixed-load.ts';
import { coreMs } from './other-work.ts';

/** A shop that is measured, with what is sent to it. */
export interface MeasuredShop {
  target: ShopTarget;
  works: Works;
}

export type Taken = Record<MeasuredKind, Sample>;

/** Each kind of work by itself, in one process. Of purchases what is done while they are made: mails wait until there is time. */
export async function takeAlone(
  { target, works }: MeasuredShop,
  load: Load,
  seconds: number,
  untilQuiet: () => Promise<void>,
): Promise<Taken> {
  await works.prepare(load);
  const taken: Partial<Taken> = {};
  // As the type of `alone` says.
  for (const kind of Object.keys(works.alone) as MeasuredKind[]) {
    await untilIdle(target);
    await untilQuiet();
    taken[kind] = await takeSample(load, target, { connections: 16, seconds, work: works.alone[kind] });
  }
  // Each has been taken.
  return taken as Taken;
}

export interface Idle {
  server: number;
  database: number;
  all: number;
}

/** Cores that are used while nobody asks for anything: by this shop, by PostgreSQL, and by all that this command has started. */
export async function takeIdle({ pid, databasePid = 0 }: ShopTarget, seconds: number): Promise<Idle> {
  const look = () => ({ server: cpuMsOf(pid), database: cpuMsOf(databasePid), all: coreMs().own });
  const before = look();
  const began = performance.now();
  await sleep(seconds * 1000);
  const [after, ms] = [look(), performance.now() - began];
  return {
    server: (after.server - before.server) / ms,
    database: (after.database - before.database) / ms,
    all: (after.all - before.all) / ms,
  };
}

/** What a unit costs in all of these samples, without what the shop does all the time. */
export function meanLessIdle(samples: Sample[], idle: Idle): Sample {
  // Of units of work, not of samples: the one that had less of the machine says less.
  const units = samples.reduce((sum, { rate }) => sum + rate, 0);
  const ofUnit = (of: (sample: Sample) => number, idleCores = 0) => {
    const cpuMs = samples.reduce((sum, sample) => sum + of(sample) * sample.rate, 0);
    return Math.max(0, cpuMs - samples.length * idleCores * 1000) / units;
  };
  return {
    ...medianSample(samples),
    rate: units / samples.length,
    serverMs: ofUnit(({ serverMs }) => serverMs, idle.server),
    databaseMs: ofUnit(({ databaseMs }) => databaseMs, idle.database),
    loadShare: samples.reduce((sum, { loadShare }) => sum + loadShare, 0) / samples.length,
  };
}

/** The CPU time of the load for one unit of work. */
export const loadMsOf = ({ loadShare, rate }: Sample): number => (loadShare * 1000) / rate;

export interface Calibrated {
  costs: Costs;
  /** Of the load, for a unit of each kind. */
  loadMs: Record<MeasuredKind, number>;
}

/**
 * The costs of a case: a purchase costs what it costs while nobody reads, and what the readers ask for, each kind as it is by itself,
 * together what their requests cost while nobody buys.
 */
export function calibrate(costs: Costs, kinds: Taken, reading: Sample, buying: Sample): Calibrated {
  const ofTurn = (of: (sample: Sample) => number) =>
    readingTurn.reduce((sum, kind) => sum + of(kinds[kind]), 0) / readingTurn.length;
  const factor = {
    server: reading.serverMs / ofTurn(({ serverMs }) => serverMs),
    database: reading.databaseMs / ofTurn(({ databaseMs }) => databaseMs),
    load: loadMsOf(reading) / ofTurn(loadMsOf),
  };
  const calibrated = { ...costs };
  const loadMs = { purchase: loadMsOf(buying), file: 0, guest: 0 } as Record<MeasuredKind, number>;
  for (const kind of new Set(readingTurn)) {
    const serverMs = kinds[kind].serverMs * factor.server;
    const databaseMs = kinds[kind].databaseMs * factor.database;
    calibrated[kind] = { ...costs[kind], serverMs, databaseMs };
    loadMs[kind] = loadMsOf(kinds[kind]) * factor.load;
  }
  const { serverMs, databaseMs } = buying;
  calibrated.purchase = { ...costs.purchase, serverMs, databaseMs };
  return { costs: calibrated, loadMs };
}
