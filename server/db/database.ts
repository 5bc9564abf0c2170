import type { CacheTag } from '#contract/endpoint.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { AbortedTransactionError, type Kysely, type KyselyPlugin, sql, type Transaction } from 'kysely';
import type { Tracing } from '#server/tracing/tracing.ts';
import type { Tables } from './tables.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** The channel on which triggers notify of every committed change of public data. */
export const PUBLIC_CHANGED = 'public_changed';

/**
 * Called with what changed; with `EVERYTHING` where that is not known. `isOwn`: by a transaction of this process. The database tells of
 * that once more, as it does of others'.
 */
type PublicChangeListener = (tags: readonly CacheTag[] | typeof EVERYTHING, isOwn: boolean) => void;
/** As the triggers say it, where more has changed than they name. */
export const EVERYTHING = 'everything';

/** Reads the database, inside a transaction or outside. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'with' | 'selectNoFrom' | 'fn' | 'getExecutor'>;
export type Tx = Transaction<Tables>;

/** What a read must see: every change of public data that this process has heard of, or all that is committed when it begins. */
export type Seeing = 'news' | 'all';

export interface ReplicaState {
  isUsed: boolean;
  lagSeconds: number;
}

/** The database: reads directly, writes only in a transaction. */
export interface Db extends Reader {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Reads over one connection. What is asked at once (`Promise.all`) does not wait for each other, and is one round trip; it is not one
   * snapshot.
   */
  together<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /**
   * Does work that only reads, on a replica where there is one that has what it must see, else here; here once more, where the replica
   * fails.
   */
  fromReplica<T>(work: (db: Db) => Promise<T>, seeing: Seeing): Promise<T>;
  /** Undefined where there is no replica. */
  replica(): ReplicaState | undefined;
  /** Registers a listener for commits that change public data, in this process or another, with the tags of what changed. */
  onPublicChange(listener: PublicChangeListener): void;
  ping(): Promise<void>;
  /** This process's connections to PostgreSQL: open, idle, and calls that wait for one. Empty for the embedded database. */
  connections(): Record<string, number>;
  /** Whether notifications of other processes arrive. */
  isListening(): boolean;
  close(): Promise<void>;
}

export interface Backend {
  kysely: Kysely<Tables>;
  /** `onChange` is called before it resolves, with the tags of the public data that the transaction has changed. */
  transact<T>(work: (tx: Tx) => Promise<T>, onChange: (tags: readonly string[]) => void): Promise<T>;
  /** Reads over one connection. */
  together<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /**
   * Calls the listener with the tag of every committed change of public data, by this process and others; without one where
   * changes may have been missed.
   */
  listen(listener: (tag?: string) => void): Promise<void>;
  /** Is told of a change of public data before the listeners are. */
  moved?(): void;
  replica?:
    | {
        state: ReplicaState;
        /** Resolves with nothing where the work is to be done here, be it again. */
        read<T>(work: (tx: Tx) => Promise<T>, seeing: Seeing): Promise<{ value: T } | undefined>;
      }
    | undefined;
  connections?(): Record<string, number>;
  isListening?(): boolean;
  close(): Promise<void>;
  /** Transactions have spans. */
  tracing: Tracing | undefined;
}

interface Ending {
  /** Called once the transaction has committed. */
  callbacks: (() => void)[];
  /** Statements that were sent and are not waited for before COMMIT. */
  unawaited: Promise<unknown>[];
}

/** How the current transaction is to end. */
const inTransaction = new AsyncLocalStorage<Ending>();

/** Calls `work` after the commit of the transaction around it: not after a rollback, and once where it was retried. */
export function afterCommit(work: () => void): void {
  const ending = inTransaction.getStore();
  if (ending) ending.callbacks.push(work);
  else work();
}

/**
 * For statements of a transaction whose results its work does not need: it goes on without waiting for them, to COMMIT if it has no more to
 * send, and they travel together. If one fails, nothing is committed, and the transaction fails with its error. Whoever needs a
 * result once the transaction has committed lets the work return `{ statement }` and awaits it then.
 */
export function sendUnawaited(...statements: Promise<unknown>[]): void {
  for (const statement of statements) {
    statement.catch(() => {});
    inTransaction.getStore()?.unawaited.push(statement);
  }
}

/** Throws inside a transaction. For everything that calls the network, which would keep the transaction's locks meanwhile. */
export function refuseInsideTransaction(what: string): void {
  if (inTransaction.getStore()) throw new Error(`${what} must not be called inside a transaction`);
}

/** For the outer handle: a query on it inside a transaction would wait for that transaction for ever. */
const refuseOuterHandle: KyselyPlugin = {
  transformQuery({ node }) {
    refuseInsideTransaction('The outer database handle');
    return node;
  },
  transformResult: async ({ result }) => result,
};

const TRANSACTION = {
  name: 'transaction',
  kind: 'client',
  attributes: { 'db.system.name': 'postgresql' },
  isPart: true,
} as const;
const MAX_TRIES = 4;
/** The pause before a retry, for a server that restarts. */
const RECONNECT_MS = 100;
const isSerializationFailure = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
/** The connection was lost, and the transaction was certainly rolled back. */
const isConnectionLost = (error: unknown) => error instanceof DatabaseUnavailable && error.connectionLost;

export async function createDb(backend: Backend): Promise<Db> {
  const { kysely, tracing } = backend;
  const listeners: PublicChangeListener[] = [];
  function notify(tags: readonly string[], isOwn: boolean): void {
    if (tags.length === 0) return;
    backend.moved?.();
    // The triggers and CacheTag have the same tags.
    const changed = tags.includes(EVERYTHING) ? EVERYTHING : (tags as readonly CacheTag[]);
    for (const listener of listeners) listener(changed, isOwn);
  }
  await backend.listen((tag) => notify([tag || EVERYTHING], false));

  async function runOnce<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const ending: Ending = { callbacks: [], unawaited: [] };
    let changed: readonly string[] = [];
    try {
      const result = await backend.transact(
        (tx) => inTransaction.run(ending, () => work(tx)),
        (tags) => (changed = tags),
      );
      await Promise.all(ending.unawaited);
      for (const callback of ending.callbacks) callback();
      return result;
    } catch (error) {
      // Not where COMMIT itself got no answer: then nobody knows.
      if (error instanceof AbortedTransactionError) await Promise.all(ending.unawaited);
      throw error;
    } finally {
      notify(changed, true);
    }
  }

  async function runUntilDone<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await runOnce(work);
      } catch (error) {
        if (tries === MAX_TRIES || !(isSerializationFailure(error) || isConnectionLost(error))) throw error;
        if (isConnectionLost(error)) await sleep(RECONNECT_MS * tries);
      }
    }
  }

  const reader = kysely.withPlugin(refuseOuterHandle);
  const db: Db = {
    selectFrom: reader.selectFrom.bind(reader),
    with: reader.with.bind(reader),
    selectNoFrom: reader.selectNoFrom.bind(reader),
    get fn() {
      return reader.fn;
    },
    getExecutor: reader.getExecutor.bind(reader),
    async transaction(work) {
      refuseInsideTransaction('Another transaction');
      return tracing ? tracing.span(TRANSACTION, () => runUntilDone(work)) : runUntilDone(work);
    },
    together(work) {
      refuseInsideTransaction('The outer database handle');
      return backend.together(work);
    },
    async fromReplica(work, seeing) {
      refuseInsideTransaction('A replica');
      const read = await backend.replica?.read((tx) => work(readingOver(tx, db)), seeing);
      return read ? read.value : work(db);
    },
    replica: () => backend.replica?.state,
    onPublicChange: (listener) => void listeners.push(listener),
    async ping() {
      await sql`select 1`.execute(reader);
    },
    connections: () => backend.connections?.() ?? {},
    isListening: () => backend.isListening?.() ?? true,
    close: () => backend.close(),
  };
  return db;
}

/** A database that reads over this transaction, and cannot write. */
const readingOver = (tx: Tx, db: Db): Db => ({
  ...db,
  selectFrom: tx.selectFrom.bind(tx),
  with: tx.with.bind(tx),
  selectNoFrom: tx.selectNoFrom.bind(tx),
  fn: tx.fn,
  getExecutor: tx.getExecutor.bind(tx),
  together: (work) => work(tx),
  transaction: () => Promise.reject(new Error('A replica was written to')),
  fromReplica(work) {
    return work(this);
  },
});
