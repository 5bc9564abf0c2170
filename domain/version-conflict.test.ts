import { expect, test } from 'vitest';
import { withoutForm } from './version-conflict.ts';

test.each([
  [
    'You have changed this product in another window since you opened it here. Load the changes to go on; what you have typed stays.',
    'You have changed this product in another window meanwhile. It was left as it is.',
  ],
  [
    'Bea Boss has changed this order since you opened it. Load the changes to go on; what you have typed stays.',
    'Bea Boss has changed this order meanwhile. It was left as it is.',
  ],
  ['Only 2 left in stock', 'Only 2 left in stock'],
])('in a list, “%s” is said without a form', (sentence, said) => {
  expect(withoutForm(sentence)).toBe(said);
});
