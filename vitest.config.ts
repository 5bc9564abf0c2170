import { defineConfig } from 'vitest/config';

const onDatabase = (name: 'pglite' | 'postgres', globalSetup: string[]) => ({
  test: {
    name,
    include: ['server/**/*.test.ts'],
    env: { TEST_DATABASE: name },
    globalSetup,
    testTimeout: 20_000,
    isolate: false,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    // Each worker of the server's tests holds an embedded database of about 300 MB.
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: ['{domain,contract,web,scripts}/**/*.test.{ts,tsx}'] } },
      onDatabase('pglite', ['server/testing/global-setup.ts']),
      onDatabase('postgres', ['scripts/postgres-for-tests.ts', 'server/testing/global-setup.ts']),
    ],
  },
});
