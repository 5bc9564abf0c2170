import type { Place } from '#contract/addresses.ts';
import type { Reader } from '#server/db/database.ts';
import { NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';

/** Copies of two saved addresses, for the order. Throws NotFound unless both are the user's own and active. */
export async function loadAddresses(
  db: Reader,
  actor: Actor,
  ids: { shippingAddressId: string; billingAddressId: string },
): Promise<{ shippingAddress: Place; billingAddress: Place }> {
  const rows = await db
    .selectFrom('addresses')
    .select(['id', 'street', 'city', 'state', 'zip_code', 'country'])
    .where('id', 'in', [ids.shippingAddressId, ids.billingAddressId])
    .where('user_id', '=', actor.id)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  const addressOf = (addressId: string): Place => {
    const row = rows.find(({ id }) => id === addressId);
    if (!row) throw new NotFound('address');
    const { street, city, state, zip_code: zipCode, country } = row;
    return { street, city, state, zipCode, country };
  };
  return { shippingAddress: addressOf(ids.shippingAddressId), billingAddress: addressOf(ids.billingAddressId) };
}
