import { expect, it } from 'vitest';
import { refundText } from './refund-text.ts';

const line = (id: string, more: object = {}) => ({
  id,
  name: id,
  variant: '',
  quantity: 2,
  subtotal: 20,
  discount: 2,
  shipping: 9.8,
  refunded: 0,
  left: 2,
  replacedBy: [],
  isPersonalised: false,
  ...more,
});
const lines = [line('mug'), line('cap', { quantity: 1, subtotal: 9.99, discount: 0, shipping: 0, left: 1 })];
const order = { lines, isDisputed: false };
const moneyLeft = { total: 37.79, shipping: 9.8 };
const units = (id: string, quantity: number) => ({ line: { id }, quantity });

it('says what goes back, and what of it is shipping', () => {
  expect(refundText({ ...order, moneyLeft }, [units('mug', 1)])).toBe(
    '€13.90 goes back the way it came: €9.00 for the items and €4.90 for their shipping.',
  );
  expect(refundText({ ...order, moneyLeft }, [units('mug', 2), units('cap', 1)])).toBe(
    '€37.79 goes back the way it came: €27.99 for the items and €9.80 for their shipping.',
  );
  expect(refundText({ ...order, moneyLeft }, [units('cap', 1)])).toBe('€9.99 goes back the way it came.');
});

it('says it in words where nothing can go back yet', () => {
  const words = 'What you paid for it goes back the way it came, with the shipping that was charged for it.';
  expect(refundText({ ...order, moneyLeft: null }, [units('mug', 1)])).toBe(words);
});

it('promises no money that the bank decides about, or has given back', () => {
  expect(refundText({ lines, moneyLeft: null, isDisputed: true }, [units('mug', 1)])).toBe(
    'Somebody will look at it and write to you. What is due is refunded within 14 days, the way it was paid.',
  );
});

it('names the sum alone where some of it went back before: what of it is shipping depends on what comes back first', () => {
  const all = 'all that is left of what you paid, since some of it went back before.';
  const text = (total: number) => refundText({ ...order, moneyLeft: { total, shipping: 9.8 } }, [units('mug', 2)]);
  expect(text(27.8)).toBe('€27.80 goes back the way it came: €18.00 for the items and €9.80 for their shipping.');
  expect(text(27.79)).toBe(`€27.79 goes back the way it came: ${all}`);
  expect(text(5)).toBe(`€5.00 goes back the way it came: ${all}`);
});
