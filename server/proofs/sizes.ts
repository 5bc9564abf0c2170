interface Sizes<T> {
  /** Short, for every test run. */
  test: T;
  /** Longer, for `npm run test:more`, which CI runs. */
  ci?: T;
  /** The whole, for `npm run prove`. */
  prove: T;
}

export function sized<T>({ test, ci = test, prove }: Sizes<T>): T {
  if (process.env.PROVE === '1') return prove;
  return process.env.PROOFS === 'ci' ? ci : test;
}

/** Where a victim stands up again in half a second; the embedded database takes three times as long. */
export const onPostgres = process.env.TEST_DATABASE === 'postgres';
