import { expect, it } from 'vitest';
import { LostNotifications } from './lost-notifications.ts';

it('A notification that has not come by the second look is lost, once', () => {
  const lost = new LostNotifications();
  expect(lost.logged(['products', 'product 1'])).toEqual([]);
  lost.heard('products');
  expect(lost.logged([])).toEqual(['product 1']);
  expect(lost.logged([])).toEqual([]);
});

it('One that comes before the look at the log, or after it, is not', () => {
  const lost = new LostNotifications();
  lost.heard('products');
  expect(lost.logged(['products'])).toEqual([]);
  expect(lost.logged(['products'])).toEqual([]);
  lost.heard('products');
  expect(lost.logged([])).toEqual([]);
});

it('Of two changes of the same, the one that was not heard of is lost', () => {
  const lost = new LostNotifications();
  expect(lost.logged(['products', 'products'])).toEqual([]);
  lost.heard('products');
  expect(lost.logged([])).toEqual(['products']);
});

it('What was heard of and is not in the log hides no later loss', () => {
  const lost = new LostNotifications();
  lost.heard('products');
  expect([lost.logged([]), lost.logged([])]).toEqual([[], []]);
  expect(lost.logged(['products'])).toEqual([]);
  expect(lost.logged([])).toEqual(['products']);
});

it('Nothing is lost of what everything was taken for changed since', () => {
  const lost = new LostNotifications();
  lost.logged(['products']);
  lost.forget();
  expect(lost.logged([])).toEqual([]);
});
