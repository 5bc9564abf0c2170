import { expect, it } from 'vitest';
import { ApiError, messageOf } from './api.ts';

const NO_ANSWER = new TypeError('Failed to fetch');

it.each([
  ['what the server says', new ApiError(409, 'Out of stock'), 'Failed to save address', 'Out of stock'],
  [
    'what failed',
    new ApiError(500, ''),
    'Something went wrong. Please try again.',
    'Something went wrong. Please try again.',
  ],
  [
    'to look at the connection',
    NO_ANSWER,
    'Failed to save address',
    'Failed to save address. Please check your connection and try again.',
  ],
  [
    'that once only',
    NO_ANSWER,
    'Your order could not be changed. Please try again.',
    'Your order could not be changed. Please check your connection and try again.',
  ],
])('A failure tells %s', (_, failure, fallback, shown) => {
  expect(messageOf(failure, fallback)).toBe(shown);
});
