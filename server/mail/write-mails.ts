import type { MailData, WrittenMail } from '#contract/mails.ts';
import { oneOf } from '#server/db/one-of.ts';
import type { Outcome } from '#server/outbox/dispatch.ts';
import type { OutboxRow } from '#server/outbox/tables.ts';
import type { Services } from '#server/services.ts';
import { loadMailData } from './mail-data.ts';
import type { MailRow } from './tables.ts';

/** What web/entry-server.tsx exports; the server knows it only by this shape. */
export interface MailWriter {
  writeMail(data: MailData): WrittenMail;
}

/**
 * Writes the mails of these rows of the outbox that are not written yet, and stores them, so that each that is sent again is the same.
 * Returns all of them, and the outcome of what is not to be sent, by the id of the row.
 */
export async function writeMails(
  services: Services,
  writer: MailWriter,
  rows: readonly OutboxRow[],
): Promise<Map<string, MailRow | Outcome>> {
  const ids = rows.map(({ id }) => id);
  const stored = await services.db.selectFrom('mails').selectAll().where('outbox_id', '=', oneOf(ids)).execute();
  const results = new Map<string, MailRow | Outcome>(stored.map((mail) => [mail.outbox_id, mail]));
  const unwritten = rows.filter(({ id }) => !results.has(id));
  if (unwritten.length === 0) return results;
  const written: MailRow[] = [];
  for (const [id, loaded] of await loadMailData(services, unwritten)) {
    if (typeof loaded === 'string') {
      results.set(id, { is: 'dropped', reason: loaded });
      continue;
    }
    const mail: MailRow = {
      outbox_id: id,
      kind: loaded.data.kind,
      to_address: loaded.toAddress,
      user_id: loaded.userId,
      order_id: loaded.orderId,
      reply_to: loaded.replyTo ?? null,
      unsubscribe_url: loaded.unsubscribeUrl ?? null,
      ...writer.writeMail(loaded.data),
      written_at: services.clock.now(),
    };
    written.push(mail);
    results.set(id, mail);
  }
  for (const id of await storeMails(services, written)) results.set(id, { is: 'dropped', reason: 'It was taken back' });
  return results;
}

/** Returns the ids of those whose row was taken back meanwhile: they are not stored. */
async function storeMails({ db }: Services, written: readonly MailRow[]): Promise<string[]> {
  const ids = written.map(({ outbox_id }) => outbox_id);
  if (ids.length === 0) return [];
  return db.transaction(async (tx) => {
    const there = await tx
      .selectFrom('outbox')
      .select('id')
      .where('id', '=', oneOf(ids))
      .where('state', '=', 'due')
      .forShare()
      .execute();
    const posted = new Set(there.map(({ id }) => id));
    const mails = written.filter(({ outbox_id }) => posted.has(outbox_id));
    if (mails.length > 0)
      await tx
        .insertInto('mails')
        .values(mails)
        .onConflict((clash) => clash.doNothing())
        .execute();
    return ids.filter((id) => !posted.has(id));
  });
}
