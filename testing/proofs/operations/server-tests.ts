import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { endWithProcess } from '#scripts/programs.ts';

/** Files that compare the schema itself with what their own release knows of it; of the rest, each test must pass. */
const LEFT_OUT = [
  // Has the compiler compare every column with the types of the tables: a column that was added is in no type of theirs.
  'server/db/tables.test.ts',
];

// Of what Vitest's reporter promises.
interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface Failure {
  file: string;
  /** Empty where the file cannot be loaded. */
  test: string;
  why: string;
}
interface Outcome {
  passed: number;
  /** Names of the tests that failed, with their files. */
  failed: string[];
  leftOut: string[];
}

/**
 * Runs the server tests of the release in this folder, on PostgreSQL, by its own Vitest. What failed is asked once more, by itself: a test
 * that a crowded machine was too slow for passes then, and one that the schema breaks does not.
 */
export async function runServerTests(release: string): Promise<Outcome> {
  const first = await runVitest(release, []);
  const files = new Set(first.failures.map(({ file }) => file));
  const second = files.size > 0 ? await runVitest(release, [...files, '--no-file-parallelism']) : first;
  const again = second.failures.map(({ file, test, why }) => ({
    file,
    inWords: `${file}: ${test}: ${why.split('\n')[0]}`,
  }));
  const { failed = [], leftOut = [] } = Object.groupBy(again, ({ file }) =>
    LEFT_OUT.includes(file) ? 'leftOut' : 'failed',
  );
  return {
    passed: first.passed + first.failures.length - second.failures.length,
    failed: failed.map(({ inWords }) => inWords),
    leftOut: leftOut.map(({ inWords }) => inWords),
  };
}

async function runVitest(release: string, which: string[]): Promise<{ passed: number; failures: Failure[] }> {
  const file = join(release, 'server-tests.json');
  const args = ['run', '--project', 'postgres', '--reporter=json', `--outputFile.json=${file}`, ...which];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: release,
    // None of the Vitest that runs this.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TEST_DATABASE_URL: process.env.TEST_DATABASE_URL },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const forget = endWithProcess(() => child.kill());
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const [code]: (number | null)[] = await once(child, 'close');
  forget();
  const report: Report | undefined = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
  await rm(file, { force: true });
  const failures = report?.testResults.flatMap((result) => failuresOf(result, release)) ?? [];
  if (!report || (code !== 0 && failures.length === 0))
    throw new Error(`The server tests of the previous release ended with ${code}: ${said.slice(-4000)}`);
  return { passed: report.numPassedTests, failures };
}

function failuresOf(
  { name, status, message, assertionResults }: Report['testResults'][number],
  release: string,
): Failure[] {
  const file = relative(release, name);
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && tests.length === 0) return [{ file, test: '', why: message }];
  return tests.map(({ fullName, failureMessages: [why = ''] }) => ({ file, test: fullName, why }));
}
