import { apiRoutes } from '#server/api.ts';
import { expect, it } from 'vitest';
import { type Known, listCalls, withoutCall } from './list-calls.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const rows = { orders: 1, products: 1, reviews: 1, users: 1, mails: 1, addresses: 1, wishlist_items: 1 };
const ids = ['buyer', 'buyersOrder', 'orderNumber', 'order', 'payment', 'product', 'category', 'smallCategory'];
const others = ['competition', 'race', 'coupon', 'review', 'mail', 'address', 'member'];
const known = { ...Object.fromEntries([...ids, ...others].map((name) => [name, ID])), buyersOrders: 1, rows };

it('every call that reads is looked at in a large shop, or known to be no list', () => {
  const read = apiRoutes.filter(({ endpoint }) => endpoint.method === 'GET').map(({ endpoint }) => endpoint.path);
  expect(withoutCall(listCalls(known as unknown as Known), read)).toEqual([]);
  expect(withoutCall([], ['/api/new/:id'])).toEqual(['/api/new/:id']);
});
