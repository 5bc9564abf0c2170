import { expect, it } from 'vitest';
import {
  alsoCancelled,
  alsoChanged,
  canCancel,
  type ExchangedUnits,
  goesOutNote,
  leftCancelled,
  replacedNote,
  replacementQuestion,
  sentNote,
} from './replacements.ts';

const exchange = (order_number: string, more: Partial<ExchangedUnits['replacement']> = {}): ExchangedUnits => ({
  order_item_id: 'i',
  quantity: 1,
  replacement: {
    id: order_number,
    order_number,
    status: 'processing',
    has_left: false,
    restockable_quantity: 0,
    ...more,
  },
});
const open = exchange('ANT-1');
const partly = exchange('ANT-2', { has_left: true });
const sent = exchange('ANT-3', { status: 'shipped', has_left: true });
const cancelled = exchange('ANT-4', { status: 'cancelled' });

it('what replaces an item can be cancelled until it was sent', () => {
  expect([open, partly, sent, cancelled].map(canCancel)).toEqual([true, true, false, false]);
  expect(replacementQuestion(open)).toEqual({
    label: 'Also cancel the replacement ANT-1',
    hint: 'Nothing of it has left: its goods go back into stock.',
  });
  expect(replacementQuestion(partly).hint).toMatch(/^A part of it has left/);
});

it('what was sent is named, and what goes out all the same', () => {
  expect(sentNote({ exchanges: [open, partly, cancelled] })).toEqual([]);
  expect(sentNote({ exchanges: [open, sent] })).toEqual([
    'The replacement ANT-3 was sent already, and comes back only if the customer returns it.',
  ]);
  expect(goesOutNote([{ exchanges: [sent, cancelled] }])).toEqual([]);
  expect(goesOutNote([{ exchanges: [open] }])).toEqual([
    'Items were exchanged: ANT-1 is an order of its own and goes out all the same. Cancel it, too, if nothing is to be sent.',
  ]);
  expect(goesOutNote([{ exchanges: [open] }, { exchanges: [partly] }])[0]).toContain('ANT-1, ANT-2 are orders');
});

it('the order whose items these replace is named, once', () => {
  const replacement = { replaces: { id: 'o', order_number: 'ANT-5', is_withdrawable: true } };
  expect(replacedNote([{ replaces: null }])).toEqual([]);
  expect(replacedNote([replacement, { replaces: null }, replacement])).toEqual([
    'What was exchanged of ANT-5, and was not refunded, can then be exchanged again, or refunded, there.',
  ]);
});

it('what was cancelled with a change is named, and not what was before', () => {
  const after = [open, partly].map(({ replacement }) => exchange(replacement.id, { status: 'cancelled' }));
  expect(alsoCancelled({ exchanges: [open, partly] }, { exchanges: after })).toBe('ANT-1 and ANT-2');
  expect(alsoCancelled({ exchanges: [open, cancelled] }, { exchanges: [open, cancelled] })).toBeUndefined();
});

it('what was reopened with its order is named, and what stays cancelled', () => {
  const before = { status: 'cancelled' as const, exchanges: [exchange('ANT-1', { status: 'cancelled' }), cancelled] };
  const after = { status: 'processing' as const, exchanges: [open, cancelled] };
  expect(alsoChanged(before, after)).toBe('ANT-1');
  expect(alsoChanged(after, before)).toBe('ANT-1');
  expect(leftCancelled(before, after)).toBe('Its replacement ANT-4 stays cancelled');
  expect(leftCancelled(after, before)).toBeUndefined();
  expect(leftCancelled(before, { ...after, exchanges: [open] })).toBeUndefined();
});
