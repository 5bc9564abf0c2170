import { expect, it } from 'vitest';
import { all, atLeast, atMost, either, named } from './goals.ts';
import { latenciesOf } from './load/recorder.ts';
import { speedPage, tableOf } from './report.ts';
import { rowOf } from './row.ts';
import { medianSample } from './samples.ts';

const sample = {
  rate: 1234.5,
  p50: 1,
  p95: 2.345,
  p99: 10,
  serverMs: 0.0444,
  databaseMs: 0,
  loadShare: 0.5,
  failedShare: 0,
  failures: {},
};

it('a row says what is to be reached and whether it is', () => {
  const goal = all(either(atLeast(100, 1000, '/s'), atLeast(45, 40, ' %')), named('CPU', atMost(1.5, 1.5, ' ms')));
  expect(goal).toEqual({ text: '≥ 1,000/s or ≥ 40 %, CPU ≤ 1.5 ms', isMet: true });
  const row = rowOf({ work: 'list', ours: sample, limit: 'TPC-B 2,000/s', ratio: 0.4567, goal });
  expect(tableOf([row]).split('\n').at(-1)).toBe(
    '| list | 1,235/s, p50 1, p95 2.35, p99 10 ms, CPU 0.0444 ms | TPC-B 2,000/s | 45.7 % | ≥ 1,000/s or ≥ 40 %, CPU ≤ 1.5 ms | yes |',
  );
});

it('the page says where, when and how it was measured, and how long', () => {
  const about = { machine: '2 cores', commit: 'abc1234', date: '2026-11-23', command: 'npm run bench -- --write' };
  const page = speedPage([rowOf({ work: 'list', ours: sample })], { ...about, seconds: 5, rounds: 3 });
  for (const said of [...Object.values(about), 'median of 3 samples of 5 s', '| list | 1,235/s'])
    expect(page).toContain(said);
});

it('a goal is not met by answers of which many failed', () => {
  const failing = { ...sample, failedShare: 0.02, failures: { '/api/cart 500': 20 } };
  const row = rowOf({ work: 'cart', ours: failing, goal: atLeast(failing.rate, 1000) });
  expect(row.isMet).toBe(false);
  expect(row.ours).toContain('failed: 20 × /api/cart 500');
});

it('a sample of several is the median of each figure', () => {
  const samples = [1, 100, 3].map((rate) => ({ ...sample, rate }));
  expect(medianSample(samples).rate).toBe(3);
  expect(medianSample(samples.slice(0, 2)).rate).toBe(50.5);
});

it('latencies are sorted as numbers', () => {
  const each = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect(latenciesOf(each)).toEqual({ count: 100, p50: 51, p95: 96, p99: 100, max: 100 });
});
