import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { MUTANTS } from '#server/proofs/mutants.ts';
import { reportLine, run, secondsSince } from './run.ts';

// `npm run prove`: every proof of money and stock at its full size, on both databases, and every mutant; then
// docs/proofs.md. `node scripts/prove.ts mutants` or `proofs` runs one half and writes nothing.

const root = resolve(import.meta.dirname, '..');
const results = resolve(root, 'test-results/proofs.json');
const picked = process.argv[2];
const DATABASES = { pglite: 'the embedded database', postgres: 'PostgreSQL' } as const;

interface Result {
  name: string;
  seconds: number;
  passed: boolean;
}

const started = performance.now();
const proved = picked === 'mutants' ? [] : await proveAll();
const killed = picked === 'proofs' ? [] : await killMutants();
const failures = [...proved, ...killed].filter(({ passed }) => !passed);
for (const { name } of failures) console.error(`FAILED: ${name}`);
console.log(reportLine('prove', failures.length === 0, secondsSince(started)));
if (!picked) writeFileSync(resolve(root, 'docs/proofs.md'), report());
process.exitCode = failures.length > 0 ? 1 : 0;

async function proveAll(): Promise<Result[]> {
  const all: Result[] = [];
  for (const [project, words] of Object.entries(DATABASES)) {
    console.log(`\n━━ proofs on ${words} ━━`);
    await vitest(['--project', project, 'server/proofs'], { PROVE: '1' });
    all.push(...read().map((result) => ({ ...result, name: `${result.name} — on ${words}` })));
  }
  return all;
}

/** A mutant is killed when its tests ran, and one of them failed. */
async function killMutants(): Promise<Result[]> {
  const all: Result[] = [];
  for (const { name, killer } of MUTANTS) {
    console.log(`\n━━ mutant: ${name} ━━`);
    const begun = performance.now();
    await vitest(['--project', 'postgres', '--bail', '1', killer], { MUTANT: name });
    const passed = read().some((result) => !result.passed);
    all.push({ name, passed, seconds: secondsSince(begun) });
    console.log(passed ? 'killed' : 'SURVIVED');
  }
  return all;
}

async function vitest(args: string[], env: Record<string, string>): Promise<void> {
  rmSync(results, { force: true });
  Object.assign(process.env, { PROVE: undefined, MUTANT: undefined }, env);
  for (const name of ['PROVE', 'MUTANT']) if (!env[name]) delete process.env[name];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  await run('vitest', ['run', ...reporters, ...args], true);
}

function read(): Result[] {
  const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as {
    testResults: { assertionResults: { fullName: string; status: string; duration?: number }[] }[];
  };
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, status, duration = 0 }) => ({
      name: fullName,
      seconds: duration / 1000,
      passed: status === 'passed',
    }));
}

function report(): string {
  const mark = ({ passed }: Result, yes: string, no: string) => (passed ? yes : `**${no}**`);
  const table = (rows: Result[], yes: string, no: string) =>
    rows.map((row) => `| ${row.name} | ${mark(row, yes, no)} | ${row.seconds.toFixed(1)} s |`).join('\n');
  return `# What was proved, and when

Written by \`npm run prove\` on ${new Date().toISOString().slice(0, 10)}, on ${availableParallelism()} cores and ${Math.round(totalmem() / 2 ** 30)} GB, in ${Math.round(secondsSince(started) / 60)} minutes.
The same with fewer rounds runs in \`npm test\`. What is proved, and how, stands at the top of each file in \`server/proofs/\`.

${failures.length === 0 ? 'Everything held.' : `**${failures.length} did not hold.**`}

## Mistakes that the tests notice

Each was put into the code; its test file had to fail, on PostgreSQL.

| Mistake | | Time |
|---|---|---|
${table(killed, 'noticed', 'NOT NOTICED')}

## Proofs

| Proof | | Time |
|---|---|---|
${table(proved, 'held', 'FAILED')}
`;
}
