import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commitText, machineText, requireMachine } from '#bench/machine.ts';
import { Databases } from '#bench/shop/databases.ts';
import { withPart } from '#scripts/page-part.ts';
import { run } from '#scripts/run.ts';
import { costsOf } from './costs.ts';
import { costsTable, hourTable, variantsTable } from './hour-report.ts';
import { measuredTables } from './measured-report.ts';
import { type Variant, VARIANTS } from './set-ups.ts';
import { simulateStretch } from './stretch.ts';
import { compareTwoProcesses, type Round } from './two-processes.ts';
import { STRETCHES } from './visitors.ts';

// `npm run simulate` prints an hour of a million visitors, `-- --measure` what two processes do beside what is simulated of them.
// --rounds and --seconds: of measuring; --minutes: to wait for other work to leave the machine, in all. --write: into docs/scale.md.

const SPEED = resolve('docs/speed.md');
const PAGE = resolve('docs/scale.md');
const SEED = 1;
const BUSIEST_SECONDS = 20;
const STRETCH_SECONDS = 10;

const { values } = parseArgs({
  options: {
    measure: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '2' },
  },
});
const costs = costsOf(readFileSync(SPEED, 'utf8'));
if (values.measure) await measure();
else simulate();

function simulate(): void {
  const at = (variant: Variant, factor: number, seconds: number) => {
    const { visitors, orders } = variant;
    return simulateStretch({
      ...variant,
      visitors: visitors * factor,
      orders: orders * factor,
      costs,
      seconds,
      seed: SEED,
    });
  };
  const [recommended] = VARIANTS;
  const busiest = Math.max(...STRETCHES);
  const variants = VARIANTS.map((variant) => ({ variant, outcome: at(variant, busiest, BUSIEST_SECONDS) }));
  const hour = STRETCHES.map((factor) => recommended && at(recommended, factor, STRETCH_SECONDS));
  const tables = [
    costsTable(costs),
    'The busiest five minutes. Times are p50 / p95 / p99 in ms, of what the shop itself answers.',
    variantsTable(variants),
    'The hour of the first set-up.',
    hourTable(hour.filter((outcome) => outcome !== undefined)),
  ];
  const text = tables.join('\n\n');
  console.log(text);
  if (values.write) write('hour', text);
}

async function measure(): Promise<void> {
  requireMachine();
  const built = await run('node', ['scripts/build.ts']);
  if (built.code !== 0) throw new Error(built.output);
  const databases = new Databases();
  try {
    const machine = machineText(await databases.cluster());
    console.log(machine);
    const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
    const taken: Round[] = [];
    await compareTwoProcesses(databases, {
      rounds,
      seconds,
      costs,
      minutes: Number(values.minutes),
      onRound(round) {
        taken.push(round);
        console.log(`\n━━ round ${taken.length} of ${rounds} ━━\n${measuredTables([round])}`);
      },
    });
    const tables = measuredTables(taken);
    console.log(`\n━━ medians ━━\n${tables}`);
    if (!values.write) return;
    const date = new Date().toISOString().slice(0, 10);
    write('measured', `${machine}; ${date}, at commit ${commitText()}, samples of ${seconds} s.\n\n${tables}`);
  } finally {
    await databases.remove();
  }
}

function write(part: string, text: string): void {
  writeFileSync(PAGE, withPart(readFileSync(PAGE, 'utf8'), part, text));
  console.log('\nWritten to docs/scale.md');
}
