import { availableParallelism } from 'node:os';
import type { Load } from '#bench/load/load.ts';
import { Measuring } from '#bench/measuring.ts';
import { medianSample, type Sample, sampleOf, takeSample, untilIdle } from '#bench/samples.ts';
import type { Databases } from '#bench/shop/databases.ts';
import { calibrate, type Idle, type MeasuredShop, meanLessIdle, takeAlone, takeIdle, type Taken } from './calibrate.ts';
import { simulateClosed } from './closed-load.ts';
import type { Costs } from './costs.ts';
import { BUYERS, READERS, readingTurn, worksOf } from './mixed-load.ts';
import { coreMs, coresSince, patience } from './other-work.ts';

/** What was taken of one shop in turn: what readers do while nobody buys, buyers while nobody reads, and both at once. */
interface Turn {
  reading: Sample;
  buying: Sample;
  mixed: Mixed;
}

interface Mixed {
  reading: Sample;
  buying: Sample;
  /** Cores that shop, PostgreSQL and load had on the average, and other work. */
  cores: number;
  others: number;
}

export interface Case extends Turn {
  simulated: ReturnType<typeof simulateClosed>;
  /** Cores that other work and what goes on without visitors left. */
  coresLeft: number;
}

export interface Round {
  /** Each kind of work by itself, in one process. */
  kinds: Taken;
  one: Case;
  two: Case;
}

interface Options {
  rounds: number;
  seconds: number;
  costs: Costs;
  /** To wait for other work to end, in all. */
  minutes: number;
  onRound: (round: Round) => void;
}

/** Of a round, each of which takes one process and two in the other order than the last. */
const TURNS = 4;
const SIMULATED_SECONDS = 60;
const CONNECTIONS_OF_A_PROCESS = 20;

/**
 * Measures what readers and buyers cost a shop of one process and one of two, each without the other; simulates from that what both
 * get done at once; and measures that, too, in turn with them. Nothing of what both did at once goes into the simulation.
 */
export async function compareTwoProcesses(databases: Databases, options: Options): Promise<void> {
  const { seconds, rounds, costs, minutes, onRound } = options;
  const untilQuiet = patience(minutes);
  const settings = { seconds, warmUpSeconds: 3, rounds, isLarge: false };
  const measuring = [1, 2].map((workers) => new Measuring({ ...settings, workers }, databases));
  try {
    const [one, two] = await Promise.all(measuring.map(openShop));
    const [readers, buyers] = measuring.map((each) => each.startLoad());
    if (!one || !two || !readers || !buyers) throw new Error('There are two shops and two loads.');
    const loads: [Load, Load] = [readers, buyers];
    for (const { works, target } of [one, two])
      for (const work of Object.values(works.alone)) await measuring[0]?.warmUp(readers, target, work);
    for (let round = 0; round < rounds; round++) {
      const kinds = await takeAlone(one, readers, seconds, untilQuiet);
      const taken = await takeTurns(one, two, loads, seconds, untilQuiet);
      // Mails of the last purchases are still sent.
      for (const { target } of [one, two]) await untilIdle(target);
      const idle = await takeIdle(one.target, seconds);
      const each = (processes: number, turns: Turn[]) => caseOf({ processes, turns, kinds, costs, idle });
      onRound({ kinds, one: each(1, taken.one), two: each(2, taken.two) });
    }
  } finally {
    for (const each of measuring.toReversed()) await each.end();
  }
}

async function openShop(measuring: Measuring): Promise<MeasuredShop> {
  const target = await measuring.startShop('postgres');
  return { target, works: await worksOf(target) };
}

async function takeTurns(
  one: MeasuredShop,
  two: MeasuredShop,
  loads: [Load, Load],
  seconds: number,
  untilQuiet: () => Promise<void>,
) {
  for (const { works } of [one, two]) await works.prepare(loads[0]);
  const taken: { one: Turn[]; two: Turn[] } = { one: [], two: [] };
  for (let turn = 0; turn < TURNS; turn++) {
    await untilQuiet();
    for (const name of turn % 2 === 0 ? (['one', 'two'] as const) : (['two', 'one'] as const))
      taken[name].push(await takeTurn(name === 'one' ? one : two, loads, seconds));
  }
  return taken;
}

async function takeTurn({ target, works }: MeasuredShop, loads: [Load, Load], seconds: number): Promise<Turn> {
  const [readers, buyers] = loads;
  await untilIdle(target);
  const reading = await takeSample(readers, target, { connections: READERS, seconds, work: works.reading });
  const mixed = await takeMixed({ target, works }, loads, seconds);
  await untilIdle(target);
  const buying = await takeSample(buyers, target, { connections: BUYERS, seconds, work: works.buying });
  return { reading, mixed, buying };
}

async function takeMixed(
  { target, works }: MeasuredShop,
  [readers, buyers]: [Load, Load],
  seconds: number,
): Promise<Mixed> {
  const { port } = target;
  await untilIdle(target);
  const before = coreMs();
  const began = performance.now();
  const [reading, buying] = await Promise.all([
    readers.run({ port, connections: READERS, seconds, work: works.reading }),
    buyers.run({ port, connections: BUYERS, seconds, work: works.buying }),
  ]);
  const { own: cores, others } = coresSince(before, performance.now() - began);
  return { reading: sampleOf(reading), buying: sampleOf(buying), cores, others };
}

interface Taking {
  processes: number;
  turns: Turn[];
  kinds: Taken;
  costs: Costs;
  idle: Idle;
}

function caseOf({ processes, turns, kinds, costs, idle }: Taking): Case {
  const reading = meanLessIdle(
    turns.map((turn) => turn.reading),
    idle,
  );
  const buying = meanLessIdle(
    turns.map((turn) => turn.buying),
    idle,
  );
  const mixed = meanOf(turns.map((turn) => turn.mixed));
  // What the shop had was left to it, whatever the sum says.
  const coresLeft = Math.max(availableParallelism() - mixed.others, mixed.cores) - idle.all;
  const calibrated = calibrate(costs, kinds, reading, buying);
  const { loadMs } = calibrated;
  const simulated = simulateClosed({
    setUp: {
      processes,
      connections: CONNECTIONS_OF_A_PROCESS,
      serverCores: coresLeft,
      roundTripMs: 0,
      commitMs: 0,
    },
    costs: calibrated.costs,
    loads: [
      { connections: READERS, work: readingTurn.map((kind) => ({ kind, loadMs: loadMs[kind] })) },
      { connections: BUYERS, work: [{ kind: 'purchase', loadMs: loadMs.purchase }] },
    ],
    seconds: SIMULATED_SECONDS,
    seed: 1,
  });
  return { reading, buying, mixed, simulated, coresLeft };
}

/** Rates and cores are means: other work takes more from one sample than from the next. */
function meanOf(samples: Mixed[]): Mixed {
  const mean = (of: (mixed: Mixed) => number) => samples.reduce((sum, each) => sum + of(each), 0) / samples.length;
  const sample = (of: (mixed: Mixed) => Sample): Sample => ({
    ...medianSample(samples.map(of)),
    rate: mean((mixed) => of(mixed).rate),
  });
  return {
    reading: sample(({ reading }) => reading),
    buying: sample(({ buying }) => buying),
    cores: mean(({ cores }) => cores),
    others: mean(({ others }) => others),
  };
}
