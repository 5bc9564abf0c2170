interface Sizes<T> {
  /** Short, for every test run. */
  test: T;
  /** Longer, for `npm run test:more`, which CI runs. */
  ci?: T;
  /** The whole, for `npm run prove`. */
  prove: T;
}

/** The size for this run, by PROOFS, which scripts/test.ts and scripts/prove.ts set. */
export function sized<T>({ test, ci = test, prove }: Sizes<T>): T {
  const { PROOFS } = process.env;
  return PROOFS === 'prove' ? prove : PROOFS === 'ci' ? ci : test;
}

/** On PostgreSQL a crash server restarts in half a second; the embedded database takes three times as long. */
export const onPostgres = process.env.TEST_DATABASE === 'postgres';
