import { HEALTHY } from '#server/back-off.ts';
import { afterCommit, sendUnawaited, type Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { type RawBuilder, sql } from 'kysely';
import type { OutboxTopic } from './tables.ts';

interface Posting {
  /** Left out, a new one. */
  id?: string;
  topic: OutboxTopic;
  /** What it is about: 'order_confirmation 8c1e…'. A second posting with the same key is ignored, unless the first was dropped. */
  key: string;
  payload: object;
  /** Not before this; left out, at once. */
  dueAt?: Date;
}

const POSTED = { ...HEALTHY, state: 'due', error: null, finished_at: null } as const;

/** SQL query of rows for the outbox: id, topic, key, payload, due_at, created_at. */
export type Rows = RawBuilder<unknown>;

/** Inserts into the outbox what is to happen once this transaction has committed; `others` with the same statement. */
export function post(
  services: Services,
  tx: Tx,
  { id = services.ids.uuid(), topic, key, payload, dueAt }: Posting,
  ...others: Rows[]
): void {
  const now = services.clock.now();
  const row: Rows = sql`select ${id}::uuid, ${topic}, ${key}, ${JSON.stringify(payload)}::jsonb, ${dueAt ?? now}::timestamptz,
    ${now}::timestamptz`;
  postRows(services, tx, row, ...others);
}

/** Inserts rows into the outbox by one statement that nobody waits for, and wakes it after the commit for those that are due. */
export function postRows(services: Services, tx: Tx, ...queries: [Rows, ...Rows[]]): void {
  const now = services.clock.now();
  const traceparent = services.tracing?.traceparent() ?? null;
  const posted = tx
    .insertInto('outbox')
    .columns(['id', 'topic', 'key', 'payload', 'due_at', 'created_at', 'traceparent'])
    .expression(sql`select posted.*, ${traceparent}::text from (${sql.join(queries, sql` union all `)}) posted`)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({
          ...POSTED,
          payload: eb.ref('excluded.payload'),
          due_at: eb.ref('excluded.due_at'),
          traceparent: eb.ref('excluded.traceparent'),
        }))
        .where('outbox.state', '=', 'dropped'),
    )
    .returning(['topic', 'due_at'])
    .execute();
  sendUnawaited(posted);
  afterCommit(() => {
    void posted.then((rows) => {
      for (const { topic, due_at } of rows) if (due_at <= now) services.outbox.wake(topic);
    });
  });
}

/** Takes back what was posted and is not sent yet: the same key can then be posted again. */
export function takeBack({ clock }: Pick<Services, 'clock'>, tx: Tx, key: string): void {
  sendUnawaited(
    tx
      .updateTable('outbox')
      .set({ state: 'dropped', error: 'It was taken back', finished_at: clock.now() })
      .where('key', '=', key)
      .where('state', '=', 'due')
      .execute(),
  );
}
