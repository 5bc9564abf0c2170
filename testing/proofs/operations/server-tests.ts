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

interface Outcome {
  passed: number;
  /** Names of the tests that failed, with their files. */
  failed: string[];
  leftOut: string[];
}

/** Runs the server tests of the release in this folder, on PostgreSQL, by its own Vitest. */
export async function runServerTests(release: string): Promise<Outcome> {
  const file = join(release, 'server-tests.json');
  const args = ['run', '--project', 'postgres', '--reporter=json', `--outputFile.json=${file}`];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: release,
    // None of the Vitest that runs this; as in CI, a second try.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TEST_DATABASE_URL: process.env.TEST_DATABASE_URL, CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const forget = endWithProcess(() => child.kill());
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const [code]: (number | null)[] = await once(child, 'close');
  forget();
  const report: Report | undefined = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
  await rm(file, { force: true });
  if (!report) throw new Error(`The server tests of the previous release did not run: ${said.slice(-4000)}`);
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(release, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot be loaded has no tests.
    if (status === 'failed' && tests.length === 0) return [{ path, test: '', why: message }];
    return tests.map(({ fullName, failureMessages: [why = ''] }) => ({ path, test: fullName, why }));
  });
  const inWords = ({ path, test, why }: (typeof failures)[number]) => `${path}: ${test}: ${why.split('\n')[0]}`;
  const { failed = [], leftOut = [] } = Object.groupBy(failures, ({ path }) =>
    LEFT_OUT.includes(path) ? 'leftOut' : 'failed',
  );
  if (code !== 0 && failures.length === 0) throw new Error(`Vitest ended with ${code}: ${said.slice(-4000)}`);
  return { passed: report.numPassedTests, failed: failed.map(inWords), leftOut: leftOut.map(inWords) };
}
