import { expect, it } from 'vitest';
import { commandsNamed } from './commands.ts';

const run = () => undefined;
const named = (text: string) =>
  commandsNamed(text, { signOut: run, showKeys: run, toggleSidebar: run }).map(({ label }) => label);

it('adding a record is called in the palette what the button on its page says, and found by other words, too', () => {
  const additions = [
    'Add product',
    'Add category',
    'Add coupon',
    'Add user',
    'Add Address',
    'Add New Team Member',
    'Add Competition',
  ];
  expect(named('add')).toEqual(additions);
  expect(named('create')).toEqual(additions);
  expect(named('new coupon')).toEqual(['Add coupon']);
});
