import { expect, it } from 'vitest';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { orderLinkToken, orderOfToken, receiptToken, withdrawalOfToken } from './order-link.ts';

const shop = useTestShop();
const ORDER = '0f3c2a51-9b7e-4d10-8c22-5a1be07d9f63';

it('A link names its order, the same in each mail, and any change of it names none', async () => {
  const { db } = shop.services;
  const token = await orderLinkToken(db, ORDER);
  expect(await orderLinkToken(db, ORDER)).toBe(token);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await orderOfToken(db, token)).toBe(ORDER);
  const swapped = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
  for (const at of [0, 20, 21, 30, 41]) expect(await orderOfToken(db, swapped(at))).toBeUndefined();
  for (const wrong of ['', token.slice(1), `${token}A`, ORDER, token.replace(/./, ' ')])
    expect(await orderOfToken(db, wrong)).toBeUndefined();
});

it('A link to a receipt names its withdrawal, and no order, nor the other way about', async () => {
  const { db } = shop.services;
  const token = await receiptToken(db, ORDER);
  expect(await withdrawalOfToken(db, token)).toBe(ORDER);
  expect(await orderOfToken(db, token)).toBeUndefined();
  expect(await withdrawalOfToken(db, await orderLinkToken(db, ORDER))).toBeUndefined();
});
