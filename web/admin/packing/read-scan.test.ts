import { expect, it } from 'vitest';
import { readScan } from './read-scan.ts';

it.each([
  ['', { is: 'nothing' }],
  ['  ', { is: 'nothing' }],
  ['2', { is: 'line', line: 2 }],
  ['12', { is: 'line', line: 12 }],
  ['123', { is: 'tracking', number: '123' }],
  ['ANT-7K3M9Q', { is: 'order', number: 'ANT-7K3M9Q' }],
  [' ant-7k3m9q', { is: 'order', number: 'ANT-7K3M9Q' }],
  ['ant7k3m9q', { is: 'order', number: 'ANT-7K3M9Q' }],
  ['ANT 7K3M9Q', { is: 'order', number: 'ANT-7K3M9Q' }],
  ['ant/7k3m9q', { is: 'order', number: 'ANT-7K3M9Q' }],
  ['ANTß7K3M9Q', { is: 'order', number: 'ANT-7K3M9Q' }],
  ['ANT-7K3 M9Q', { is: 'order', number: 'ANT-7K3M9Q' }],
  ['7k3 m9q', { is: 'order', number: 'ANT-7K3M9Q' }],
  ['ANT-NOPE99', { is: 'order', number: 'ANT-NOPE99' }],
  ['7k3m9q', { is: 'order', number: 'ANT-7K3M9Q' }],
  ['00340434161094042557', { is: 'tracking', number: '00340434161094042557' }],
  ['1Z 999 AA1 0123', { is: 'tracking', number: '1Z 999 AA1 0123' }],
  ['x'.repeat(60), { is: 'tracking', number: 'x'.repeat(60) }],
  ['x'.repeat(61), { is: 'unknown', text: 'x'.repeat(61) }],
  ['https://a.example/?n=1', { is: 'unknown', text: 'https://a.example/?n=1' }],
  ['A', { is: 'unknown', text: 'A' }],
])('%j is read as what it looks like', (typed, scan) => {
  expect(readScan(typed)).toEqual(scan);
});
