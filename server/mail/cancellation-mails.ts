import type { OrderMailKind } from '#domain/mail-kinds.ts';
import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { type OrderMailPayload, postMail, takeMailBack } from './mail-payload.ts';

type CancellationMailKind = Extract<OrderMailKind, 'order_cancelled' | 'order_reopened'>;

const OPPOSITE = {
  order_cancelled: 'order_reopened',
  order_reopened: 'order_cancelled',
} as const satisfies Record<CancellationMailKind, CancellationMailKind>;

/**
 * Posts the mail that an order is cancelled, or that it goes on after all, where its buyer was written the opposite last; takes that one
 * back instead where it has not left. The order is locked. Resolves with whether a mail was posted.
 */
export async function postCancellationMail(
  services: Services,
  tx: Tx,
  kind: CancellationMailKind,
  orderId: string,
  { isFinal = false } = {},
): Promise<boolean> {
  const mailOf = (one: CancellationMailKind, after: Written | undefined) => ({
    kind: one,
    orderId,
    ...(after && { at: after.written_at.toISOString() }),
  });
  let last = await findLastWritten(tx, orderId);
  if (last || kind === 'order_reopened') {
    // One that is written may be with the mail server, and leaves then; if that does not take it, it is not tried again.
    takeMailBack(services, tx, last && last.kind !== kind ? last.payload : mailOf(OPPOSITE[kind], last));
    last = await findLastWritten(tx, orderId);
  }
  if (last ? last.kind === kind : kind === 'order_reopened') return false;
  postMail(services, tx, mailOf(kind, last), { isFinal });
  return true;
}

type Written = NonNullable<Awaited<ReturnType<typeof findLastWritten>>>;

/** The mail of these kinds that has left last, or is leaving; not one that the mail server did not take. */
async function findLastWritten(tx: Tx, orderId: string) {
  const row = await tx
    .selectFrom('mails')
    .innerJoin('outbox', 'outbox.id', 'mails.outbox_id')
    .select(['mails.kind', 'mails.written_at', 'outbox.payload'])
    .where('mails.order_id', '=', orderId)
    .where('mails.kind', 'in', ['order_cancelled', 'order_reopened'])
    .where(({ and, eb, or }) =>
      or([eb('outbox.state', '=', 'sent'), and([eb('outbox.state', '<>', 'failed'), eb('outbox.tries', '=', 0)])]),
    )
    .orderBy('mails.written_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  // The rows of such a mail have this payload.
  return row && { ...row, payload: row.payload as OrderMailPayload };
}
