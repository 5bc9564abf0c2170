import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { PaymentAndOrder } from '#server/payments/locks.ts';
import type { Services } from '#server/services.ts';
import { cancelLocked } from './cancel-locked.ts';

/**
 * Cancels a paid order of which nothing has left, because its buyer wants it: as an admin does, but that its money is due at once. Payment
 * and order are locked. Returns the id of the refund, which is to be submitted after the commit; undefined where nothing is left to refund.
 */
export const cancelAtOnce = (
  services: Services,
  tx: Tx,
  actor: Pick<Actor, 'id' | 'token'>,
  locked: PaymentAndOrder,
  refundReason?: string,
): Promise<string | undefined> =>
  cancelLocked(services, tx, actor, locked, { reason: 'buyer', isFinal: true, refundGraceMinutes: 0, refundReason });
