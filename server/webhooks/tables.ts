import type { WebhookEvent } from '#domain/webhook-events.ts';
import type { Generated, JSONColumnType, Selectable } from 'kysely';

export interface WebhookTables {
  /** Who is told of what happens. */
  webhook_endpoints: {
    id: string;
    name: string;
    url: string;
    events: JSONColumnType<WebhookEvent[]>;
    /** `whsec_…`, as it is: each delivery is signed with it. */
    secret: string;
    /** Signs as well until then, so that whoever checks signatures can change theirs meanwhile. */
    previous_secret: Generated<string | null>;
    previous_secret_until: Generated<Date | null>;
    is_active: Generated<boolean>;
    /** Why the shop has switched it off; null where a person has. */
    switched_off_because: Generated<'failing' | 'gone' | null>;
    /** Since when nothing has arrived. */
    failing_since: Generated<Date | null>;
    created_at: Date;
    updated_at: Date;
    deleted_at: Generated<Date | null>;
  };
  /** A row of the outbox with this topic, as it was written before it was sent for the first time. */
  webhook_deliveries: {
    outbox_id: string;
    /** JSON, byte by byte as it is signed. */
    body: string;
    written_at: Date;
    tries: Generated<number>;
    last_tried_at: Generated<Date | null>;
    /** HTTP status of the last answer. */
    status_code: Generated<number | null>;
  };
  /** One row at most: how far the stock ledger was read. */
  webhook_stock_position: {
    id: Generated<boolean>;
    settled_id: number;
    seen_id: number;
    seen_at: Date;
    looked_at: Date;
  };
  /** The last entry of each variant that was read after `settled_id`. */
  webhook_stock_seen: { variant_id: string; ledger_id: number };
}

export type WebhookRow = Selectable<WebhookTables['webhook_endpoints']>;
