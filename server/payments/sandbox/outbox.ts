import { type Db, sendUnawaited, type Tx } from '#server/db/database.ts';
import { oneOf } from '#server/db/one-of.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Clock } from '#server/services.ts';
import { type Insertable, sql } from 'kysely';

const BATCH = 10;
/** With the waits below about three days, as Stripe. */
const MAX_TRIES = 900;
const MAX_WAIT_SECONDS = 300;
/** How long other processes leave a new event to the one that made it: longer than a delivery and its note take. */
const TAKEN_MS = 20_000;

export interface DueEvent {
  id: string;
  payload: string;
  /** By the process that made it, without a claim. */
  isTaken: boolean;
}
export type NewEvent = Pick<Insertable<Tables['sandbox_events']>, 'id' | 'type' | 'intent_id' | 'payload'>;

/**
 * The stored webhooks. What has become of them is stored with the next claim, so that a delivery costs no commit of its own; after a crash
 * before that, they are delivered once more.
 */
export class Outbox {
  readonly #db: Db;
  readonly #clock: Clock;
  #delivered: string[] = [];
  #dueAgain: string[] = [];

  constructor({ db, clock }: { db: Db; clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  async insert(tx: Tx, event: NewEvent, { isTaken, delayMs }: { isTaken: boolean; delayMs: number }): Promise<void> {
    const due_at = this.#in(isTaken ? TAKEN_MS : delayMs);
    await tx
      .insertInto('sandbox_events')
      .values({ ...event, due_at, tries: isTaken ? 1 : 0, delivered_at: null })
      .execute();
  }

  noteDelivered(...ids: string[]): void {
    this.#delivered.push(...ids);
  }

  /** Taken events that were not delivered: whoever claims next may have them. */
  noteDueAgain(...ids: string[]): void {
    this.#dueAgain.push(...ids);
  }

  /** Claims due events, oldest first. A claim counts as a try and postpones the next, so that a killed process loses nothing. */
  async claim(): Promise<DueEvent[]> {
    const now = this.#clock.now();
    const claimed = await this.#noting((tx) =>
      tx
        .with('due', (query) =>
          query
            .selectFrom('sandbox_events')
            .select(['id', 'due_at'])
            .where('delivered_at', 'is', null)
            .where('due_at', '<=', now)
            .where('tries', '<', MAX_TRIES)
            .orderBy('due_at')
            .limit(BATCH)
            .forNoKeyUpdate()
            .skipLocked(),
        )
        .updateTable('sandbox_events')
        .from('due')
        .set((eb) => ({
          tries: eb('tries', '+', 1),
          due_at: sql<Date>`${now}::timestamptz + least(${MAX_WAIT_SECONDS}::int, power(2, least(tries, 10)))
            * interval '1 second'`,
        }))
        .whereRef('sandbox_events.id', '=', 'due.id')
        .returning(['sandbox_events.id', 'payload', 'due.due_at as dueAt'])
        .execute(),
    );
    return claimed
      .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
      .map(({ id, payload }) => ({ id, payload, isTaken: false }));
  }

  async postpone(ids: string[], milliseconds: number): Promise<void> {
    if (ids.length > 0) await this.#db.transaction((tx) => setEvents(tx, ids, { due_at: this.#in(milliseconds) }));
  }

  /** Stores what has become of them so far. */
  async flush(): Promise<void> {
    if (this.#delivered.length + this.#dueAgain.length > 0) await this.#noting(async () => {});
  }

  async #noting<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const [delivered, dueAgain] = [this.#delivered, this.#dueAgain];
    [this.#delivered, this.#dueAgain] = [[], []];
    const now = this.#clock.now();
    try {
      const { result } = await this.#db.transaction(async (tx) => {
        const claim = work(tx);
        sendUnawaited(claim, setEvents(tx, delivered, { delivered_at: now }), setEvents(tx, dueAgain, { due_at: now }));
        return { result: claim };
      });
      return await result;
    } catch (error) {
      this.noteDelivered(...delivered);
      this.noteDueAgain(...dueAgain);
      throw error;
    }
  }

  #in(milliseconds: number): Date {
    return new Date(this.#clock.now().getTime() + milliseconds);
  }
}

async function setEvents(tx: Tx, ids: string[], to: { delivered_at: Date } | { due_at: Date }): Promise<void> {
  if (ids.length > 0) await tx.updateTable('sandbox_events').set(to).where('id', '=', oneOf(ids)).execute();
}
