import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { run, secondsSince } from '#scripts/run.ts';
import { commitText, machineText, requireMachine } from './machine.ts';
import { Measuring } from './measuring.ts';
import { PARTS } from './parts.ts';
import { speedPage, tableOf } from './report.ts';
import type { Settings } from './rig.ts';
import type { Row } from './row.ts';
import { Databases } from './shop/databases.ts';

// `npm run bench` measures everything beside the limits of this machine, `npm run bench -- checkout start` two parts of it.
// --quick: short samples, to see that it works. --large: lists at a million orders, too. --write: docs/speed.md.

const PAGE = 'docs/speed.md';

const { positionals: picked, values } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '5' },
    workers: { type: 'string', default: '1' },
  },
});
const unknown = picked.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  const names = PARTS.map(({ name }) => name).join(', ');
  console.error(`Unknown: ${unknown.join(', ')}. The parts are ${names}; without a name, all of them.`);
  process.exit(1);
}
if (values.write && (picked.length > 0 || values.quick)) {
  console.error('--write needs every part, at full length.');
  process.exit(1);
}
const settings: Settings = {
  seconds: values.quick ? 2 : Number(values.seconds),
  warmUpSeconds: values.quick ? 1 : 4,
  rounds: values.quick ? 1 : 3,
  isLarge: values.large,
  workers: Number(values.workers),
};
requireMachine();
const built = await run('node', ['scripts/build.ts']);
if (built.code !== 0) throw new Error(built.output);

const databases = new Databases();
const rows: Row[] = [];
try {
  const machine = machineText(await databases.cluster());
  console.log(machine);
  for (const part of PARTS.filter(({ name }) => picked.length === 0 || picked.includes(name))) {
    const started = performance.now();
    const measuring = new Measuring(settings, databases);
    let measured: Row[];
    try {
      measured = await part.measure(measuring);
    } finally {
      await measuring.end();
    }
    rows.push(...measured);
    console.log(`\n━━ ${part.name}, ${Math.round(secondsSince(started))} s ━━\n${tableOf(measured)}`);
  }
  if (values.write) {
    const about = {
      machine,
      commit: commitText(),
      date: new Date().toISOString().slice(0, 10),
      command: ['npm run bench --', ...process.argv.slice(2)].join(' '),
      seconds: settings.seconds,
      rounds: settings.rounds,
    };
    writeFileSync(PAGE, speedPage(rows, about));
    console.log(`\nWritten to ${PAGE}`);
  }
} finally {
  await databases.remove();
}
const missed = rows.filter(({ isMet }) => isMet === false);
console.log(`\n${rows.length - missed.length} of ${rows.length} rows have what they are to reach.`);
