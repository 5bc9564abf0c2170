import { reportLine, run, secondsSince } from './run.ts';

const steps: [name: string, command: string, ...args: string[]][] = [
  ['format', 'biome', 'format', '--max-diagnostics=50', '.'],
  ['lint', 'oxlint'],
  ['names', 'node', 'scripts/names.ts'],
  ['sentences', 'node', 'scripts/sentences.ts'],
  // More checkers within a program ask the same twice; the programs are checked beside each other.
  ['types', 'tsc', '--build', '--checkers', '1', '--pretty', 'false'],
  ['unused', 'knip', '--no-progress'],
];
const advice: Record<string, string> = { format: 'npm run format writes what is asked for here.' };

const started = performance.now();
const failures: string[] = [];
await Promise.all(
  steps.map(async ([name, command, ...args]) => {
    const { code, output, seconds } = await run(command, args);
    console.log(reportLine(name, code === 0, seconds));
    if (code !== 0) failures.push(`\n── ${name} ──\n${output.trim()}\n${advice[name] ?? ''}`.trimEnd());
  }),
);
for (const failure of failures) console.log(failure);
console.log(`${failures.length > 0 ? '\ncheck failed' : 'check passed'} in ${secondsSince(started).toFixed(1)} s`);
process.exitCode = failures.length > 0 ? 1 : 0;
