import pg from 'pg';

/** What `prepare.ts` has filled; each shop works on a copy of it. */
const PREPARED = 'shop_browser';
const COPY = 'shop_browser_copy_';

/** Empty, in place of an earlier one; answers its address. */
export async function makePrepared(): Promise<string> {
  await administer(dropping(PREPARED), `create database ${PREPARED}`);
  return addressOf(PREPARED);
}

interface Copy {
  url: string;
  drop: () => Promise<void>;
}
export async function copyPrepared(name: string): Promise<Copy> {
  const database = COPY + name;
  await administer(dropping(database), `create database ${database} template ${PREPARED}`);
  return { url: addressOf(database), drop: () => administer(dropping(database)) };
}

/** With the copies that were not dropped. */
export const dropPrepared = (): Promise<void> =>
  administer(
    `select format('drop database %I with (force)', datname) as next from pg_database
      where datname = '${PREPARED}' or starts_with(datname, '${COPY}')`,
  );

const dropping = (database: string) => `drop database if exists ${database} with (force)`;

/** Set by scripts/postgres-for-tests.ts, or by who runs the tests. */
function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set: run the browser tests with Playwright, which starts a server.');
  return url;
}

function addressOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

/** One after the other, each for itself; what they find to be carried out `next`, too. */
async function administer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    for (const statement of statements) {
      const { rows } = await client.query<{ next: string }>(statement);
      for (const { next } of rows) await client.query(next);
    }
  } finally {
    await client.end();
  }
}
