import type { Reader } from '#server/db/database.ts';
import { TooMany } from '#server/failures.ts';

/** The key of a pause: of whom, or of what network. */
export const pauseSubject = (kind: 'user' | 'network', value: string): string => `${kind} ${value}`;

/** When payments of this person, or from this network, are possible again; undefined while they are. */
export async function findPauseEnd(
  db: Reader,
  { userId, network, now }: { userId: string; network: string; now: Date },
): Promise<Date | undefined> {
  const pauses = await db
    .selectFrom('payment_pauses')
    .select('ends_at')
    .where('subject', 'in', [pauseSubject('user', userId), pauseSubject('network', network)])
    .where('ends_at', '>', now)
    .execute();
  const ends = pauses.map(({ ends_at }) => ends_at.getTime());
  return ends.length > 0 ? new Date(Math.max(...ends)) : undefined;
}

/** Throws TooMany until a pause is over. */
export function assertNotPaused(endsAt: Date | undefined, now: Date): void {
  if (!endsAt) return;
  const seconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1000);
  const minutes = Math.ceil(seconds / 60);
  throw new TooMany(seconds, {
    message: `Several cards were declined, so we have paused payments for now. Nothing was charged. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}. If you need help, write to us with the contact form.`,
    code: 'payments_paused',
  });
}
