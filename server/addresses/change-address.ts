import type * as contract from '#contract/admin-addresses.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import { nextTimestamp, assertVersion } from '#server/db/version.ts';
import { Conflict } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { addressActivity } from './address-edits.ts';
import { columnsOf } from './addresses.ts';
import { ensureDefault, makeDefault } from './default-address.ts';
import { loadAdminAddress, lockAddress } from './owned-address.ts';

export async function updateAdminAddress(
  services: Services,
  actor: Actor,
  { id, isDefault, expectedUpdatedAt, ...place }: Input<typeof contract.updateAdminAddress>,
): Promise<Answer<typeof contract.updateAdminAddress>> {
  return services.db.transaction(async (tx) => {
    const before = await lockAddress(tx, id);
    assertVersion('address', before, expectedUpdatedAt);
    if (isDefault && !before.isActive) throw new Conflict('A deactivated address cannot be the default');
    await tx
      .updateTable('addresses')
      .set({ ...columnsOf(place), updated_at: nextTimestamp(before.updatedAt, services) })
      .where('id', '=', id)
      .execute();
    if (isDefault) await makeDefault(tx, before.userId, id);
    const after = await loadAdminAddress(tx, id);
    await addressActivity.updated(services, tx, actor, {
      id,
      name: `${after.user.firstName} ${after.user.lastName}`,
      before,
      after,
    });
    return { data: after };
  });
}

/** The newest that is left takes over as the default. */
export async function toggleAdminAddress(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.toggleAdminAddress>,
): Promise<Answer<typeof contract.toggleAdminAddress>> {
  return services.db.transaction(async (tx) => {
    const before = await lockAddress(tx, id);
    const isActive = !before.isActive;
    await tx
      .updateTable('addresses')
      .set({ is_active: isActive, is_default: false, updated_at: nextTimestamp(before.updatedAt, services) })
      .where('id', '=', id)
      .execute();
    await ensureDefault(tx, before.userId);
    const after = await loadAdminAddress(tx, id);
    await logActivity(services, tx, actor.id, {
      type: 'address',
      action: isActive ? 'address.activated' : 'address.deactivated',
      description: `Address of ${after.user.firstName} ${after.user.lastName} ${isActive ? 'activated' : 'deactivated'}`,
      objectId: id,
      before: { isActive: before.isActive, isDefault: before.isDefault },
      after: { isActive, isDefault: after.isDefault },
    });
    return { data: after };
  });
}

/** Orders keep their own copy of it. */
export async function deleteAdminAddress(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.deleteAdminAddress>,
): Promise<Answer<typeof contract.deleteAdminAddress>> {
  return services.db.transaction(async (tx) => {
    const before = await lockAddress(tx, id);
    const now = nextTimestamp(before.updatedAt, services);
    await tx
      .updateTable('addresses')
      .set({ is_default: false, deleted_at: now, updated_at: now })
      .where('id', '=', id)
      .execute();
    await ensureDefault(tx, before.userId);
    await addressActivity.deleted(services, tx, actor, {
      id,
      name: `${before.user.firstName} ${before.user.lastName}`,
      before,
    });
    return { success: true as const };
  });
}
