import { type NewsletterState, unsubscribePath } from '#domain/newsletter.ts';
import { oneOf } from '#server/db/one-of.ts';
import { hashToken } from '#server/identity/sessions.ts';
import type { SubscriberRow } from '#server/newsletter/tables.ts';
import type { Services } from '#server/services.ts';
import type { LoadedMail } from './loaded-mail.ts';
import type { NewsletterMailPayload } from './mail-payload.ts';

/** The state in which a subscriber is sent a mail. */
const SENT_IN: Record<NewsletterMailPayload['kind'], NewsletterState> = {
  newsletter_confirmation: 'requested',
  newsletter_welcome: 'confirmed',
};

/**
 * What mails about the newsletter say, by the key of the payload; the reason for what has become pointless. Stores the hash of a new token
 * for each: only the mail has the token itself.
 */
export async function loadNewsletterMails(
  services: Services,
  payloads: ReadonlyMap<string, NewsletterMailPayload>,
): Promise<Map<string, LoadedMail | string>> {
  const subscribers = await findSubscribers(services, [...payloads.values()]);
  const loaded = new Map<string, LoadedMail | string>();
  const tokens: { token_hash: string; subscriber_id: string; created_at: Date }[] = [];
  for (const [id, { kind, subscriberId }] of payloads) {
    const subscriber = subscribers.get(subscriberId);
    if (subscriber?.state !== SENT_IN[kind]) {
      loaded.set(id, `The subscription is ${subscriber?.state ?? 'gone'}`);
      continue;
    }
    const token = services.ids.linkToken();
    tokens.push({ token_hash: hashToken(token), subscriber_id: subscriberId, created_at: services.clock.now() });
    loaded.set(id, mailOf(services, kind, subscriber, token));
  }
  if (tokens.length > 0)
    await services.db.transaction((tx) => tx.insertInto('newsletter_tokens').values(tokens).execute());
  return loaded;
}

async function findSubscribers({ db }: Services, payloads: readonly NewsletterMailPayload[]) {
  const ids = [...new Set(payloads.map(({ subscriberId }) => subscriberId))];
  const rows = await db.selectFrom('newsletter_subscribers').selectAll().where('id', '=', oneOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function mailOf(
  { config: { publicUrl: origin } }: Services,
  kind: NewsletterMailPayload['kind'],
  { email }: SubscriberRow,
  token: string,
): LoadedMail {
  return {
    toAddress: email,
    userId: null,
    orderId: null,
    ...(kind === 'newsletter_welcome' && { unsubscribeUrl: origin + unsubscribePath(token) }),
    data: { kind, token, origin },
  };
}
