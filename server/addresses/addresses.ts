import type * as contract from '#contract/addresses.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { MAX_ADDRESSES } from '#domain/limits.ts';
import type { Reader } from '#server/db/database.ts';
import { lockUser } from '#server/db/lock-user.ts';
import { assertOwnVersion, nextTimestamp } from '#server/db/version.ts';
import { Conflict, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { chooseDefault, ensureDefault, selectUsable } from './default-address.ts';
import { presentAddress } from './present.ts';

export async function listAddresses({ db }: Services, actor: Actor): Promise<Result<typeof contract.listAddresses>> {
  const rows = await selectUsable(db, actor.id)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return { data: rows.map(presentAddress), total: rows.length };
}

export async function createAddress(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.createAddress>,
): Promise<Result<typeof contract.createAddress>> {
  return services.db.transaction(async (tx) => {
    await lockUser(tx, actor.id);
    const usable = await selectUsable(tx, actor.id).execute();
    if (usable.length >= MAX_ADDRESSES)
      throw new Conflict(`You can save at most ${MAX_ADDRESSES} addresses`, { code: 'limit_reached' });

    const id = services.ids.uuid();
    const now = services.clock.now();
    await tx
      .insertInto('addresses')
      .values({ id, user_id: actor.id, ...addressColumns(input), created_at: now, updated_at: now, deleted_at: null })
      .execute();
    await ensureDefault(tx, actor.id);
    return { data: await loadAddress(tx, actor.id, id) };
  });
}

export async function updateAddress(
  services: Services,
  actor: Actor,
  { id, expectedUpdatedAt, ...input }: Input<typeof contract.updateAddress>,
): Promise<Result<typeof contract.updateAddress>> {
  return services.db.transaction(async (tx) => {
    await lockUser(tx, actor.id);
    const before = await loadAddress(tx, actor.id, id);
    assertOwnVersion('address', before, expectedUpdatedAt);
    await tx
      .updateTable('addresses')
      .set({ ...addressColumns(input), updated_at: nextTimestamp(before.updatedAt, services) })
      .where('id', '=', id)
      .execute();
    return { data: await loadAddress(tx, actor.id, id) };
  });
}

/** Deletes one of the actor's addresses; the newest that is left takes over as the default. Orders keep their own copy. */
export async function deleteAddress(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.deleteAddress>,
): Promise<Result<typeof contract.deleteAddress>> {
  return services.db.transaction(async (tx) => {
    await lockUser(tx, actor.id);
    await loadAddress(tx, actor.id, id);
    await tx
      .updateTable('addresses')
      .set({ is_default: false, deleted_at: services.clock.now() })
      .where('id', '=', id)
      .execute();
    await ensureDefault(tx, actor.id);
    return { success: true as const };
  });
}

export async function setDefaultAddress(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.setDefaultAddress>,
): Promise<Result<typeof contract.setDefaultAddress>> {
  return services.db.transaction(async (tx) => {
    await lockUser(tx, actor.id);
    await loadAddress(tx, actor.id, id);
    await chooseDefault(tx, actor.id, id);
    return { data: await loadAddress(tx, actor.id, id) };
  });
}

async function loadAddress(db: Reader, userId: string, id: string) {
  const row = await selectUsable(db, userId).where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('address');
  return presentAddress(row);
}

/** The columns that a person fills in. */
export const addressColumns = ({ street, city, state, zipCode, country }: Input<typeof contract.createAddress>) => ({
  street,
  city,
  state,
  country,
  zip_code: zipCode,
});
