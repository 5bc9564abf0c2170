import { figure } from '#bench/goals.ts';
import { tableOfCells } from '#bench/report.ts';
import { medianOf, medianSample } from '#bench/samples.ts';
import { loadMsOf } from './calibrate.ts';
import type { MeasuredKind } from './mixed-load.ts';
import type { Case, Round } from './two-processes.ts';

/** How far a simulated figure may be from what was measured. */
const MAX_DIFFERENCE = 0.15;
/** With less of the machine than this, one process cannot use its thread, and nothing is learnt of two. */
const MIN_CORES_LEFT = 1.5;

const TOO_LITTLE = '**Other work left too little of the machine: this says nothing. Measure it again on a quiet one.**';

type Side = 'reading' | 'buying';
type Figure = 'rate' | 'p50' | 'p95';

const FIGURES: [what: string, side: Side, figure: Figure, unit: string][] = [
  ['readers', 'reading', 'rate', '/s'],
  ['readers, p50', 'reading', 'p50', ' ms'],
  ['readers, p95', 'reading', 'p95', ' ms'],
  ['purchases', 'buying', 'rate', '/s'],
  ['purchases, p50', 'buying', 'p50', ' ms'],
  ['purchases, p95', 'buying', 'p95', ' ms'],
];

type Processes = 'one' | 'two';
const CASES: Processes[] = ['one', 'two'];

interface Compared {
  what: string;
  unit: string;
  processes: Processes;
  measured: number;
  simulated: number;
  /** The median of what each round has, in which other work took the same share of the machine. */
  ratio: number;
}

/** Measured and simulated figures of both cases. */
function compared(rounds: Round[]): Compared[] {
  return CASES.flatMap((processes) =>
    FIGURES.map(([what, side, name, unit]) => {
      const measured = rounds.map((round) => round[processes].mixed[side][name]);
      const simulated = rounds.map((round) => simulatedOf(round[processes], side)[name]);
      const ratios = measured.map((each, n) => (simulated[n] ?? 0) / each);
      const [first, second] = [medianOf(measured), medianOf(simulated)];
      return { what, unit, processes, measured: first, simulated: second, ratio: medianOf(ratios) };
    }),
  );
}

function simulatedOf({ simulated }: Case, side: Side) {
  const [reading, buying] = simulated.loads;
  const found = side === 'reading' ? reading : buying;
  if (!found) throw new Error('Each case has readers and buyers.');
  return found;
}

/** What each kind of work costs, what readers and buyers cost by themselves, and both at once beside the simulation. */
export function measuredTables(rounds: Round[]): string {
  const kinds = Object.keys(rounds[0]?.kinds ?? {}) as MeasuredKind[];
  const costs = [
    ...kinds.map((kind) => ({ work: kind as string, samples: rounds.map((round) => round.kinds[kind]) })),
    ...CASES.flatMap((processes) => [
      { work: `readers, ${inWords(processes)}`, samples: rounds.map((round) => round[processes].reading) },
      { work: `buyers, ${inWords(processes)}`, samples: rounds.map((round) => round[processes].buying) },
    ]),
  ].map(({ work, samples }) => {
    const sample = medianSample(samples);
    return [work, `${figure(sample.rate)}/s`, ...[sample.serverMs, sample.databaseMs, loadMsOf(sample)].map(figure)];
  });
  const cases = compared(rounds).map(({ what, unit, processes, measured, simulated, ratio }) => [
    inWords(processes),
    what,
    `${figure(measured)}${unit}`,
    `${figure(simulated)}${unit}`,
    figure(ratio),
    Math.abs(ratio - 1) <= MAX_DIFFERENCE ? 'yes' : '**no**',
  ]);
  const ofCases = (of: (each: Case) => number) =>
    CASES.map((processes) => figure(medianOf(rounds.map((round) => of(round[processes]))))).join(' and ');
  const rest = [
    `With one process and with two, shop, PostgreSQL and load used ${ofCases(({ mixed }) => mixed.cores)} cores`,
    `(simulated: ${ofCases(({ simulated }) => simulated.coresUsed)}), other work ${ofCases(({ mixed }) => mixed.others)};`,
    `${ofCases(({ coresLeft }) => coresLeft)} were left for the simulation.`,
  ].join(' ');
  return [
    tableOfCells(
      ['work by itself', 'rate', 'shop, ms', 'PostgreSQL, ms', 'load, ms'],
      '|---|---:|---:|---:|---:|',
      costs,
    ),
    tableOfCells(
      ['both at once', 'of', 'measured', 'simulated', 'ratio', 'within 15 %'],
      '|---|---|---:|---:|---:|---|',
      cases,
    ),
    rest,
    ...(medianOf(rounds.map(({ one }) => one.coresLeft)) < MIN_CORES_LEFT ? [TOO_LITTLE] : []),
  ].join('\n\n');
}

const inWords = (processes: Processes) => (processes === 'one' ? 'one process' : 'two processes');
