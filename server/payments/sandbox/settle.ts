import type { Db } from '#server/db/database.ts';
import type { IntentRow } from './events.ts';

type Decision = Pick<IntentRow, 'status' | 'amount_received_cents' | 'settles_at' | 'settles_as'>;

/** What the bank has decided about a payment that was processing; undefined while it has not, and of any other. */
function findDecision(intent: IntentRow, now: Date): Decision | undefined {
  if (!intent.settles_as || !intent.settles_at || intent.settles_at > now) return undefined;
  return decided(intent, intent.settles_as);
}

/** What becomes of a payment that was processing. */
export const decided = ({ amount_cents }: IntentRow, as: 'succeeded' | 'requires_payment_method'): Decision => ({
  status: as,
  amount_received_cents: as === 'succeeded' ? amount_cents : 0,
  settles_at: null,
  settles_as: null,
});

/** The intent as it is by now: a bank whose time has come has decided. */
export const asSettled = (intent: IntentRow, now: Date): IntentRow => ({ ...intent, ...findDecision(intent, now) });

/** The intent as it is by now; what its bank has decided is stored. Whoever looks at it stores it, so that no job has to. */
export async function settleIntent(db: Db, intent: IntentRow, now: Date): Promise<IntentRow> {
  const decision = findDecision(intent, now);
  if (!decision) return intent;
  await db.transaction((tx) =>
    tx
      .updateTable('sandbox_intents')
      .set(decision)
      .where('id', '=', intent.id)
      .where('status', '=', 'processing')
      .execute(),
  );
  return { ...intent, ...decision };
}
