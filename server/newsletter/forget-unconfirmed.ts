import { CONFIRM_WITHIN_DAYS } from '#domain/newsletter.ts';
import type { Services } from '#server/services.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Deletes who was asked to confirm and has not, with the mails that asked. Addresses from before that was asked stay: nobody has written
 * to them.
 */
export async function forgetUnconfirmed({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - CONFIRM_WITHIN_DAYS * DAY_MS);
  await db.transaction(async (tx) => {
    const forgotten = await tx
      .deleteFrom('newsletter_subscribers')
      .where('state', '=', 'requested')
      .where('consent_text', 'is not', null)
      .where('requested_at', '<=', before)
      .returning('email')
      .execute();
    if (forgotten.length === 0) return;
    const addresses = forgotten.map(({ email }) => email);
    await tx
      .deleteFrom('mails')
      .where('kind', '=', 'newsletter_confirmation')
      .where('to_address', 'in', addresses)
      .execute();
  });
}
