import { startPostgres } from './postgres.ts';

/** Vitest's global set-up of the project `postgres`: the workers find the server in TEST_DATABASE_URL. */
export async function setup() {
  const { url, stop } = await startPostgres();
  process.env.TEST_DATABASE_URL = url;
  return stop;
}
