import { expect, it } from 'vitest';
import { type Audited, isPerfect, lighthouseReport, lossesOf, scoresOf } from './lighthouse-report.ts';

const audited = (performance: number): Audited => ({
  categories: {
    performance: { title: 'Performance', score: performance },
    seo: { title: 'SEO', score: 1 },
  },
  audits: {
    'first-contentful-paint': { title: 'First Paint', score: 0.5, scoreDisplayMode: 'numeric', displayValue: '3.0 s' },
    'network-requests': { title: 'Requests', score: 0, scoreDisplayMode: 'informative' },
    'speed-index': { title: 'Speed Index', score: 1, scoreDisplayMode: 'numeric', displayValue: '1.1 s' },
  },
});

it('rounds as Lighthouse shows it, and is content with nothing less than 100', () => {
  expect(scoresOf(audited(0.996))).toEqual([100, 100]);
  expect(isPerfect(audited(0.996))).toBe(true);
  expect(isPerfect(audited(0.99))).toBe(false);
});

it('names what costs points, and how much it was', () => {
  expect(lossesOf(audited(0.9))).toEqual(['First Paint: 3.0 s']);
});

it('writes the scores and times of the best try at each page, and how fast all of them were', () => {
  const home = { name: 'Home', path: '/', tries: [audited(0.91), audited(0.97), audited(0.95)] };
  const report = lighthouseReport([home], '13', '2026-11-22');
  expect(report).toContain('| page | Performance | SEO |\n|---|---:|---:|\n| Home `/` | 97 | 100 |');
  expect(report).toContain('| Home | 3.0 s | – | – | – | 1.1 s | – | 91, 97, 95 |');
});
