import { isOrderCode, orderNumberOf } from '#domain/order-number.ts';

/** What somebody has scanned or typed into the one field, by its form alone. */
export type Scan =
  | { is: 'nothing' }
  /** Of the open order, from 1. */
  | { is: 'line'; line: number }
  | { is: 'order'; number: string }
  | { is: 'tracking'; number: string }
  | { is: 'unknown'; text: string };

const MAX_TRACKING_NUMBER = 60;

/** A short number is a line, since no carrier has such numbers; an order number is known by its beginning, or by its six letters and digits. */
export function readScan(typed: string): Scan {
  const text = typed.trim();
  if (text === '') return { is: 'nothing' };
  if (/^\d{1,2}$/.test(text)) return { is: 'line', line: Number(text) };
  // A scanner that is set to another keyboard types ß or / for the hyphen, and people a space.
  const number = /^ANT(?:ß|[^\p{L}\p{N}])*([A-Z\d]+)$/iu.exec(text.replaceAll(/\s/g, ''))?.[1];
  if (number) return { is: 'order', number: orderNumberOf(number.toUpperCase()) };
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '');
  // No carrier has numbers of six.
  if (isOrderCode(code)) return { is: 'order', number: orderNumberOf(code) };
  if (/^[\p{L}\p{N} ./-]{3,}$/u.test(text) && text.length <= MAX_TRACKING_NUMBER)
    return { is: 'tracking', number: text };
  return { is: 'unknown', text };
}
