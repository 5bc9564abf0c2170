import { expect, test } from 'vitest';
import { otherNextTexts } from './other-next.ts';

const now = new Date('2026-11-23T12:00:00Z');
const kallio = { name: 'Kallio Ring', dateTime: '2026-11-23T12:00:00.001Z' };
const tarn = { name: 'Tarn Moor', dateTime: '2026-11-23T12:00:00.000Z' };

test('another next track becomes what its date says', () => {
  expect(otherNextTexts([kallio], now)).toEqual({
    notice: 'Kallio Ring is marked as Next already: a competition has one next track.',
    label: 'Mark Kallio Ring as Future',
  });
  expect(otherNextTexts([kallio, tarn], now)).toEqual({
    notice: 'Kallio Ring, Tarn Moor are marked as Next already: a competition has one next track.',
    label: 'Mark Kallio Ring as Future, Tarn Moor as Past',
  });
});
