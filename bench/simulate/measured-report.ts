import { figure } from '#bench/goals.ts';
import { tableOfCells } from '#bench/report.ts';
import { medianOf, medianSample, type Sample } from '#bench/samples.ts';
import type { MeasuredKind } from './mixed-load.ts';
import type { Round } from './two-processes.ts';

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

interface Compared {
  what: string;
  unit: string;
  processes: 'one' | 'two';
  measured: number;
  simulated: number;
  /** The median of what each round has, in which other work took the same share of the machine. */
  ratio: number;
}

/** Measured and simulated figures of both cases. */
function compared(rounds: Round[]): Compared[] {
  return (['one', 'two'] as const).flatMap((processes) =>
    FIGURES.map(([what, side, name, unit]) => {
      const measured = rounds.map((round) => round[processes][side][name]);
      const simulated = rounds.map((round) => simulatedOf(round, processes, side)[name]);
      const ratios = measured.map((each, n) => (simulated[n] ?? 0) / each);
      const [first, second] = [medianOf(measured), medianOf(simulated)];
      return { what, unit, processes, measured: first, simulated: second, ratio: medianOf(ratios) };
    }),
  );
}

function simulatedOf(round: Round, processes: 'one' | 'two', side: Side) {
  const { loads } = processes === 'one' ? round.simulatedOne : round.simulatedTwo;
  const [reading, buying] = loads;
  const found = side === 'reading' ? reading : buying;
  if (!found) throw new Error('Each case has readers and buyers.');
  return found;
}

/** The costs of one process, what it was calibrated with, and both cases beside the simulation. */
export function measuredTables(rounds: Round[]): string {
  const alone = Object.keys(rounds[0]?.alone ?? {}) as MeasuredKind[];
  const costs = alone.map((kind) => {
    const sample: Sample = medianSample(rounds.map((round) => round.alone[kind]));
    const loadMs = (sample.loadShare * 1000) / sample.rate;
    return [kind, ...[sample.serverMs, sample.databaseMs, loadMs].map(figure)];
  });
  const cases = compared(rounds).map(({ what, unit, processes, measured, simulated, ratio }) => [
    processes === 'one' ? 'one process, calibrated' : '**two processes, predicted**',
    what,
    `${figure(measured)}${unit}`,
    `${figure(simulated)}${unit}`,
    figure(ratio),
    Math.abs(ratio - 1) <= MAX_DIFFERENCE ? 'yes' : '**no**',
  ]);
  const cores = (of: (round: Round) => number) => figure(medianOf(rounds.map(of)));
  const rest = [
    `Beside one process other work had ${cores(({ one }) => one.others)} cores, beside two ${cores(({ two }) => two.others)};`,
    `${cores(({ coresLeft }) => coresLeft)} were left for the simulation. Shop, PostgreSQL and load used ${cores(({ one }) => one.cores)}`,
    `(simulated: ${cores(({ simulatedOne }) => simulatedOne.coresUsed)}) with one process, ${cores(({ two }) => two.cores)}`,
    `(simulated: ${cores(({ simulatedTwo }) => simulatedTwo.coresUsed)}) with two.`,
  ].join(' ');
  return [
    tableOfCells(['work', 'shop, ms', 'PostgreSQL, ms', 'load, ms'], '|---|---:|---:|---:|', costs),
    tableOfCells(
      ['case', 'of', 'measured', 'simulated', 'ratio', 'within 15 %'],
      '|---|---|---:|---:|---:|---|',
      cases,
    ),
    rest,
    ...(medianOf(rounds.map(({ coresLeft }) => coresLeft)) < MIN_CORES_LEFT ? [TOO_LITTLE] : []),
  ].join('\n\n');
}
