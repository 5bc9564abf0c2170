import type * as contract from '#contract/admin-addresses.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { COUNTRIES } from '#domain/countries.ts';
import { MAX_ADDRESSES } from '#domain/limits.ts';
import { lockUser } from '#server/db/lock-user.ts';
import { pageOf } from '#server/db/paginate.ts';
import { everyWordLeadsTo } from '#server/db/search.ts';
import { Conflict, Invalid } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { userText } from '#server/users/owner.ts';
import { type SqlBool, sql } from 'kysely';
import { columnsOf } from './addresses.ts';
import { ensureDefault, makeDefault, selectUsable } from './default-address.ts';
import { loadAdminAddress, withOwner } from './owned-address.ts';
import { presentAdminAddress } from './present-admin.ts';
import { addressActivity } from './address-edits.ts';

/** The expression of the trigram index addresses_search. */
const addressText = sql<string>`addresses.street || ' ' || addresses.city || ' ' || addresses.state || ' ' ||
  addresses.zip_code || ' ' || addresses.country::text`;

/** Its own words, its country's name, the names and e-mail address of whose it is. */
const isFoundBy = (search: string) =>
  everyWordLeadsTo('addresses', search, (holdsWord, word) => [
    holdsWord(addressText),
    sql<SqlBool>`addresses.deleted_at is null and addresses.country = any(${codesNamed(word)}::char(2)[])`,
    sql<SqlBool>`addresses.deleted_at is null and
      addresses.user_id in (select users.id from users where ${holdsWord(userText)})`,
  ]);

export async function listAdminAddresses(
  { db }: Services,
  _: Actor,
  { page, limit, search }: Input<typeof contract.listAdminAddresses>,
): Promise<Answer<typeof contract.listAdminAddresses>> {
  let matching = db.selectFrom('addresses').where('addresses.deleted_at', 'is', null);
  if (search) matching = matching.where(isFoundBy(search));
  const orderBy = sql`addresses.created_at desc, addresses.id`;
  return pageOf(matching, { page, limit, orderBy }, async (onPage) => {
    const ids = onPage.select('addresses.id');
    const rows = await withOwner(db.selectFrom('addresses').where('addresses.id', 'in', ids))
      .orderBy(orderBy)
      .execute();
    return rows.map(presentAdminAddress);
  });
}

export async function createAdminAddress(
  services: Services,
  actor: Actor,
  { userId, isDefault, ...place }: Input<typeof contract.createAdminAddress>,
): Promise<Answer<typeof contract.createAdminAddress>> {
  return services.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const user = await tx
      .selectFrom('users')
      .select('display_name')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!user) throw new Invalid('userId is not a known user', { userId: 'is not a known user' });
    const usable = await selectUsable(tx, userId).execute();
    if (usable.length >= MAX_ADDRESSES) throw new Conflict(`A user can have at most ${MAX_ADDRESSES} addresses`);

    const id = services.ids.uuid();
    const now = services.clock.now();
    await tx
      .insertInto('addresses')
      .values({ id, user_id: userId, ...columnsOf(place), created_at: now, updated_at: now, deleted_at: null })
      .execute();
    if (isDefault) await makeDefault(tx, userId, id);
    else await ensureDefault(tx, userId);
    const after = await loadAdminAddress(tx, id);
    await addressActivity.created(services, tx, actor, { id, name: user.display_name, after });
    return { data: after };
  });
}

/** Of the countries whose English name holds the word. */
function codesNamed(word: string): string[] {
  const wanted = plain(word);
  return Object.entries(COUNTRIES).flatMap(([code, name]) => (plain(name).includes(wanted) ? [code] : []));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
