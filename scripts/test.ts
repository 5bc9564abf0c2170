import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { memoryFolder } from './memory-folder.ts';
import { reportLine, run, secondsSince } from './run.ts';
import { LATER_ON_EMBEDDED, LONGER_TESTS } from './longer-tests.ts';

interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of the tests that failed, with their files. */
  failures: string[];
}

const none: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };
const results = 'test-results';

// Of what both reporters promise in their documentation.
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

interface Step {
  command: [string, ...string[]];
  env?: Record<string, string>;
  count?: () => Outcome;
}
const steps: Record<string, Step> = {
  check: { command: ['node', 'scripts/check.ts'] },
  build: { command: ['node', 'scripts/build.ts'] },
  unit: vitest('unit'),
  pglite: vitest('pglite'),
  postgres: vitest('postgres'),
  e2e: playwright('desktop', 'phone'),
};
const RACE_DAY = 'testing/proofs/outages/race-day.test.ts';
const LONGER = ['testing/proofs/', ...LONGER_TESTS];
/** What takes long and fails seldom: `npm run test:more`, which CI runs after the others. */
const more: Record<string, Step> = {
  proofs: { ...vitest('postgres', '--project=pglite', '--project=unit', ...LONGER), env: { PROOFS: 'ci' } },
  embedded: { ...vitest('pglite', ...LATER_ON_EMBEDDED), env: { PROOFS: 'ci' } },
  outages: vitest('outages', `--exclude=${RACE_DAY}`),
  // It takes the whole machine: beside it, others are too slow.
  'race-day': vitest('outages', RACE_DAY),
  edges: playwright('edges', 'phone-edges'),
};
const all = { ...steps, ...more };
const isStep = (name: string) => Object.hasOwn(all, name);

const picked = process.argv.slice(2).flatMap((name) => (name === 'more' ? Object.keys(more) : [name]));
const unknown = picked.filter((name) => !isStep(name));
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(', ')}. The steps are ${Object.keys(steps).join(', ')}, which run without a name, and more: ${Object.keys(more).join(', ')}.`,
  );
  process.exit(1);
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
const started = performance.now();
const folder = process.env.TMPDIR ?? memoryFolder();
const where: Record<string, string> = folder ? { TMPDIR: folder } : {};
const lines: string[] = [];
const total = { ...none };
const failures: string[] = [];
for (const [name, step] of Object.entries(picked.length > 0 ? all : steps)) {
  if (picked.length > 0 && !picked.includes(name)) continue;
  console.log(`\n━━ ${name} ━━`);
  const [command, ...args] = step.command;
  const { code, seconds } = await run(command, args, true, { ...where, ...step.env });
  const counted = step.count?.() ?? none;
  // A step that fails without a failed test (a type error, a crash, a skipped test) counts as one failure.
  const failed = counted.failed || (code !== 0 || counted.skipped > 0 ? 1 : 0);
  total.passed += counted.passed;
  total.failed += failed;
  failures.push(...counted.failures.map((failure) => `${name}: ${failure}`));
  lines.push(reportLine(name, failed === 0, seconds, step.count ? inWords(counted) : ''));
}

console.log(`\n${lines.join('\n')}\n${reportLine('all', total.failed === 0, secondsSince(started))}\n`);
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function vitest(project: string, ...more: string[]): Step {
  const file = `${results}/${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return { command: ['vitest', 'run', '--project', project, ...more, ...reporters], count: () => countVitest(file) };
}

function playwright(...projects: string[]): Step {
  const command: Step['command'] = ['playwright', 'test', ...projects.map((project) => `--project=${project}`)];
  return { command, count: () => countPlaywright(`${results}/e2e.json`) };
}

// A run that crashed has written nothing.
function countVitest(file: string): Outcome {
  const report = read(file) as VitestReport | undefined;
  if (!report) return none;
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${relative('.', name)}: ${fullName}: ${firstLine(failureMessages[0])}`),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures,
  };
}

function firstLine(message = ''): string {
  return message.split('\n')[0] ?? '';
}

function countPlaywright(file: string): Outcome {
  const report = read(file) as PlaywrightReport | undefined;
  if (!report) return none;
  const { expected, unexpected, flaky, skipped } = report.stats;
  // Only CI tries a second time; Playwright's own lines name what needed it, and what failed.
  return { passed: expected + flaky, failed: unexpected, skipped, failures: [] };
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function inWords({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed${failed ? `, ${failed} failed` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
}
