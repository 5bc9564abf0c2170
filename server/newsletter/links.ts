import type { Tx } from '#server/db/database.ts';
import { hashToken } from '#server/identity/sessions.ts';
import { postMail } from '#server/mail/mail-payload.ts';
import type { Services } from '#server/services.ts';

/** What pressing Confirm came to; `unknown` is a link of nobody, or of who has unsubscribed since. */
export type Confirmation = 'done' | 'again' | 'unknown';

/** Confirms the subscription that a link of its mail belongs to, and welcomes its subscriber. */
export async function confirmSubscription(services: Services, token: string): Promise<Confirmation> {
  return services.db.transaction(async (tx) => {
    const subscriber = await lockSubscriber(tx, token);
    if (subscriber?.state === 'confirmed') return 'again';
    if (subscriber?.state !== 'requested') return 'unknown';
    const now = services.clock.now();
    await tx
      .updateTable('newsletter_subscribers')
      .set({ state: 'confirmed', confirmed_at: now })
      .where('id', '=', subscriber.id)
      .execute();
    postMail(services, tx, { kind: 'newsletter_welcome', subscriberId: subscriber.id, at: now.toISOString() });
    return 'done';
  });
}

/** Ends the subscription that a link of a mail belongs to; `unknown` is a link of nobody. */
export async function unsubscribe(services: Services, token: string): Promise<'done' | 'unknown'> {
  return services.db.transaction(async (tx) => {
    const subscriber = await lockSubscriber(tx, token);
    if (!subscriber) return 'unknown';
    if (subscriber.state === 'unsubscribed') return 'done';
    await tx
      .updateTable('newsletter_subscribers')
      .set({ state: 'unsubscribed', unsubscribed_at: services.clock.now() })
      .where('id', '=', subscriber.id)
      .execute();
    return 'done';
  });
}

const lockSubscriber = (tx: Tx, token: string) =>
  tx
    .selectFrom('newsletter_subscribers')
    .innerJoin('newsletter_tokens', 'newsletter_tokens.subscriber_id', 'newsletter_subscribers.id')
    .select(['newsletter_subscribers.id', 'newsletter_subscribers.state'])
    .where('newsletter_tokens.token_hash', '=', hashToken(token))
    .forNoKeyUpdate('newsletter_subscribers')
    .executeTakeFirst();
