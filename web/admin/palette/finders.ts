import type { Call } from '#contract/calls.ts';
import { adminPrice } from '#domain/currency.ts';
import { cents } from '#web/money.ts';

/** A record that was found, and where it opens. */
export interface Found {
  id: string;
  label: string;
  detail: string;
  to: string;
}

export interface Finder {
  /** 'Orders' */
  group: string;
  /** At most MOST of them, in the order of the area's own list. */
  find: (call: Call, search: string) => Promise<Found[]>;
}

const MOST = 5;

/** The area's list as the search has it, with the record open: it is on the first page there too. */
const opens = (area: string, mode: 'edit' | 'view', search: string, id: string) =>
  `/admin/${area}?${new URLSearchParams({ search, [mode]: id }).toString()}`;

export const finders: readonly Finder[] = [
  {
    group: 'Products',
    find: async (call, search) => {
      const { data } = await call('GET /api/admin/products', { query: { search, limit: MOST } });
      return data.map(({ id, name, category, price }) => ({
        id,
        label: name,
        detail: `${category.name}, ${adminPrice(cents(price))}`,
        to: opens('products', 'edit', search, id),
      }));
    },
  },
  {
    group: 'Orders',
    find: async (call, search) => {
      const { data } = await call('GET /api/admin/orders', { query: { search, limit: MOST } });
      return data.map(({ id, order_number, user, status }) => ({
        id,
        label: order_number,
        detail: `${user.displayName}, ${status}`,
        to: opens('orders', 'view', search, id),
      }));
    },
  },
  {
    group: 'Users',
    find: async (call, search) => {
      const { data } = await call('GET /api/admin/users', { query: { search, limit: MOST } });
      return data.map(({ id, displayName, email }) => ({
        id,
        label: displayName,
        detail: email,
        to: opens('users', 'view', search, id),
      }));
    },
  },
  {
    group: 'Coupons',
    find: async (call, search) => {
      const { data } = await call('GET /api/admin/coupons', { query: { search, limit: MOST } });
      return data.map(({ id, code, name }) => ({
        id,
        label: code,
        detail: name,
        to: opens('coupons', 'edit', search, id),
      }));
    },
  },
  {
    group: 'Categories',
    find: async (call, search) => {
      const { data } = await call('GET /api/admin/categories', { query: { search, limit: MOST } });
      return data.map(({ id, name, parents }) => ({
        id,
        label: name,
        detail: parents.map((parent) => parent.name).join(' › '),
        to: opens('categories', 'view', search, id),
      }));
    },
  },
  {
    group: 'Team members',
    find: async (call, search) => {
      const query = { search, limit: MOST, sort: 'latest_updated' };
      const { data } = await call('GET /api/admin/team-members', { query });
      return data.map(({ id, firstName, lastName, role }) => ({
        id,
        label: `${firstName} ${lastName}`,
        detail: role.name,
        to: opens('team-members', 'view', search, id),
      }));
    },
  },
  {
    group: 'Competitions',
    find: async (call, search) => {
      const query = { search, limit: MOST, sort: 'latest_updated' };
      const { data } = await call('GET /api/admin/competitions', { query });
      return data.map(({ id, name, isActive }) => ({
        id,
        label: name,
        detail: isActive ? 'Active' : 'Inactive',
        to: opens('competitions', 'view', search, id),
      }));
    },
  },
];
