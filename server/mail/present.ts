import type { OrderStatus } from '#domain/order-status.ts';
import type { AdminMail } from '#contract/admin-mails.ts';
import type { MailKind, MailState } from '#domain/mail-kinds.ts';
import type { Services } from '#server/services.ts';
import { shopAddress } from '#server/settings/mail-settings.ts';
import type { z } from 'zod';
import type { MailPayload } from './mail-payload.ts';

const TO_SHOP: ReadonlySet<MailKind> = new Set(['contact_message', 'shop_notice']);

interface MailListRow {
  id: string;
  payload: object;
  state: MailState;
  error: string | null;
  created_at: Date;
  finished_at: Date | null;
  /** Null as long as it is not written. */
  to_address: string | null;
  subject: string | null;
  /** Of the order's buyer, of the subscriber, or of who has written to the shop. */
  email: string | null;
  order_id: string | null;
  order_number: string | null;
  order_deleted_at: Date | null;
  order_status: OrderStatus | null;
}

/** A mail as the list of the back office has it. */
export function presentMail(row: MailListRow, config: Services['config']): z.output<typeof AdminMail> {
  // The rows of this topic have this payload.
  const { kind, repeats = null } = row.payload as MailPayload;
  const { order_id: orderId, order_number: number } = row;
  return {
    id: row.id,
    kind,
    to: row.to_address ?? (TO_SHOP.has(kind) ? shopAddress(config) : row.email),
    subject: row.subject,
    order:
      orderId && number
        ? {
            id: orderId,
            number,
            isDeleted: row.order_deleted_at !== null,
            isCancelled: row.order_status === 'cancelled',
          }
        : null,
    state: row.state,
    reason: row.error,
    repeats,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}
