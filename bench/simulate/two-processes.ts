import { availableParallelism } from 'node:os';
import type { Load } from '#bench/load/load.ts';
import { Measuring } from '#bench/measuring.ts';
import { medianSample, type Sample, sampleOf, untilIdle } from '#bench/samples.ts';
import type { Databases } from '#bench/shop/databases.ts';
import { meanLessIdle, type MeasuredShop, takeAlone, takeIdle, type Taken, withTaken } from './calibrate.ts';
import { type LoadProcess, simulateClosed } from './closed-load.ts';
import type { Costs } from './costs.ts';
import { BUYERS, type MeasuredKind, READERS, readingTurn, worksOf } from './mixed-load.ts';
import { coreMs, coresSince, patience } from './other-work.ts';

/** The mixed case, in which some read while others buy. */
interface Mixed {
  reading: Sample;
  buying: Sample;
  /** Cores that shop, PostgreSQL and load had on the average, and other work. */
  cores: number;
  others: number;
}

export interface Round {
  alone: Taken;
  one: Mixed;
  two: Mixed;
  simulatedOne: ReturnType<typeof simulateClosed>;
  simulatedTwo: ReturnType<typeof simulateClosed>;
  /** Cores that other work and what goes on without visitors left, beside one process. */
  coresLeft: number;
}

interface Options {
  rounds: number;
  seconds: number;
  costs: Costs;
  /** To wait for other work to end, in all. */
  minutes: number;
  onRound: (round: Round) => void;
}

/** Pairs of samples of a round, each of which takes one process and two in the other order than the last. */
const PAIRS = 4;
const SIMULATED_SECONDS = 60;
const CONNECTIONS_OF_A_PROCESS = 20;

/**
 * Measures every kind of work and the mixed case with one process, and predicts from that what two processes do, which is
 * measured in turn with it. Nothing of what two processes did goes into the prediction.
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
    for (let turn = 0; turn < rounds; turn++) {
      // Before and after, because a unit of work takes the more CPU time the more other work there is.
      const before = await takeAlone(one, readers, seconds, untilQuiet);
      const taken = await takePairs(one, two, loads, seconds, untilQuiet);
      const idle = await takeIdle(one.target, seconds);
      const after = await takeAlone(one, readers, seconds, untilQuiet);
      const alone = meanLessIdle(before, after, idle);
      const found = withTaken(costs, alone);
      const notTaken = availableParallelism() - taken.one.others;
      // What one process had was left to it, whatever the sum says.
      const coresLeft = Math.max(notTaken, taken.one.cores) - idle.all;
      const simulatedOne = simulate(1, found, alone, coresLeft);
      const simulatedTwo = simulate(2, found, alone, coresLeft);
      onRound({ alone, ...taken, simulatedOne, simulatedTwo, coresLeft });
    }
  } finally {
    for (const each of measuring.toReversed()) await each.end();
  }
}

async function openShop(measuring: Measuring): Promise<MeasuredShop> {
  const target = await measuring.startShop('postgres');
  return { target, works: await worksOf(target) };
}

async function takePairs(
  one: MeasuredShop,
  two: MeasuredShop,
  loads: [Load, Load],
  seconds: number,
  untilQuiet: () => Promise<void>,
) {
  for (const { works } of [one, two]) await works.prepare(loads[0]);
  const taken: { one: Mixed[]; two: Mixed[] } = { one: [], two: [] };
  for (let pair = 0; pair < PAIRS; pair++) {
    await untilQuiet();
    for (const name of pair % 2 === 0 ? (['one', 'two'] as const) : (['two', 'one'] as const))
      taken[name].push(await takeMixed(name === 'one' ? one : two, loads, seconds));
  }
  return { one: meanOf(taken.one), two: meanOf(taken.two) };
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

function simulate(processes: number, costs: Costs, taken: Taken, serverCores: number) {
  const loadMs = (kind: MeasuredKind) => (taken[kind].loadShare * 1000) / taken[kind].rate;
  const loads: LoadProcess[] = [
    { connections: READERS, work: readingTurn.map((kind) => ({ kind, loadMs: loadMs(kind) })) },
    { connections: BUYERS, work: [{ kind: 'purchase', loadMs: loadMs('purchase') }] },
  ];
  const setUp = {
    processes,
    connections: CONNECTIONS_OF_A_PROCESS,
    serverCores,
    roundTripMs: 0,
    commitMs: 0,
  };
  return simulateClosed({ setUp, costs, loads, seconds: SIMULATED_SECONDS, seed: 1 });
}
