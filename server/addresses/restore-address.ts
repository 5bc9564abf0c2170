import type * as contract from '#contract/admin-addresses.ts';
import type { Input, Result } from '#contract/endpoint.ts';
import { MAX_ADDRESSES } from '#domain/limits.ts';
import { fullName } from '#domain/person.ts';
import { restorationLogFor } from '#server/activities/activity-log.ts';
import { lockUser } from '#server/db/lock-user.ts';
import { restoreRow } from '#server/db/restore-row.ts';
import { Conflict, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { loadAdminAddress } from './admin-addresses.ts';
import { ensureDefault, restoreDefault, selectUsable } from './default-address.ts';

const logRestored = restorationLogFor('address', 'Address of', 'address');

/** Restores an address that an admin has deleted: what its owner has deleted stays so. It is the default again, unless another was chosen since. */
export async function restoreAdminAddress(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.restoreAdminAddress>,
): Promise<Result<typeof contract.restoreAdminAddress>> {
  return services.db.transaction(async (tx) => {
    const deleted = await tx
      .selectFrom('addresses')
      .select('user_id')
      .where('id', '=', id)
      // A deletion by its owner leaves updated_at as it was.
      .whereRef('deleted_at', '=', 'updated_at')
      .executeTakeFirst();
    if (!deleted) throw new NotFound('address');
    await lockUser(tx, deleted.user_id);
    await restoreRow(services, tx, { table: 'addresses', noun: 'address', id });
    const usable = await selectUsable(tx, deleted.user_id).execute();
    if (usable.length > MAX_ADDRESSES && usable.some((row) => row.id === id))
      throw new Conflict(`A user can have at most ${MAX_ADDRESSES} addresses`, { code: 'limit_reached' });
    await restoreDefault(tx, deleted.user_id, id);
    await ensureDefault(tx, deleted.user_id);
    const after = await loadAdminAddress(tx, id);
    await logRestored(services, tx, actor, { id, name: fullName(after.user), after });
    return { data: after };
  });
}
