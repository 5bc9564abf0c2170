import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '#server/failures.ts';
import { connectionErrorSentence } from './connection-error.ts';
import type { ReplicaState, Seeing, Tx } from './database.ts';
import type { MigrationLog } from './migrate.ts';
import type { PrimaryPosition } from './primary-position.ts';
import { Behind, Busy, progressOf, readFrom, type Replicas, Unfit } from './replica-reading.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** Only `replica` was read there. `behind`: had not replayed what had to be seen; `busy`: no free connection; `left_out`: not asked. */
export type ReplicaRead = (typeof REPLICA_READS)[number];
export const REPLICA_READS = ['replica', 'behind', 'busy', 'failed', 'left_out'] as const;

interface ReplicaOptions {
  /** Makes a pool of connections, each of which only reads. */
  connect(): Replicas;
  primary: PrimaryPosition;
  onRead(result: ReplicaRead): void;
  log: MigrationLog | undefined;
}

const LOOK_EVERY_MS = 1_000;
const LOOK_MS = 1_500;
const FOLLOW_EVERY_MS = 100;
/** Public answers may be older by as much, where nothing is said to have changed. */
const MAX_LAG_MS = 3_000;
/** For how long at least a replica that failed or lagged is not asked. */
const LEFT_OUT_MS = 5_000;

/**
 * What is read in the place of the primary, as long as it is close behind. It is looked at once a second; when it is left out, the reads
 * that are under way are done on the primary instead.
 */
export class Replica {
  readonly #options: ReplicaOptions;
  readonly #timer: NodeJS.Timeout;
  #replicas: Replicas;
  #looking: Promise<void> | undefined;
  /** Rejects when it is left out. */
  #leftOut: PromiseWithResolvers<never> | undefined;
  #leftOutUntil = 0;
  #reason: string | undefined;
  /** The last read waited in vain: the next do not. */
  #isBehind = false;
  #replayed = 0;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#replicas = options.connect();
    const look = () => {
      this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
    };
    this.#timer = setInterval(look, LOOK_EVERY_MS).unref();
    look();
  }

  get state(): ReplicaState {
    return { isUsed: this.#leftOut !== undefined, lagSeconds: this.#options.primary.lagOf(this.#replayed) / 1000 };
  }

  /** Resolves with what the work returns, or rejects with what it throws; undefined where it is to be done on the primary, be it again. */
  async read<T>(work: (tx: Tx) => Promise<T>, seeing: Seeing): Promise<{ value: T } | undefined> {
    const { primary, onRead } = this.#options;
    const leftOut = this.#leftOut?.promise;
    if (!leftOut) {
      onRead('left_out');
      return undefined;
    }
    const replicas = this.#replicas;
    const position = () => (seeing === 'news' ? primary.ofNews() : primary.now());
    try {
      const reading = readFrom(replicas, { position, waits: !this.#isBehind }, work);
      const value = await Promise.race([reading, leftOut]);
      this.#isBehind = false;
      onRead('replica');
      return { value };
    } catch (error) {
      onRead(this.#resultOf(error, replicas));
      if (isAnswer(error)) throw error;
      return undefined;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await this.#replicas.kysely.destroy();
  }

  #resultOf(error: unknown, read: Replicas): ReplicaRead {
    if (isAnswer(error)) return 'replica';
    if (error instanceof Busy) return 'busy';
    if (error instanceof Behind) {
      this.#isBehind = true;
      return 'behind';
    }
    // Others that have failed with it have nothing to add.
    const isNews = read === this.#replicas;
    if (isNews && (error instanceof Unfit || error instanceof DatabaseUnavailable)) this.#leaveOut(error);
    return 'failed';
  }

  async #look(): Promise<void> {
    const { primary } = this.#options;
    try {
      // What is known of a primary that does not answer goes on being true.
      await within(LOOK_MS, primary.now()).catch(() => {});
      if (primary.history === undefined)
        throw new Unfit('The server of DATABASE_URL does not say how far its log has come.');
      this.#replayed = await within(LOOK_MS, this.#follow(primary.history));
      const lag = primary.lagOf(this.#replayed);
      if (lag > MAX_LAG_MS)
        throw new Unfit(`DATABASE_READ_URL leads to a replica that is ${Math.round(lag / 1000)} s behind.`);
      if (performance.now() >= this.#leftOutUntil) this.#use();
    } catch (error) {
      this.#leaveOut(error);
    }
  }

  /** Resolves with how far it has come, once it shows that it follows the primary. */
  async #follow(history: string): Promise<number> {
    const until = performance.now() + LOOK_MS - 2 * FOLLOW_EVERY_MS;
    for (;;) {
      const { isOfHistory, replayed } = await progressOf(this.#replicas.kysely, history);
      if (isOfHistory) return replayed;
      if (performance.now() > until)
        throw new Unfit('DATABASE_READ_URL leads to a server that does not follow that of DATABASE_URL.');
      await sleep(FOLLOW_EVERY_MS);
    }
  }

  #use(): void {
    if (this.#leftOut) return;
    this.#reason = undefined;
    this.#leftOut = Promise.withResolvers();
    this.#leftOut.promise.catch(() => {});
    this.#options.log?.info({}, 'public answers and reports are read from the replica');
  }

  /** Its connections are given up: they may lead to a server that has become another. */
  #leaveOut(error: unknown): void {
    this.#leftOutUntil = performance.now() + LEFT_OUT_MS;
    const former = this.#replicas;
    this.#replicas = this.#options.connect();
    former.kysely.destroy().catch(() => {});
    const isNews = this.#reason === undefined;
    this.#leftOut?.reject(new Error('The replica was left out'));
    this.#leftOut = undefined;
    this.#reason = reasonOf(error);
    if (isNews)
      this.#options.log?.warn({ reason: this.#reason }, 'the replica is left out: everything is read from the primary');
  }
}

/** Whether what the work threw would be thrown on the primary, too: a refusal, or SQLSTATE class 22 for a value that is none. */
function isAnswer(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return false;
  if (error instanceof Failure) return true;
  return error instanceof Error && 'code' in error && /^22...$/.test(String(error.code));
}

function reasonOf(error: unknown): string {
  if (error instanceof Unfit) return error.message;
  return connectionErrorSentence(error instanceof DatabaseUnavailable ? error.cause : error, 'DATABASE_READ_URL');
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  work.catch(() => {});
  const late = new AbortController();
  const tooLate = sleep(milliseconds, undefined, { ref: false, signal: late.signal }).then(() => {
    throw new DatabaseUnavailable(new Error('timeout'));
  });
  return Promise.race([work, tooLate]).finally(() => late.abort());
}
