import { oneOf } from '#server/db/one-of.ts';
import { shopAddress } from '#server/settings/mail-settings.ts';
import type { Services } from '#server/services.ts';
import type { LoadedMail } from './loaded-mail.ts';
import type { ContactMailPayload } from './mail-payload.ts';

/** What mails about messages of the contact form say, by the key of the payload; the reason for what has become pointless. */
export async function loadContactMails(
  { db, config }: Services,
  payloads: ReadonlyMap<string, ContactMailPayload>,
): Promise<Map<string, LoadedMail | string>> {
  const ids = [...new Set([...payloads.values()].map(({ messageId }) => messageId))];
  const rows = await db.selectFrom('contact_messages').selectAll().where('id', '=', oneOf(ids)).execute();
  const messages = new Map(rows.map((row) => [row.id, row]));
  const loaded = new Map<string, LoadedMail | string>();
  for (const [key, { kind, messageId }] of payloads) {
    const row = messages.get(messageId);
    if (!row) {
      loaded.set(key, 'The message is gone');
      continue;
    }
    const { id, name, email, subject, message } = row;
    const toShop = kind === 'contact_message';
    loaded.set(key, {
      toAddress: toShop ? shopAddress(config) : email,
      userId: null,
      orderId: null,
      ...(toShop && { replyTo: email }),
      data: { kind, message: { id, name, email, subject, message }, origin: config.publicUrl },
    });
  }
  return loaded;
}
