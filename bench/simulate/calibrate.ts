import { setTimeout as sleep } from 'node:timers/promises';
import type { Load } from '#bench/load/load.ts';
import type { ShopTarget } from '#bench/rig.ts';
import { medianSample, type Sample, takeSample, untilIdle } from '#bench/samples.ts';
import { cpuMsOf } from '#bench/shop/processes.ts';
import { type Costs, KINDS } from './costs.ts';
import type { MeasuredKind, Works } from './mixed-load.ts';
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

interface Idle {
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

/** What a unit of each kind costs in both samples together, without what the shop does all the time. */
export function meanLessIdle(first: Taken, second: Taken, idle: Idle): Taken {
  const mean = (kind: MeasuredKind): Sample => {
    const samples = [first[kind], second[kind]];
    // Of units of work, not of samples: the one that had less of the machine says less.
    const units = samples.reduce((sum, { rate }) => sum + rate, 0);
    const ofUnit = (of: (sample: Sample) => number, idleCores: number) => {
      const cpuMs =
        samples.reduce((sum, sample) => sum + of(sample) * sample.rate, 0) - samples.length * idleCores * 1000;
      return Math.max(0, cpuMs) / units;
    };
    return {
      ...medianSample(samples),
      serverMs: ofUnit(({ serverMs }) => serverMs, idle.server),
      databaseMs: ofUnit(({ databaseMs }) => databaseMs, idle.database),
    };
  };
  // As the type of both says.
  const kinds = Object.keys(first) as MeasuredKind[];
  // The same kinds as before.
  return Object.fromEntries(kinds.map((kind) => [kind, mean(kind)])) as Taken;
}

/** These costs, those that were taken in their place. */
export function withTaken(costs: Costs, taken: Taken): Costs {
  const measured = KINDS.flatMap((kind) => {
    const sample = kind in taken ? taken[kind as MeasuredKind] : undefined;
    return sample ? [[kind, { ...costs[kind], serverMs: sample.serverMs, databaseMs: sample.databaseMs }]] : [];
  });
  return { ...costs, ...Object.fromEntries(measured) };
}
