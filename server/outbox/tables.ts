import type { RetryState } from '#server/back-off.ts';
import type { Generated, JSONColumnType, Selectable } from 'kysely';

/** Who carries out a row: server/outbox/dispatch.ts has one carrier for each. */
export type OutboxTopic = 'mail' | 'webhook';

export interface OutboxTable {
  id: string;
  topic: OutboxTopic;
  /** Unique: what it is about, so that it is done once. */
  key: string;
  payload: JSONColumnType<object>;
  /** `failed` was refused for good, `dropped` had become pointless. */
  state: Generated<'due' | 'sent' | 'failed' | 'dropped'>;
  /** When it is tried next; while it is tried, when another process may try it. */
  due_at: Date;
  tries: Generated<RetryState['tries']>;
  failing_since: Generated<RetryState['failing_since']>;
  alerted: Generated<RetryState['alerted']>;
  /** Why the last try failed, or why there is none. */
  error: Generated<string | null>;
  created_at: Date;
  finished_at: Generated<Date | null>;
  /** Of the span that has posted it; null where no trace was recorded. */
  traceparent: Generated<string | null>;
}
export type OutboxRow = Selectable<OutboxTable>;
