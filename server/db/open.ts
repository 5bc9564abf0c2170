import { join } from 'node:path';
import { sql } from 'kysely';
import { PROJECT } from '#server/project.ts';
import type { Db } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { type MigrationLog, migrate } from './migrate.ts';
import type { Opening } from './opening.ts';
import type { OnSend, Watch } from './pooled-connection.ts';
import { openPostgres } from './postgres.ts';
import type { Tracing } from '#server/tracing/tracing.ts';

interface Where {
  databaseUrl: string | undefined;
  /** Past a pooler, where `databaseUrl` leads to one. */
  databaseDirectUrl?: string | undefined;
  /** Of a replica. */
  databaseReadUrl?: string | undefined;
  dataDir: string;
  /** Connections of this process to PostgreSQL, at most. */
  databasePool?: number;
}
interface OpenOptions {
  /** No time limit for statements and waits for locks: for scripts. */
  patient?: boolean;
  /** Logs migrations. */
  log?: MigrationLog;
  /** Called for every statement that is sent to PostgreSQL. */
  onSend?: OnSend;
  /** Called for every read that a replica may answer. */
  onReplicaRead?: Opening['onReplicaRead'];
  tracing?: Tracing | undefined;
  /** Where a new embedded database is found as the migrations leave it. */
  build?: string | undefined;
}

const BUILD = join(PROJECT, 'build');

/** Opens PostgreSQL where a URL is given, else the embedded database in the folder, and migrates it. */
export const openDatabase = (where: Where, watch: Watch = () => {}, options: OpenOptions = {}): Promise<Db> =>
  open(where, migrate, watch, { build: BUILD, ...options });

/** Opens a database without migrating it. */
export const openUnmigrated = (where: Where): Promise<Db> => openWith(where, tryConnection);

/** Opens a database with this preparation; one that is new begins empty. */
export const openWith = (where: Where, prepare: typeof migrate): Promise<Db> =>
  open(where, prepare, () => {}, { patient: true });

const tryConnection: typeof migrate = async (kysely) => void (await sql`select 1`.execute(kysely));

function open(
  { databaseUrl, databaseDirectUrl, databaseReadUrl, dataDir, databasePool }: Where,
  prepare: typeof migrate,
  watch: Watch,
  { patient = false, log, onSend = () => {}, onReplicaRead = () => {}, build, tracing }: OpenOptions,
): Promise<Db> {
  const opening: Opening = {
    prepare,
    patient,
    log,
    maxConnections: databasePool,
    onSend,
    onReplicaRead,
    build,
    watch: tracing ? watchTraced(tracing, watch) : watch,
    tracing,
  };
  return databaseUrl
    ? openPostgres({ url: databaseUrl, directUrl: databaseDirectUrl, readUrl: databaseReadUrl }, opening)
    : openEmbedded(join(dataDir, 'db'), opening);
}

const watchTraced =
  (tracing: Tracing, watch: Watch): Watch =>
  (seconds, failed, text) => {
    watch(seconds, failed, text);
    tracing.countStatement(text);
  };
