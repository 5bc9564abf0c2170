import { reportLine, run, secondsSince } from './run.ts';

const steps: [name: string, command: string, ...args: string[]][] = [
  ['format', 'biome', 'format', '--max-diagnostics=50', '.'],
  ['lint', 'oxlint'],
  ['names', 'node', 'scripts/names.ts'],
  ['sentences', 'node', 'scripts/sentences.ts'],
  // Several checkers of one program would work out the same types.
  ['types', 'tsc', '--build', '--checkers', '1', '--pretty', 'false'],
  ['unused', 'knip', '--no-progress'],
];
// The steps run beside each other. Lint and types would each share their work among all processors, which costs half as
// much again in all.
const ONE_THREAD = { GOMAXPROCS: '1' };
const advice: Record<string, string> = { format: 'npm run format writes what is asked for here.' };

const started = performance.now();
const failures: string[] = [];
await Promise.all(
  steps.map(async ([name, command, ...args]) => {
    const { code, output, seconds } = await run(command, args, false, ONE_THREAD);
    console.log(reportLine(name, code === 0, seconds));
    if (code !== 0) failures.push(`\n── ${name} ──\n${output.trim()}\n${advice[name] ?? ''}`.trimEnd());
  }),
);
for (const failure of failures) console.log(failure);
console.log(`${failures.length > 0 ? '\ncheck failed' : 'check passed'} in ${secondsSince(started).toFixed(1)} s`);
process.exitCode = failures.length > 0 ? 1 : 0;
