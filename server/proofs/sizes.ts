/** A short proof for every test run, and the whole one for `npm run prove`. */
export const sized = <T>({ test, prove }: { test: T; prove: T }): T => (process.env.PROVE === '1' ? prove : test);

/** Where a victim stands up again in half a second; the embedded database takes three times as long. */
export const onPostgres = process.env.TEST_DATABASE === 'postgres';
