import type { ContactMailKind, NewsletterMailKind } from '#domain/mail-kinds.ts';
import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';

const KINDS = {
  messageId: ['contact_message', 'contact_received'] satisfies ContactMailKind[],
  subscriberId: ['newsletter_confirmation', 'newsletter_welcome'] satisfies NewsletterMailKind[],
};

/** The field of a mail's payload that names what it is about, and that id. */
type About = { [Field in keyof typeof KINDS]: { field: Field; id: string } }[keyof typeof KINDS];

/**
 * Deletes every mail about a message or a subscriber from `since` on, whom it went to and what it said; what still waits is not sent. That
 * they were posted stays in the outbox, as when old mails are forgotten.
 */
export async function eraseMails(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  { field, id }: About,
  since: Date,
): Promise<void> {
  const rows = await tx
    .selectFrom('outbox')
    .select(['id', 'state'])
    // As the index outbox_mail_kinds has them.
    .where(sql<boolean>`topic = 'mail' and payload ->> 'kind' is not null`)
    .where(sql`payload ->> 'kind'`, 'in', KINDS[field])
    .where('created_at', '>=', since)
    .where(sql`payload ->> ${sql.lit(field)}`, '=', id)
    .orderBy('id')
    // Who writes one of them now has stored it before, or finds that it is taken back.
    .forUpdate()
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return;
  const waiting = rows.filter(({ state }) => state === 'due').map((row) => row.id);
  await tx.updateTable('outbox').set({ payload: '{}' }).where('id', 'in', ids).execute();
  if (waiting.length > 0)
    await tx
      .updateTable('outbox')
      .set({ state: 'dropped', error: 'What it was about was deleted', finished_at: clock.now() })
      .where('id', 'in', waiting)
      .execute();
  await tx.deleteFrom('mails').where('outbox_id', 'in', ids).execute();
}
