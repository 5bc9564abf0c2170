import type { Place } from '#contract/addresses.ts';
import type { Reader } from '#server/db/database.ts';
import { NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';

/** The order's own copy of two saved addresses, which must be the person's own and active. */
export async function loadAddresses(
  db: Reader,
  actor: Actor,
  wanted: { shippingAddressId: string; billingAddressId: string },
): Promise<{ shippingAddress: Place; billingAddress: Place }> {
  const rows = await db
    .selectFrom('addresses')
    .select(['id', 'street', 'city', 'state', 'zip_code', 'country'])
    .where('id', 'in', [wanted.shippingAddressId, wanted.billingAddressId])
    .where('user_id', '=', actor.id)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  const placeOf = (wantedId: string): Place => {
    const row = rows.find(({ id }) => id === wantedId);
    if (!row) throw new NotFound('address').because('address');
    const { street, city, state, zip_code: zipCode, country } = row;
    return { street, city, state, zipCode, country };
  };
  return { shippingAddress: placeOf(wanted.shippingAddressId), billingAddress: placeOf(wanted.billingAddressId) };
}
