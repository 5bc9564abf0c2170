import type * as contract from '#contract/admin-addresses.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import type { AdminSort } from '#domain/admin-sorts.ts';
import { COUNTRIES_BY_NAME, listCountryCodes } from '#domain/countries.ts';
import { MAX_ADDRESSES } from '#domain/limits.ts';
import { fullName } from '#domain/person.ts';
import { activityLogFor } from '#server/activities/activity-log.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { lockUser } from '#server/db/lock-user.ts';
import { bothWays, byAge } from '#server/db/order-by.ts';
import { pageOf } from '#server/db/paginate.ts';
import { everyWordLeadsTo } from '#server/db/search.ts';
import type { Tables } from '#server/db/tables.ts';
import { assertVersion, nextTimestamp } from '#server/db/version.ts';
import { Conflict, Invalid, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { OWNER, ownerNameOf, userText } from '#server/users/owner.ts';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { addressColumns } from './addresses.ts';
import { chooseDefault, ensureDefault, rememberDefault, restoreDefault, selectUsable } from './default-address.ts';
import { presentAdminAddress } from './present.ts';

const addressActivity = activityLogFor('address', 'Address of', 'address');

/** The expression of the trigram index addresses_search. */
const addressText = sql<string>`addresses.street || ' ' || addresses.city || ' ' || addresses.state || ' ' ||
  addresses.zip_code || ' ' || addresses.country::text`;

/** Searches the address, the name of its country, and the name and e-mail address of its owner. */
const isFoundBy = (search: string) =>
  everyWordLeadsTo('addresses', search, (holdsWord, word) => [
    holdsWord(addressText),
    sql<SqlBool>`addresses.deleted_at is null and addresses.country = any(${listCountryCodes(word)}::char(2)[])`,
    sql<SqlBool>`addresses.deleted_at is null and
      addresses.user_id in (select users.id from users where ${holdsWord(userText)})`,
  ]);

const id = sql`addresses.id`;
const byText = (column: string) => sql`searchable(${sql.ref(`addresses.${column}`)})`;
/** By the names of countries, which the database does not know. */
const countryRank = sql`array_position(${COUNTRIES_BY_NAME.map(([code]) => code)}::char(2)[], addresses.country)`;
const ORDER_OF = {
  ...byAge('addresses'),
  ...bothWays({
    user: [ownerNameOf(sql`addresses.user_id`), id],
    street: [byText('street'), id],
    city: [byText('city'), id],
    state: [byText('state'), byText('city'), id],
    country: [countryRank, byText('city'), id],
    // As the index addresses_by_status has them.
    status: [sql`addresses.is_active`, sql`addresses.created_at`, id],
  }),
} satisfies Record<AdminSort<'addresses'>, unknown>;

export async function listAdminAddresses(
  { db }: Services,
  _: Actor,
  { page, limit, search, sort }: Input<typeof contract.listAdminAddresses>,
): Promise<Result<typeof contract.listAdminAddresses>> {
  let matching = db.selectFrom('addresses').where('addresses.deleted_at', 'is', null);
  if (search) matching = matching.where(isFoundBy(search));
  const orderBy = ORDER_OF[sort];
  return pageOf(matching, { page, limit, orderBy }, async (onPage) => {
    const ids = onPage.select('addresses.id');
    const rows = await withOwner(db.selectFrom('addresses').where('addresses.id', 'in', ids))
      .orderBy(orderBy)
      .execute();
    return rows.map(presentAdminAddress);
  });
}

export async function getAdminAddress(
  { db }: Services,
  _: Actor,
  { id }: Input<typeof contract.getAdminAddress>,
): Promise<Result<typeof contract.getAdminAddress>> {
  return { data: await loadAdminAddress(db, id) };
}

export async function createAdminAddress(
  services: Services,
  actor: Actor,
  { userId, isDefault, ...address }: Input<typeof contract.createAdminAddress>,
): Promise<Result<typeof contract.createAdminAddress>> {
  return services.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const user = await tx
      .selectFrom('users')
      .select('display_name')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!user) throw new Invalid('userId is not a known user', { fields: { userId: 'is not a known user' } });
    const usable = await selectUsable(tx, userId).execute();
    if (usable.length >= MAX_ADDRESSES)
      throw new Conflict(`A user can have at most ${MAX_ADDRESSES} addresses`, { code: 'limit_reached' });

    const id = services.ids.uuid();
    const now = services.clock.now();
    await tx
      .insertInto('addresses')
      .values({ id, user_id: userId, ...addressColumns(address), created_at: now, updated_at: now, deleted_at: null })
      .execute();
    if (isDefault) await chooseDefault(tx, userId, id);
    else await ensureDefault(tx, userId);
    const after = await loadAdminAddress(tx, id);
    await addressActivity.created(services, tx, actor, { id, name: user.display_name, after });
    return { data: after };
  });
}

export async function updateAdminAddress(
  services: Services,
  actor: Actor,
  { id, isDefault, expectedUpdatedAt, ...address }: Input<typeof contract.updateAdminAddress>,
): Promise<Result<typeof contract.updateAdminAddress>> {
  return services.db.transaction(async (tx) => {
    const before = await lockAddress(tx, id);
    await assertVersion(tx, actor, 'address', before, expectedUpdatedAt);
    if (isDefault && !before.isActive) throw new Conflict('A deactivated address cannot be the default');
    await tx
      .updateTable('addresses')
      .set({ ...addressColumns(address), updated_at: nextTimestamp(before.updatedAt, services) })
      .where('id', '=', id)
      .execute();
    if (isDefault) await chooseDefault(tx, before.userId, id);
    const after = await loadAdminAddress(tx, id);
    await addressActivity.updated(services, tx, actor, {
      id,
      name: fullName(after.user),
      before,
      after,
    });
    return { data: after };
  });
}

/**
 * Deactivates or activates an address. Where it was the default, the newest usable one takes over until it is activated
 * again, or for good where another is chosen meanwhile.
 */
export async function toggleAdminAddress(
  services: Services,
  actor: Actor,
  { id, isActive: wanted }: Input<typeof contract.toggleAdminAddress>,
): Promise<Result<typeof contract.toggleAdminAddress>> {
  return services.db.transaction(async (tx) => {
    const before = await lockAddress(tx, id);
    const isActive = wanted ?? !before.isActive;
    if (isActive === before.isActive) return { data: before };
    await tx
      .updateTable('addresses')
      .set({ is_active: isActive, is_default: false, updated_at: nextTimestamp(before.updatedAt, services) })
      .where('id', '=', id)
      .execute();
    if (isActive) await restoreDefault(tx, before.userId, id);
    else if (before.isDefault) await rememberDefault(tx, before.userId, id);
    await ensureDefault(tx, before.userId);
    const after = await loadAdminAddress(tx, id);
    await logActivity(services, tx, actor, {
      type: 'address',
      action: isActive ? 'address.activated' : 'address.deactivated',
      description: `Address of ${fullName(after.user)} ${isActive ? 'activated' : 'deactivated'}`,
      objectId: id,
      before: { isActive: before.isActive, isDefault: before.isDefault },
      after: { isActive, isDefault: after.isDefault },
    });
    return { data: after };
  });
}

/** Deletes an address. Orders keep their own copy of it; that it was the default is remembered for its restoration. */
export async function deleteAdminAddress(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.deleteAdminAddress>,
): Promise<Result<typeof contract.deleteAdminAddress>> {
  return services.db.transaction(async (tx) => {
    const before = await lockAddress(tx, id);
    const now = nextTimestamp(before.updatedAt, services);
    if (before.isDefault) await rememberDefault(tx, before.userId, id);
    await tx
      .updateTable('addresses')
      .set({ is_default: false, deleted_at: now, updated_at: now })
      .where('id', '=', id)
      .execute();
    await ensureDefault(tx, before.userId);
    await addressActivity.deleted(services, tx, actor, {
      id,
      name: fullName(before.user),
      before,
    });
    return { success: true as const };
  });
}

/** Adds the owner's name and e-mail address, also those of a deleted user. */
const withOwner = (addresses: SelectQueryBuilder<Tables, 'addresses', object>) =>
  addresses.innerJoin('users', 'users.id', 'addresses.user_id').selectAll('addresses').select(OWNER);

export async function loadAdminAddress(db: Reader, id: string) {
  const one = db.selectFrom('addresses').where('addresses.id', '=', id).where('addresses.deleted_at', 'is', null);
  const row = await withOwner(one).executeTakeFirst();
  if (!row) throw new NotFound('address');
  return presentAdminAddress(row);
}

/** Locks the owner, for whose own changes of addresses the same lock is taken, and loads the address. */
async function lockAddress(tx: Tx, id: string) {
  const { userId } = await loadAdminAddress(tx, id);
  await lockUser(tx, userId);
  return loadAdminAddress(tx, id);
}
