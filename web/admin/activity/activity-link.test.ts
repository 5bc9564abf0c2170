import { expect, it } from 'vitest';
import { activityLink } from './activity-link.ts';

it.each([
  ['order.paid', '7', '/admin/orders?view=7'],
  ['refund.succeeded', '7', '/admin/orders?view=7'],
  ['mail.sent_again', '7', '/admin/mails?view=7'],
  ['stock.adjusted', '7', '/admin/products?stock-of=7'],
  ['user.signed_up', '7', '/admin/users?view=7'],
  ['payment.unknown_refunded', null, undefined],
  ['image.uploaded', '/images/7.webp', undefined],
])('%s of %j opens %s', (action, objectId, link) => {
  expect(activityLink({ action, objectId, isDeleted: false })).toBe(link);
});

it('nothing opens of a record that has been deleted since', () => {
  expect(activityLink({ action: 'order.paid', objectId: '7', isDeleted: true })).toBeUndefined();
});
