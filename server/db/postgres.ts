import { type Dialect, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { BadSetting } from '#server/config.ts';
import { connectionErrorSentence, isConnectionError, isTransient } from './connection-error.ts';
import { type Db, createDb, PUBLIC_CHANGED } from './database.ts';
import { type Listening, startListening } from './listen.ts';
import type { Opening } from './opening.ts';
import { pipelined, pipelinedTransaction } from './pipelined-transaction.ts';
import { CONNECT_MS, createPool } from './pool.ts';
import type { Tables } from './tables.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const INT8 = 20;
/** PostgreSQL allows 100 by default: enough for four processes. */
const DEFAULT_POOL = 20;
/**
 * The default random_page_cost of 4 is that of a spinning disk and makes PostgreSQL prefer sequential scans; on an SSD a
 * random page costs little more than the next. Compiling statements (jit) costs more than it saves for those of the shop.
 */
const SESSION = '-c random_page_cost=1.1 -c jit=off';
/** Enforced by the server, in milliseconds; a wait for a lock that is longer becomes a 503. */
const TIME_LIMITS = { statement_timeout: 10_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 30_000 };

/** The server cannot be reached, or takes no connections yet. */
export class DatabaseNotReached extends BadSetting {}

/** Opens the PostgreSQL server at this address. Throws DatabaseNotReached, or BadSetting when it refuses. */
export async function openPostgres(
  connectionString: string,
  { prepare, patient, log, maxConnections = DEFAULT_POOL, onStatement, onSend }: Opening,
): Promise<Db> {
  await prepareAlone(connectionString, { prepare, log, onStatement, onSend });
  const pool = pgPool(connectionString, maxConnections, patient);
  const { kysely, dialect } = kyselyOn(pool, { patient, onStatement, onSend });
  let listening: Listening | undefined;
  return createDb({
    kysely,
    transact: (work) => pipelinedTransaction(kysely, dialect, work),
    together: (work) => pipelined(kysely, dialect, work),
    isPipelined: true,
    listen: async (listener) => {
      listening = await startListening(connectionString, PUBLIC_CHANGED, listener);
    },
    isListening: () => listening?.isUp() ?? false,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await listening?.stop();
      await kysely.destroy();
    },
  });
}

/** Prepares the database over a connection without time limits: an index on millions of rows takes long to build. */
async function prepareAlone(
  connectionString: string,
  { prepare, log, onStatement, onSend }: Pick<Opening, 'prepare' | 'log' | 'onStatement' | 'onSend'>,
): Promise<void> {
  const { kysely } = kyselyOn(pgPool(connectionString, 1, true), { patient: true, onStatement, onSend });
  try {
    await prepare(kysely, { isShared: true, log });
  } catch (error) {
    const cause = error instanceof DatabaseUnavailable ? error.cause : error;
    if (isTransient(cause)) throw new DatabaseNotReached(connectionErrorSentence(cause), { cause });
    if (isConnectionError(cause)) throw new BadSetting(connectionErrorSentence(cause), { cause });
    throw error;
  } finally {
    await kysely.destroy();
  }
}

function pgPool(connectionString: string, max: number, patient: boolean): pg.Pool {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? Number : pg.types.getTypeParser(oid, format),
  };
  return new pg.Pool({
    connectionString,
    max,
    types: types as pg.CustomTypesConfig,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    pipeline: true,
    options: SESSION,
    ...(!patient && TIME_LIMITS),
  });
}

function kyselyOn(
  pool: pg.Pool,
  { patient, onStatement, onSend }: Pick<Opening, 'patient' | 'onStatement' | 'onSend'>,
): { dialect: Dialect; kysely: Kysely<Tables> } {
  const dialect = new PostgresDialect({ pool: createPool(pool, { patient, onSend }) });
  return { dialect, kysely: new Kysely<Tables>({ dialect, log: onStatement }) };
}
