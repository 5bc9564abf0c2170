import { type Dialect, Kysely } from 'kysely';
import pg from 'pg';
import { BadSetting } from '#server/config.ts';
import { connectionErrorSentence, isConnectionError, isTransient } from './connection-error.ts';
import { type Db, createDb, PUBLIC_CHANGED } from './database.ts';
import { type Listening, startListening } from './listen.ts';
import { migrate } from './migrate.ts';
import type { Opening } from './opening.ts';
import { pipelined, pipelinedTransaction } from './pipelined-transaction.ts';
import { CONNECT_MS, createPool, type Pool, TYPES } from './pool.ts';
import { pooledDialect } from './pooled-dialect.ts';
import { PrimaryPosition } from './primary-position.ts';
import { Replica } from './replica.ts';
import type { Tables } from './tables.ts';
import { TimeSlicedSocket } from './time-sliced-socket.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** PostgreSQL allows 100 by default: enough for four processes. */
const DEFAULT_POOL = 20;
/**
 * The default random_page_cost of 4 is that of a spinning disk and makes PostgreSQL prefer sequential scans; on an SSD a
 * random page costs little more than the next. Compiling statements (jit) costs more than it saves for those of the shop.
 */
const PLANNER = { random_page_cost: 1.1, jit: 'off' };
/** As PostgreSQL has it where nobody has set it otherwise: a transaction hears of its public changes in notices. */
const NOTICES = { client_min_messages: 'notice' };
const SESSION = Object.entries({ ...PLANNER, ...NOTICES })
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
/** Enforced by the server, in milliseconds; a wait for a lock that is longer becomes a 503. */
const TIME_LIMITS = { statement_timeout: 10_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 30_000 };

/** A statement that sets all of them for the transaction that it is in: a pooler takes none of them when it is connected to. */
const SETTINGS = `select ${Object.entries({ ...PLANNER, ...NOTICES, ...TIME_LIMITS })
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ')}`;
/** The same for a replica, whether it is behind a pooler or not; and where the address leads to a primary, nothing is written there. */
const READ_SETTINGS = `${SETTINGS}, set_config('transaction_read_only', 'on', true)`;

interface PostgresUrls {
  url: string;
  /** Past a pooler, where `url` leads to one that shares its connections between transactions. */
  directUrl: string | undefined;
  /** Of a replica. */
  readUrl: string | undefined;
}
interface Server {
  url: string;
  isPooler: boolean;
}

/** The server cannot be reached, or takes no connections yet. */
export class DatabaseNotReached extends BadSetting {}

/** Opens the PostgreSQL server at these addresses. Throws DatabaseNotReached, or BadSetting when it refuses. */
export async function openPostgres(
  { url, directUrl, readUrl }: PostgresUrls,
  { prepare, patient, log, maxConnections = DEFAULT_POOL, watch, onSend, onReplicaRead, tracing }: Opening,
): Promise<Db> {
  const direct: Server = { url: directUrl ?? url, isPooler: false };
  await prepareAlone(direct, {
    prepare,
    log,
    watch,
    onSend,
    name: directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
  });
  const server = patient ? direct : { url, isPooler: directUrl !== undefined };
  const pool = pgPool(server, maxConnections, patient);
  const { kysely, dialect } = kyselyOn(pool, { patient, isPooler: server.isPooler, watch, onSend });
  let listening: Listening | undefined;
  const primary = new PrimaryPosition(kysely);
  // A script reads what is.
  const replica =
    readUrl && !patient
      ? new Replica({
          connect: () => replicasAt(readUrl, Math.ceil(maxConnections / 2)),
          primary,
          onRead: onReplicaRead,
          log,
        })
      : undefined;
  return createDb({
    kysely,
    transact: (work, onChange) => pipelinedTransaction(kysely, dialect, work, onChange),
    together: (work) => pipelined(kysely, dialect, work),
    moved: () => primary.moved(),
    replica,
    listen: async (listener) => {
      // A script keeps nothing, and what it opens without migrating it may have no log of changes.
      if (prepare !== migrate || patient) return;
      listening = await startListening(direct.url, PUBLIC_CHANGED, listener);
    },
    isListening: () => listening?.isUp() ?? false,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await listening?.stop();
      await replica?.close();
      await kysely.destroy();
    },
    tracing,
  });
}

/** Prepares the database over a connection without time limits: an index on millions of rows takes long to build. */
async function prepareAlone(
  server: Server,
  { name, prepare, log, watch, onSend }: Pick<Opening, 'prepare' | 'log' | 'watch' | 'onSend'> & { name: string },
): Promise<void> {
  const { kysely } = kyselyOn(pgPool(server, 1, true), { patient: true, isPooler: false, watch, onSend });
  try {
    await prepare(kysely, { isShared: true, log });
  } catch (error) {
    const cause = error instanceof DatabaseUnavailable ? error.cause : error;
    if (isTransient(cause)) throw new DatabaseNotReached(connectionErrorSentence(cause, name), { cause });
    if (isConnectionError(cause)) throw new BadSetting(connectionErrorSentence(cause, name), { cause });
    throw error;
  } finally {
    await kysely.destroy();
  }
}

function pgPool({ url, isPooler }: Server, max: number, patient: boolean): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max,
    types: TYPES,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    pipeline: true,
    stream: () => new TimeSlicedSocket(),
    ...(!isPooler && { options: SESSION, ...(!patient && TIME_LIMITS) }),
  });
}

type Connected = { dialect: Dialect; kysely: Kysely<Tables> };

const kyselyOn = (
  pool: pg.Pool,
  { patient, isPooler, watch, onSend }: Pick<Opening, 'patient' | 'watch' | 'onSend'> & Pick<Server, 'isPooler'>,
): Connected => connected(createPool(pool, { patient, settings: isPooler ? SETTINGS : undefined, onSend, watch }));

const replicasAt = (url: string, max: number): Connected =>
  connected(
    createPool(pgPool({ url, isPooler: true }, max, false), {
      patient: false,
      settings: READ_SETTINGS,
      onSend: () => {},
      watch: () => {},
    }),
  );

function connected(pool: Pool): Connected {
  const dialect = pooledDialect(pool);
  return { dialect, kysely: new Kysely<Tables>({ dialect }) };
}
