import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

test.each(['/', '/checkout', '/product/1?size=M#reviews', '/orders?page=2'])('sign-in leads back to %s', (path) => {
  expect(nextPath(path)).toBe(path);
});

test.each([
  null,
  '',
  'checkout',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/..//evil.example/',
  '/login',
  '/login?next=/login',
  '//[',
])('sign-in does not lead to %j', (path) => {
  expect(nextPath(path)).toBe('/admin');
});
