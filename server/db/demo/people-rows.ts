import { productId } from './catalogue-rows.ts';
import { type Calendar, laterBy } from './demo-calendar.ts';
import { demoId } from './demo-ids.ts';
import type { DemoRows, Row } from './demo-rows.ts';
import type { PlacedOrder } from './placed-order.ts';
import { people, wishlist } from './people.ts';

const WISHED = '6w Sat 21:00';

export function peopleRows(calendar: Calendar, orders: readonly PlacedOrder[]) {
  const lastSeen = new Map(orders.map(({ userId, placedAt }) => [userId, placedAt]));
  return {
    users: people.map((person): Row<'users'> => {
      const id = demoId(`user ${person.key}`);
      const joined = calendar.at(person.joined);
      return {
        id,
        first_name: person.firstName,
        last_name: person.lastName,
        display_name: `${person.firstName} ${person.lastName}`,
        email: person.email,
        phone: person.phone ?? null,
        avatar: null,
        role: person.role,
        is_active: !person.inactive,
        google_id: null,
        password_hash: null,
        created_at: joined,
        updated_at: joined,
        last_login_at: lastSeen.get(id) ?? joined,
        deleted_at: null,
      };
    }),
    addresses: people.flatMap((person) =>
      person.addresses.map((place, index): Row<'addresses'> => {
        const saved = laterBy(index * 500, calendar.at(person.joined), calendar.now);
        return {
          id: demoId(`address ${person.key} ${index}`),
          user_id: demoId(`user ${person.key}`),
          street: place.street,
          city: place.city,
          state: place.state,
          zip_code: place.zipCode,
          country: place.country,
          is_default: index === 0,
          created_at: saved,
          updated_at: saved,
          deleted_at: null,
        };
      }),
    ),
    wishlist_items: wishlist.map(
      (key, index): Row<'wishlist_items'> => ({
        id: demoId(`wish fiona ${key}`),
        user_id: demoId('user fiona'),
        product_id: productId(key),
        created_at: laterBy(index * 90, calendar.at(WISHED), calendar.now),
      }),
    ),
  } satisfies DemoRows;
}
