import type * as contract from '#contract/contact.ts';
import type { Input, Result } from '#contract/endpoint.ts';
import { postMail } from '#server/mail/mail-payload.ts';
import type { Services } from '#server/services.ts';

/** For a network. */
export const MESSAGE_LIMIT = { perMinute: 5, perHour: 30 };
/** To an address in 24 hours: anybody can enter it. */
const MAX_RECEIPTS = 3;
const DAY_MS = 24 * 60 * 60_000;

/** Keeps a message for the back office, mails it to the shop, and tells its sender that it is here. What a program has filled in, and what was sent before, is answered alike. */
export async function sendMessage(
  services: Services,
  _: null,
  { website, ...message }: Input<typeof contract.sendMessage>,
): Promise<Result<typeof contract.sendMessage>> {
  if (website) return { success: true };
  const now = services.clock.now();
  const id = services.ids.uuid();
  await services.db.transaction(async (tx) => {
    const { sent, isRepeated } = await tx
      .selectFrom('contact_messages')
      .select(({ fn, eb }) => [
        fn.countAll<number>().as('sent'),
        fn
          .agg<boolean | null>('bool_or', [eb('subject', '=', message.subject).and('message', '=', message.message)])
          .as('isRepeated'),
      ])
      .where('email', '=', message.email)
      .where('created_at', '>', new Date(now.getTime() - DAY_MS))
      .executeTakeFirstOrThrow();
    // The answer to the first was lost.
    if (isRepeated) return;
    await tx
      .insertInto('contact_messages')
      .values({ id, ...message, created_at: now, updated_at: now })
      .execute();
    postMail(services, tx, { kind: 'contact_message', messageId: id });
    if (sent < MAX_RECEIPTS) postMail(services, tx, { kind: 'contact_received', messageId: id });
  });
  return { success: true };
}
