/** A short proof for every test run, and the whole one for `npm run prove`. */
export const sized = <T>({ test, prove }: { test: T; prove: T }): T => (process.env.PROVE === '1' ? prove : test);
