import { productId } from './catalogue-rows.ts';
import { type Calendar, laterBy } from './demo-calendar.ts';
import { roll } from './demo-dice.ts';
import { demoId } from './demo-ids.ts';
import type { DemoRows, Row } from './demo-rows.ts';
import type { PlacedOrder } from './placed-order.ts';
import { type DemoPerson, people } from './people.ts';
import { wishes } from './wishes.ts';

const MINUTE_MS = 60_000;

export function peopleRows(calendar: Calendar, orders: readonly PlacedOrder[]) {
  const ordersOf = Map.groupBy(orders, ({ userId }) => userId);
  const lastSeen = (id: string) => ordersOf.get(id)?.at(-1)?.placedAt;
  const joinedAt = ({ key, joined }: DemoPerson) => {
    if (joined) return calendar.at(joined);
    const first = ordersOf.get(demoId(`user ${key}`))?.[0]?.placedAt ?? calendar.now;
    return new Date(first.getTime() - Math.ceil(3 + 20 * roll(`${key} joined`)) * MINUTE_MS);
  };
  return {
    users: people.map((person): Row<'users'> => {
      const id = demoId(`user ${person.key}`);
      const joined = joinedAt(person);
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
        last_login_at: lastSeen(id) ?? joined,
        deleted_at: null,
      };
    }),
    addresses: people.flatMap((person) =>
      person.addresses.map((place, index): Row<'addresses'> => {
        const saved = laterBy(index * 500 + 0.03, joinedAt(person), calendar.now);
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
    wishlist_items: wishes.map(
      ({ by, product, hours }): Row<'wishlist_items'> => ({
        id: demoId(`wish ${by} ${product}`),
        user_id: demoId(`user ${by}`),
        product_id: productId(product),
        created_at: laterBy(-hours, calendar.now, calendar.now),
      }),
    ),
  } satisfies DemoRows;
}
