import { expect, it } from 'vitest';
import { listNeeded, type Lock } from './run-time-packages.ts';

const lock: Lock = {
  'node_modules/shop': { dependencies: { line: '1', cart: '1' }, optionalDependencies: { fast: '1', absent: '1' } },
  'node_modules/shop/node_modules/line': { dependencies: { cart: '1' } },
  'node_modules/line': {},
  'node_modules/cart': {
    peerDependencies: { peer: '1', maybe: '1' },
    peerDependenciesMeta: { maybe: { optional: true } },
  },
  'node_modules/peer': {},
  'node_modules/maybe': {},
  'node_modules/fast': {},
  'node_modules/builder': {},
};

it('A package is needed with what it needs, found as Node finds it', () => {
  expect(listNeeded(lock, ['shop'])).toEqual([
    'node_modules/cart',
    'node_modules/fast',
    'node_modules/peer',
    'node_modules/shop',
    'node_modules/shop/node_modules/line',
  ]);
});

it('One that is not there is no release', () => {
  expect(() => listNeeded(lock, ['shop', 'gone'])).toThrow('gone is not in package-lock.json');
});
