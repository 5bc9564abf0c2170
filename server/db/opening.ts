import type { MigrationLog, migrate } from './migrate.ts';
import type { OnSend, Watch } from './pooled-connection.ts';
import type { Tracing } from '#server/tracing/tracing.ts';
import type { ReplicaRead } from './replica.ts';

/** What both kinds of database are opened with. */
export interface Opening {
  /** Called once, before the database is used. */
  prepare: typeof migrate;
  patient: boolean;
  log: MigrationLog | undefined;
  maxConnections: number | undefined;
  watch: Watch;
  tracing: Tracing | undefined;
  /** Where a new embedded database is found as the migrations leave it: the folder of a build. */
  build: string | undefined;
  /** Not of the embedded database. */
  onSend: OnSend;
  onReplicaRead(result: ReplicaRead): void;
}
