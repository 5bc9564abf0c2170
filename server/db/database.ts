import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, type KyselyPlugin, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** The channel that every committed change of what public pages show is told on, by triggers. */
export const PUBLIC_CHANGED = 'public_changed';

/** What may be read, inside a transaction or outside. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'with' | 'selectNoFrom' | 'fn' | 'getExecutor'>;
export type Tx = Transaction<Tables>;

/** The database: reads directly, writes only in a transaction. */
export interface Db extends Reader {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Called after a commit that changed what public pages show; also when another process did. */
  onPublicChange(listener: () => void): void;
  ping(): Promise<void>;
  /** Of this process to its server: open, idle, and calls that wait for one. None to count of the embedded database. */
  connections(): Record<string, number>;
  /** Whether changes that other processes make are heard of. */
  isListening(): boolean;
  close(): Promise<void>;
}

export interface Backend {
  kysely: Kysely<Tables>;
  /** Tells of every committed public change, of this process and of others. */
  listen(listener: () => void): Promise<void>;
  connections?(): Record<string, number>;
  isListening?(): boolean;
  close(): Promise<void>;
}

/** Of the transaction that is under way: what is done once it has committed. */
const inTransaction = new AsyncLocalStorage<(() => void)[]>();

/** Does this once the transaction around it has committed: not when it is rolled back, once when it is tried again. */
export function afterCommit(work: () => void): void {
  const waiting = inTransaction.getStore();
  if (waiting) waiting.push(work);
  else work();
}

/** Anything that leaves the process calls this first: a network call inside a transaction stops the whole shop. */
export function refuseInsideTransaction(what: string): void {
  if (inTransaction.getStore()) throw new Error(`${what} must not be called inside a transaction`);
}

/** On the outer handle: a query there while a transaction is open would wait for it for ever. */
const refuseOuterHandle: KyselyPlugin = {
  transformQuery({ node }) {
    refuseInsideTransaction('The outer database handle');
    return node;
  },
  transformResult: async ({ result }) => result,
};

const MAX_TRIES = 4;
/** For a server that restarts to take the first connections again. */
const RECONNECT_MS = 100;
const isSerializationFailure = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
/** Before COMMIT was sent, so nothing of it was done. */
const isConnectionLost = (error: unknown) => error instanceof DatabaseUnavailable && error.connectionLost;

export async function makeDb(backend: Backend): Promise<Db> {
  const { kysely } = backend;
  const listeners: (() => void)[] = [];
  const tell = () => {
    for (const listener of listeners) listener();
  };
  await backend.listen(tell);

  async function once<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let publicChanged = false;
    let isCommitting = false;
    const afterwards: (() => void)[] = [];
    try {
      const result = await kysely.transaction().execute((tx) =>
        inTransaction.run(afterwards, async () => {
          const value = await work(tx);
          publicChanged = await changedPublicData(tx);
          isCommitting = true;
          return value;
        }),
      );
      for (const logOrderStep of afterwards) logOrderStep();
      return result;
    } catch (error) {
      // Whether it was committed is not known, so it must not be done again.
      if (isCommitting && error instanceof DatabaseUnavailable) throw new DatabaseUnavailable(error.cause);
      throw error;
    } finally {
      // Also when the answer to COMMIT was lost: a page too many is made anew, none is old.
      if (publicChanged) tell();
    }
  }

  const reader = kysely.withPlugin(refuseOuterHandle);
  return {
    selectFrom: reader.selectFrom.bind(reader),
    with: reader.with.bind(reader),
    selectNoFrom: reader.selectNoFrom.bind(reader),
    get fn() {
      return reader.fn;
    },
    getExecutor: reader.getExecutor.bind(reader),
    async transaction(work) {
      refuseInsideTransaction('Another transaction');
      for (let tries = 1; ; tries++) {
        try {
          return await once(work);
        } catch (error) {
          if (tries === MAX_TRIES || !(isSerializationFailure(error) || isConnectionLost(error))) throw error;
          if (isConnectionLost(error)) await sleep(RECONNECT_MS * tries);
        }
      }
    },
    onPublicChange: (listener) => void listeners.push(listener),
    async ping() {
      await sql`select 1`.execute(reader);
    },
    connections: () => backend.connections?.() ?? {},
    isListening: () => backend.isListening?.() ?? true,
    close: () => backend.close(),
  };
}

/** Asked before the commit, so that the writer's own next page is never an old one. Set by a trigger. */
async function changedPublicData(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ changed: string | null }>`
    select current_setting('shop.public_changed', true) as changed`.execute(tx);
  return rows[0]?.changed === '1';
}
