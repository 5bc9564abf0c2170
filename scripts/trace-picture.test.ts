import { expect, it } from 'vitest';
import type { CollectedSpan } from '#testing/stand-ins/collector.ts';
import { drawTrace } from './trace-picture.ts';

const span = (name: string, began: number, ended: number, more: Partial<CollectedSpan> = {}): CollectedSpan => ({
  traceId: 'one',
  spanId: name,
  parentId: undefined,
  name,
  began,
  ended,
  attributes: {},
  hasFailed: false,
  events: [],
  process: {},
  ...more,
});

it('A span is drawn below what caused it, and a long pause as a gap that says how long it was', () => {
  const svg = drawTrace(
    [
      span('mail send', 2_003_000, 2_005_000, { traceId: 'other' }),
      span('transaction', 1_000, 3_000, { parentId: 'POST /a<b', attributes: { 'shop.db.statements': '1' } }),
      span('POST /a<b', 0, 3_000),
    ],
    'A purchase',
  );
  const texts = [...svg.matchAll(/>([^<>\n]+)<\/(?:text|tspan)>/g)].map(([, text]) => text);
  expect(texts).toEqual([
    'A purchase',
    '2.0 s',
    'POST /a&lt;b',
    '3.0 ms',
    'transaction',
    '2.0 ms, 1 statement',
    ' a trace of its own',
    '2.0 ms',
  ]);
});
