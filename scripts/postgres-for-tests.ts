import { startPostgres } from './postgres.ts';

/** A global set-up, of Vitest's project `postgres` and of Playwright: the workers find the server in TEST_DATABASE_URL. */
export default async function setup() {
  const { url, stop } = await startPostgres();
  process.env.TEST_DATABASE_URL = url;
  return stop;
}
