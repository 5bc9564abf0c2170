import type * as contract from '#contract/admin-mails.ts';
import type { Input, Result } from '#contract/endpoint.ts';
import { MAIL_KIND_LABELS } from '#domain/mail-kinds.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import type { Tx } from '#server/db/database.ts';
import { Conflict, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { post } from '#server/outbox/post.ts';
import type { Services } from '#server/services.ts';
import { hasDemoMail } from '#server/settings/mail-settings.ts';
import { selectMails } from './admin-mails.ts';
import { loadMailData } from './mail-data.ts';
import type { MailPayload } from './mail-payload.ts';
import { presentMail } from './present.ts';

/**
 * Posts a mail once more, as it was written, so that what became of the first stays on record; one that was dropped before it was written is
 * written when it is sent, and so is one about the newsletter, which may have been unsubscribed from meanwhile. Throws Conflict (409) while it
 * waits, where there is nothing to write any more, and where no mail server is set.
 */
export async function sendMailAgain(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.sendMailAgain>,
): Promise<Result<typeof contract.sendMailAgain>> {
  await assertStillTrue(services, id);
  return services.db.transaction(async (tx) => {
    const row = await selectMails(tx).where('outbox.id', '=', id).executeTakeFirst();
    if (!row) throw new NotFound('mail');
    if (row.state === 'due')
      throw new Conflict(
        'This mail is still waiting to be sent. It goes out by itself: there is nothing to send again.',
      );
    if (!services.config.mail && !hasDemoMail(services.config))
      throw new Conflict('No mails are sent as long as SMTP_URL and MAIL_FROM are not set.');
    const again = services.ids.uuid();
    // The rows of this topic have this payload.
    const payload: MailPayload = { ...(row.payload as MailPayload), repeats: id };
    post(services, tx, { id: again, topic: 'mail', key: `again ${again}`, payload });
    if (!('subscriberId' in payload)) await copyWritten(tx, id, again);
    await logActivity(services, tx, actor, {
      type: 'mail',
      action: 'mail.sent_again',
      description: `Mail “${row.subject ?? MAIL_KIND_LABELS[payload.kind]}” sent again`,
      objectId: again,
      after: { repeats: id },
    });
    const posted = await selectMails(tx).where('outbox.id', '=', again).executeTakeFirstOrThrow();
    return { data: presentMail(posted, services.config) };
  });
}

/** Throws Conflict for a mail about an order that was dropped before it was written, and that says what is not so any more. */
async function assertStillTrue(services: Services, id: string): Promise<void> {
  const row = await services.db
    .selectFrom('outbox')
    .leftJoin('mails', 'mails.outbox_id', 'outbox.id')
    .selectAll('outbox')
    .where('outbox.id', '=', id)
    .where('outbox.state', '=', 'dropped')
    .where('mails.outbox_id', 'is', null)
    .executeTakeFirst();
  // Loading one about the newsletter makes a link for it.
  const loaded = row && 'orderId' in row.payload && (await loadMailData(services, [row])).get(id);
  if (typeof loaded === 'string') throw new Conflict(`This mail is not to be sent any more. ${loaded}.`);
}

const COPIED = [
  'kind',
  'to_address',
  'user_id',
  'order_id',
  'subject',
  'html',
  'text',
  'reply_to',
  'written_at',
] as const;

const copyWritten = (tx: Tx, id: string, again: string) =>
  tx
    .insertInto('mails')
    .columns(['outbox_id', ...COPIED])
    .expression((query) =>
      query
        .selectFrom('mails')
        .select(({ val }) => val(again).as('outbox_id'))
        .select(COPIED)
        .where('outbox_id', '=', id),
    )
    .execute();
