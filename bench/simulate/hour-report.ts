import { figure } from '#bench/goals.ts';
import type { Latencies } from '#bench/load/plan.ts';
import { tableOfCells } from '#bench/report.ts';
import { type Costs, type Kind, KINDS, type Source, SOURCES } from './costs.ts';
import type { StretchOutcome } from './stretch.ts';
import { priceOf, type Variant } from './set-ups.ts';
import { HOUR, KB, workOfHour } from './visitors.ts';

export interface Simulated {
  variant: Variant;
  outcome: StretchOutcome;
}

/** What a visitor loads besides the calls of the API. */
const KB_OF_VISITOR = HOUR.pages * KB.page + HOUR.files * KB.file;

/** The costs of a unit of each kind of work, with where they were measured, and how many of them the hour has. */
export function costsTable(costs: Costs): string {
  const counts: Partial<Record<Kind, number>> = workOfHour();
  const rows = KINDS.map((kind) => {
    const { what, row, times = 1 }: Source = SOURCES[kind];
    const { serverMs, databaseMs, requests, roundTrips, commits } = costs[kind];
    const count = counts[kind];
    return [
      what,
      count === undefined ? 'as the caches need' : figure(count),
      figure(serverMs),
      figure(databaseMs),
      `${requests} × ${roundTrips}`,
      String(commits),
      `${times === 1 ? '' : `${times} × `}“${row}”`,
    ];
  });
  const heads = ['work', 'in the hour', 'shop, ms', 'PostgreSQL, ms', 'requests × round trips', 'commits', 'measured'];
  return tableOfCells(heads, '|---|---:|---:|---:|---:|---:|---|', rows);
}

/** The busiest five minutes of each variant, and how much there could be before a part of it is full. */
export function variantsTable(simulated: Simulated[]): string {
  const rows = simulated.map(({ variant, outcome }) => {
    const { kinds, rate, parts, byCdn, begun } = outcome;
    const [first, second] = parts.toSorted((a, b) => b.share - a.share);
    const isFull = !first || first.share >= FULL;
    return [
      variant.name,
      figure(Math.round(priceOf(variant, KB_OF_VISITOR))),
      percent(byCdn / begun),
      figure(rate),
      times(kinds.page),
      times(kinds.render),
      times(kinds.cart),
      times(kinds.purchase),
      partText(first),
      partText(second),
      isFull ? '**full**' : `${figure(Math.floor(10 / first.share) / 10)} ×`,
    ];
  });
  const heads = ['set-up', '€ a month', 'by the CDN', 'answers/s', 'page', 'page made anew', 'cart', 'purchase'];
  const marks = `|---|${'---:|'.repeat(7)}---|---|---:|`;
  return tableOfCells([...heads, 'fullest part', 'next', 'full at'], marks, rows);
}

/** The hour of one set-up, five minutes after the other, with how much of each part is in use. */
export function hourTable(outcomes: StretchOutcome[]): string {
  const rows = outcomes.map(({ begun, byCdn, rate, kinds, parts }, n) => {
    const from = `${5 * n} to ${5 * n + 5}`;
    const shares = parts.map(({ share }) => percent(share));
    return [from, figure(rate), percent(byCdn / begun), times(kinds.page), times(kinds.purchase), ...shares];
  });
  const names = outcomes[0]?.parts.map(({ name }) => name) ?? [];
  const heads = ['minutes', 'answers/s', 'by the CDN', 'page', 'purchase', ...names];
  return tableOfCells(heads, `|---|${'---:|'.repeat(heads.length - 1)}`, rows);
}

const partText = (part?: { name: string; share: number }) => (part ? `${part.name} ${percent(part.share)}` : '–');

const FULL = 0.98;

const percent = (share: number) => `${Math.round(share * 100)} %`;

const times = (of: Latencies | undefined) =>
  of && of.count > 0 ? [of.p50, of.p95, of.p99].map(rounded).join(' / ') : '–';

const rounded = (ms: number) => (ms < 10 ? ms.toFixed(1) : figure(Math.round(ms)));
