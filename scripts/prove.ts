import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MUTANTS } from '#testing/proofs/mutants.ts';
import { reportLine, run, secondsSince } from './run.ts';

// `npm run prove`: every proof of money and stock at its full size, on both databases, what the shop survives, how it is run,
// and every mutant. That takes an hour or so: `npm run prove -- postgres` does one part, `-- postgres --only kill-loop` one file of
// it. Each replaces its own results, and docs/proofs.md is written from all of them.

const root = resolve(import.meta.dirname, '..');
const report = resolve(root, 'test-results/proofs.json');
const SEED = /: seed \d+$/;
/** What was proved last, part by part. docs/proofs.md is made from it. */
const RESULTS = resolve(root, 'testing/proofs/results.json');

interface Result {
  name: string;
  seconds: number;
  passed: boolean;
  /** What it has counted. */
  note?: string;
  /** When, of one that was not run with the others. */
  on?: string;
}
interface Part {
  /** When it ended. */
  on: string;
  minutes: number;
  results: Result[];
}

const parts = {
  mutants: { title: 'Mistakes that the tests notice', prove: killMutants },
  pglite: { title: 'Proofs on the embedded database', prove: () => proveOn('pglite') },
  postgres: { title: 'Proofs on PostgreSQL', prove: () => proveOn('postgres') },
  outages: { title: 'What the shop survives', prove: proveOutages },
  operations: { title: 'How the shop is run', prove: proveOperations },
};
type Name = keyof typeof parts;
const names = Object.keys(parts) as Name[];

const { positionals: picked, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' } },
});
const unknown = picked.filter((name) => !names.some((known) => known === name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. The parts are ${names.join(', ')}; without a name, all of them.`);
  process.exit(1);
}
const done = JSON.parse(readFileSync(RESULTS, 'utf8')) as Partial<Record<Name, Part>>;
for (const name of names) {
  if (picked.length > 0 && !picked.includes(name)) continue;
  console.log(`\n━━ ${parts[name].title} ━━`);
  const started = performance.now();
  const results = await parts[name].prove();
  // A run that was stopped has proved nothing.
  if (results.length === 0) throw new Error(`${name}: nothing ran`);
  const before = values.only ? done[name] : undefined;
  const others = (before?.results ?? [])
    .filter((old) => !isAmong(results, old))
    .map((old) => ({ ...old, on: old.on ?? before?.on ?? '' }));
  const minutes = Math.ceil(secondsSince(started) / 60) + (before?.minutes ?? 0);
  done[name] = { on: new Date().toISOString().slice(0, 10), minutes, results: [...others, ...results] };
  writeFileSync(RESULTS, `${JSON.stringify(done, null, 2)}\n`);
  writeFileSync(resolve(root, 'docs/proofs.md'), inWords());
  const failures = results.filter(({ passed }) => !passed);
  for (const failure of failures) console.error(`FAILED: ${failure.name}`);
  console.log(reportLine(name, failures.length === 0, secondsSince(started)));
  if (failures.length > 0) process.exitCode = 1;
}

function isAmong(results: readonly Result[], { name }: Result): boolean {
  return results.some((result) => result.name === name);
}

async function proveOn(project: 'pglite' | 'postgres'): Promise<Result[]> {
  await vitest(['--project', project, `testing/proofs/${values.only}`], { PROOFS: 'prove' });
  return read();
}

async function proveOutages(): Promise<Result[]> {
  await vitest(['--project', 'outages', '--no-file-parallelism', `testing/proofs/outages/${values.only}`], {
    PROOFS: 'prove',
  });
  return read();
}

async function proveOperations(): Promise<Result[]> {
  await vitest(['--project', 'operations', '--no-file-parallelism', `testing/proofs/operations/${values.only}`], {});
  return read();
}

/** A mutant is killed when its tests ran, and one of them failed. */
async function killMutants(): Promise<Result[]> {
  const all: Result[] = [];
  for (const { name, killer } of MUTANTS) {
    console.log(`\n━━ ${name} ━━`);
    const begun = performance.now();
    await vitest(['--project', 'postgres', '--bail', '1', killer], { MUTANT: name });
    const passed = read().some((result) => !result.passed);
    all.push({ name: `${name} (${killer})`, passed, seconds: secondsSince(begun) });
    console.log(passed ? 'killed' : 'SURVIVED');
  }
  return all;
}

async function vitest(args: string[], env: Record<string, string>): Promise<void> {
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  await run('vitest', ['run', ...reporters, ...args], true, env);
}

function read(): Result[] {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: {
      assertionResults: { fullName: string; status: string; duration?: number; meta?: { note?: string } }[];
    }[];
  };
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, status, duration = 0, meta }) => ({
      name: fullName,
      seconds: Math.round(duration) / 1000,
      passed: status === 'passed',
      ...(meta?.note && { note: meta.note }),
    }));
}

function inWords(): string {
  return `# What was proved, and when

Written by \`npm run prove\`, here on ${availableParallelism()} cores and ${Math.round(totalmem() / 2 ** 30)} GB. The same with fewer rounds runs in \`npm test\`,
what the shop survives in \`npm run test:more\`. What is proved, and how, stands at the top of each file in \`testing/proofs/\`. A mistake is put into the code; its test file, on PostgreSQL, has to fail.

${names.map(partInWords).join('\n\n')}
`;
}

/** With one row for all seeds of a proof: how many held, in how long. One that failed keeps a row of its own. */
function withSeedsInOne(results: readonly Result[]): Result[] {
  const { seeds = [], others = [] } = Object.groupBy(results, ({ name, passed }) =>
    passed && SEED.test(name) ? 'seeds' : 'others',
  );
  const proofs = Map.groupBy(seeds, ({ name, on = '' }) => `${on} ${name.replace(SEED, '')}`);
  const rows = [...proofs.values()].flatMap((all) =>
    all.slice(0, 1).map((first) => ({
      ...first,
      name: first.name.replace(SEED, `: ${all.length} ${all.length === 1 ? 'seed' : 'seeds'}`),
      seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
    })),
  );
  return [...others, ...rows];
}

function partInWords(name: Name): string {
  const part = done[name];
  if (!part) return `## ${parts[name].title}\n\nNot run yet: \`npm run prove -- ${name}\`.`;
  const [yes, no] = name === 'mutants' ? ['noticed', 'NOT NOTICED'] : ['held', 'FAILED'];
  const held = part.results.filter(({ passed }) => passed).length;
  const rows = withSeedsInOne(part.results).map(
    ({ name: title, note, passed, seconds, on }) =>
      `| ${title}${note ? `: ${note}` : ''} | ${passed ? yes : `**${no}**`} | ${seconds.toFixed(1)} s${on ? `, ${on}` : ''} |`,
  );
  return `## ${parts[name].title}

On ${part.on}${part.results.some(({ on }) => on) ? ', but for those with an earlier date' : ''}, in ${part.minutes} minutes in all: ${held} of ${part.results.length} ${yes}.

| | | Time |
|---|---|---|
${rows.join('\n')}`;
}
