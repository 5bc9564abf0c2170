import type { Result, Input } from '#contract/endpoint.ts';
import type * as contract from '#contract/newsletter.ts';
import { NEWSLETTER_CONSENT, type NewsletterSource } from '#domain/newsletter.ts';
import { postMail } from '#server/mail/mail-payload.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';

/** For a network, by call and by form together. */
export const SUBSCRIBE_LIMIT = { perMinute: 60 };
/** For an address in 24 hours, whoever asks. */
const MAX_MAILS = 3;
const DAY_MS = 24 * 60 * 60_000;

export const subscribe = (
  services: Services,
  _: null,
  { email }: Input<typeof contract.subscribe>,
): Promise<Result<typeof contract.subscribe>> => requestNewsletter(services, email, 'home page');

/**
 * Stores an e-mail address with what was agreed to, and mails a link to it by which it is confirmed. The response is the same whatever is
 * known of it; one that is confirmed stays as it is.
 */
export async function requestNewsletter(
  services: Services,
  email: string,
  source: NewsletterSource,
): Promise<Result<typeof contract.subscribe>> {
  const now = services.clock.now();
  const agreed = { consent_text: NEWSLETTER_CONSENT, source, requested_at: now };
  const dayBefore = new Date(now.getTime() - DAY_MS);
  await services.db.transaction(async (tx) => {
    const subscriber = await tx
      .insertInto('newsletter_subscribers')
      .values({ email, ...agreed, created_at: now, mails: 1, mails_since: now })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({
            ...agreed,
            state: 'requested',
            confirmed_at: null,
            unsubscribed_at: null,
            mails: sql`case when newsletter_subscribers.mails_since > ${dayBefore} then newsletter_subscribers.mails + 1 else 1 end`,
            mails_since: sql`case when newsletter_subscribers.mails_since > ${dayBefore} then newsletter_subscribers.mails_since else ${now}::timestamptz end`,
          })
          .where('newsletter_subscribers.state', '!=', 'confirmed'),
      )
      .returning(['id', 'mails'])
      .executeTakeFirst();
    if (!subscriber || subscriber.mails > MAX_MAILS) return;
    postMail(services, tx, { kind: 'newsletter_confirmation', subscriberId: subscriber.id, at: now.toISOString() });
  });
  return { success: true };
}
