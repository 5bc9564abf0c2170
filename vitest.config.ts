import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { MUTANTS } from './testing/proofs/mutants.ts';
import { LATER_ON_EMBEDDED, LONGER_TESTS } from './scripts/longer-tests.ts';

/** CI's machine can be crowded: a test that needed a second try there is reported as such, not hidden. */
const SECOND_TRY = process.env.CI ? 1 : 0;

const onDatabase = (name: 'pglite' | 'postgres', globalSetup: string[], exclude: string[] = []) => ({
  plugins: mutate(process.env.MUTANT),
  test: {
    name,
    include: ['{server,testing}/**/*.test.ts'],
    exclude,
    env: { TEST_DATABASE: name },
    globalSetup,
    testTimeout: 20_000,
    isolate: false,
    hookTimeout: 60_000,
    retry: SECOND_TRY,
  },
});

/** `MUTANT=…`, as `npm run prove` sets it: the named mistake is in the code that the tests run. */
function mutate(name: string | undefined): Plugin[] {
  if (!name) return [];
  const mutant = MUTANTS.find((known) => known.name === name);
  if (!mutant) throw new Error(`There is no mutant called ${name}`);
  const file = resolve(import.meta.dirname, mutant.file);
  return [
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (code, id) => (id === file ? code.replace(mutant.find, mutant.replace) : undefined),
    },
  ];
}

/** What takes longest begins first, so that it does not run on alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const takesLong = ({ moduleId }: TestSpecification) =>
      /(kill-loop|fuzz|start|backup|outage|race-day)\.test\.ts$/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(takesLong), ...sorted.filter((file) => !takesLong(file))];
  }
}

const OUTAGES = 'testing/proofs/outages/*.test.ts';
/** What needs programs that no test does: `npm run prove` alone asks it. */
const OPERATIONS = 'testing/proofs/operations/*.test.ts';
const TAKE_THEIR_TIME = LONGER_TESTS.map((start) => `${start}*`);
const TAKE_THEIR_TIME_EMBEDDED = LATER_ON_EMBEDDED.map((start) => (start.endsWith('/') ? `${start}**` : start));
/** They send what is slow to look at before any statement: the same on both databases, so `npm run prove` alone asks it of both. */
const BEFORE_THE_DATABASE = ['testing/proofs/bounded-*.test.ts'];
/** What many do at once: the embedded database does one after the other, so `npm test` asks PostgreSQL alone. */
const OF_MANY_AT_ONCE = ['testing/proofs/*.test.ts'];
/** Of the server, what neither opens a shop nor a database: the project `unit` asks it, once. */
const WITHOUT_DATABASE = globSync('{server,testing}/**/*.test.ts', { exclude: [OUTAGES, OPERATIONS] }).filter(
  (file) => !/'#testing\/(shop|crash|proofs)\/|inject\(|openDatabase|\.\/sizes\.ts/.test(readFileSync(file, 'utf8')),
);
/**
 * What comes before a statement (an input, a sign-in) or beside it (a provider, a picture), and what counts statements or
 * activities: the same on both databases. The statements themselves run on both, in access.test.ts and at home.
 */
const BESIDE_THE_DATABASE = [
  'testing/api/{bad-input,extra-fields,list-statements}.test.ts',
  'server/activities/audit.test.ts',
  'server/identity/demo/*.test.ts',
  'server/tracing/*.test.ts',
  'server/{images,payments/stripe}/*.test.ts',
  'server/payments/{provider-contract,sandbox/test-cards}.test.ts',
];
const later = (project: 'unit' | 'pglite' | 'postgres'): string[] => {
  const { PROOFS, MUTANT } = process.env;
  // The one file that is to notice it is named, and may be any.
  if (MUTANT) return [];
  if (PROOFS) return PROOFS === 'ci' && project === 'postgres' ? BEFORE_THE_DATABASE : [];
  return project === 'pglite' ? [...TAKE_THEIR_TIME, ...TAKE_THEIR_TIME_EMBEDDED, ...OF_MANY_AT_ONCE] : TAKE_THEIR_TIME;
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Each worker of the server's tests holds an embedded database of about 300 MB.
    pool: 'forks',
    // What was transformed for a mutant is of no use to anybody else.
    fsModuleCache: !process.env.MUTANT,
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,contract,web,scripts,bench}/**/*.test.{ts,tsx}', ...WITHOUT_DATABASE],
          exclude: later('unit'),
          isolate: false,
          testTimeout: 20_000,
          retry: SECOND_TRY,
        },
      },
      // A large shop, several processes, and a database that comes and goes are for PostgreSQL alone; what the compiler
      // thinks of the tables needs asking once.
      onDatabase(
        'pglite',
        ['testing/shop/global-setup.ts'],
        [
          'server/seed/large/**',
          'server/db/{outage,pgbouncer,prepared,replica,statement-batch,tables,tls}.test.ts',
          'server/metrics/all-workers.test.ts',
          // A change while an answer is made, which the embedded database puts off; and each call once more, where
          // testing/api/personal-changes.test.ts asks it of the changes.
          '{server/http,testing/api}/personal-answers.test.ts',
          'testing/api/round-trips.test.ts',
          'testing/proofs/reads-storm.test.ts',
          OUTAGES,
          OPERATIONS,
          ...WITHOUT_DATABASE,
          ...BESIDE_THE_DATABASE,
          ...later('pglite'),
        ],
      ),
      onDatabase(
        'postgres',
        ['scripts/postgres-for-tests.ts', 'testing/shop/global-setup.ts'],
        ['server/db/blank-database.test.ts', OUTAGES, OPERATIONS, ...WITHOUT_DATABASE, ...later('postgres')],
      ),
      // Two files at once here, for they mostly wait; `npm run prove`, which writes down how soon a shop serves again, runs one after the other.
      {
        test: {
          name: 'outages',
          include: [OUTAGES],
          env: { TEST_DATABASE: 'postgres' },
          hookTimeout: 120_000,
          retry: SECOND_TRY,
        },
      },
      { test: { name: 'operations', include: [OPERATIONS], globalSetup: ['scripts/postgres-for-tests.ts'] } },
    ],
  },
});
