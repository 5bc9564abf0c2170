import { HEALTHY } from '#server/back-off.ts';
import { afterCommit, sendUnawaited, type Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
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

/** Inserts into the outbox what is to happen once this transaction has committed. */
export function post(services: Services, tx: Tx, { id, topic, key, payload, dueAt }: Posting): void {
  const now = services.clock.now();
  if (!dueAt) afterCommit(() => services.outbox.wake(topic));
  sendUnawaited(
    tx
      .insertInto('outbox')
      .values({
        id: id ?? services.ids.uuid(),
        topic,
        key,
        payload: JSON.stringify(payload),
        due_at: dueAt ?? now,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((eb) => ({ ...POSTED, payload: eb.ref('excluded.payload'), due_at: eb.ref('excluded.due_at') }))
          .where('outbox.state', '=', 'dropped'),
      )
      .execute(),
  );
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
