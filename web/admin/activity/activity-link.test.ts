import { expect, it } from 'vitest';
import { activityLink } from './activity-link.ts';

it.each([
  ['order.paid', '7', '/admin/orders?view=7'],
  ['refund.succeeded', '7', '/admin/orders?view=7'],
  ['stock.adjusted', '7', '/admin/products?edit=7'],
  ['user.signed_up', '7', '/admin/users?view=7'],
  ['product.deleted', '7', undefined],
  ['payment.unknown_refunded', null, undefined],
  ['image.uploaded', '/images/7.webp', undefined],
])('%s of %j opens %s', (action, objectId, link) => {
  expect(activityLink({ action, objectId })).toBe(link);
});
