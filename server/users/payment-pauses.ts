import type * as contract from '#contract/admin-users.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import type { Reader } from '#server/db/database.ts';
import { NotFound } from '#server/failures.ts';
import { networkOf } from '#server/http/network-of.ts';
import type { Actor } from '#server/identity/actor.ts';
import { pauseSubject } from '#server/payments/payment-pauses.ts';
import type { Services } from '#server/services.ts';

export async function listPaymentPauses(
  { db, clock }: Services,
  _: Actor,
  { id }: Input<typeof contract.listPaymentPauses>,
): Promise<Result<typeof contract.listPaymentPauses>> {
  await loadName(db, id);
  const pauses = await listPauses(db, id, clock.now());
  const data = pauses.map(({ subject, declines, begun_at, ends_at }) => ({
    of: subject === pauseSubject('user', id) ? ('user' as const) : ('network' as const),
    declines,
    begunAt: begun_at,
    endsAt: ends_at,
  }));
  return { data, total: data.length };
}

/** Lets a user pay again, from their networks too: what was counted of them begins anew. */
export async function deletePaymentPauses(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.deletePaymentPauses>,
): Promise<Result<typeof contract.deletePaymentPauses>> {
  await services.db.transaction(async (tx) => {
    const name = await loadName(tx, id);
    const networks = await listNetworks(tx, id);
    await tx.deleteFrom('payment_pauses').where('subject', 'in', subjectsOf(id, networks)).execute();
    await tx
      .deleteFrom('declines')
      .where((eb) => eb.or([eb('user_id', '=', id), ...networks.map((network) => eb('network', '=', network))]))
      .execute();
    await logActivity(services, tx, actor, {
      type: 'user',
      action: 'user.payments_resumed',
      description: `Payments of ${name} are no longer paused`,
      objectId: id,
      before: { paused: true },
      after: { paused: false },
    });
  });
  return { success: true };
}

async function loadName(db: Reader, id: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select('display_name')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new NotFound('user');
  return user.display_name;
}

const subjectsOf = (id: string, networks: string[]) => [
  pauseSubject('user', id),
  ...networks.map((network) => pauseSubject('network', network)),
];

async function listPauses(db: Reader, id: string, now: Date) {
  return db
    .selectFrom('payment_pauses')
    .selectAll()
    .where('subject', 'in', subjectsOf(id, await listNetworks(db, id)))
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .execute();
}

/** The networks in which a user is signed in, or had cards declined. */
async function listNetworks(db: Reader, id: string): Promise<string[]> {
  const sessions = await db.selectFrom('sessions').select('ip').where('user_id', '=', id).execute();
  const declines = await db.selectFrom('declines').select('network').where('user_id', '=', id).distinct().execute();
  return [
    ...new Set([...sessions.map(({ ip }) => networkOf(ip)), ...declines.flatMap(({ network }) => network ?? [])]),
  ];
}
