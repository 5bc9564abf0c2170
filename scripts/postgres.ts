import { PostgresCluster } from './postgres-cluster.ts';

export interface Postgres {
  url: string;
  stop: () => Promise<void>;
}

/** A PostgreSQL for tests: TEST_DATABASE_URL as it is, else a private cluster that is removed by `stop`, or when the process ends. */
export async function startPostgres(): Promise<Postgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const cluster = await PostgresCluster.make({
    max_connections: 200,
    shared_buffers: '128MB',
    // The cluster is thrown away after the run: nothing needs to survive a power cut, and every commit is faster. No query behaves otherwise.
    fsync: 'off',
    full_page_writes: 'off',
  });
  try {
    await cluster.start();
  } catch (error) {
    await cluster.remove();
    throw error;
  }
  return { url: cluster.url(), stop: () => cluster.remove() };
}

export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const { url, stop } = await startPostgres();
  try {
    return await work(url);
  } finally {
    await stop();
  }
}
