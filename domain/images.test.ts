import { expect, it } from 'vitest';
import { isImageName, srcSetOf } from './images.ts';

it.each(['cap.webp', 'people/ada-l.webp', `uploads/${'0'.repeat(40)}.webp`])('%s names a picture', (name) => {
  expect(isImageName(name)).toBe(true);
  expect(srcSetOf(`/pictures/${name}`)).toContain(`/pictures/400/${name} 400w`);
});

it.each([
  '',
  'cap.png',
  '/cap.webp',
  'people//ada.webp',
  './cap.webp',
  '../cap.webp',
  'a/../cap.webp',
  'cap.webp/',
  'cap.webp?x',
  '%63ap.webp',
  'cap.webp\n',
  'a\\cap.webp',
])('%j does not, and has no smaller sizes', (name) => {
  expect(isImageName(name)).toBe(false);
  expect(srcSetOf(`/pictures/${name}`)).toBeUndefined();
});

it('a picture from elsewhere has no smaller sizes', () => {
  expect(srcSetOf('https://a.example/pictures/cap.webp')).toBeUndefined();
  expect(srcSetOf('/other/cap.webp')).toBeUndefined();
});
