import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ALERTS } from '#server/alert-names.ts';

// A rule about a metric that does not exist never fires, and a panel of one is empty: nobody notices either. docs/metrics.md is what the
// shop answers, which a test of its own asks.
const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The labels of each metric, by the name that Prometheus has. */
function listMetrics(): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  const add = (name: string, type: string, labels: string[]) => {
    known.set(name, new Set(labels));
    if (type !== 'histogram') return;
    known.set(`${name}_bucket`, new Set([...labels, 'le']));
    for (const part of ['sum', 'count']) known.set(`${name}_${part}`, new Set(labels));
  };
  for (const [, name = '', type = '', labels = ''] of read('docs/metrics.md').matchAll(
    /^\| `(\w+)` \| (\w+) \| (.*?) \|/gm,
  ))
    add(
      name,
      type,
      [...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label),
    );
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const { name, type } of registry.getMetricsAsArray()) add(name, String(type), []);
  registry.clear();
  // Prometheus' own.
  known.set('up', new Set());
  return known;
}
const METRICS = listMetrics();
/** What Prometheus adds to whatever it has scraped. */
const ADDED = ['job', 'instance'];

interface Selector {
  name: string;
  labels: string[];
}

/** The metrics that an expression asks for, and the labels by which it groups them. */
function readExpression(expr: string): { selectors: Selector[]; grouping: string[] } {
  const grouping: string[] = [];
  const rest = expr
    .replaceAll(/"[^"]*"/g, '""')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g, (_, labels: string) => {
      grouping.push(...labels.split(/[\s,]+/).filter(Boolean));
      return '';
    });
  const selectors = [...rest.matchAll(/\b([a-z]\w*_\w+|up)\b(?!\s*\()(?:\{([^}]*)\})?/g)].map(
    ([, name = '', matchers = '']) => ({
      name,
      labels: [...matchers.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label),
    }),
  );
  return { selectors, grouping };
}

/** A sentence for each thing in an expression that the shop does not have. */
function problemsOf(expr: string): string[] {
  const { selectors, grouping } = readExpression(expr);
  if (selectors.length === 0) return [`${expr}: asks for nothing`];
  const problems = selectors.flatMap(({ name, labels }) => {
    const known = METRICS.get(name);
    if (!known) return [`${name} does not exist`];
    return labels
      .filter((label) => !known.has(label) && !ADDED.includes(label))
      .map((label) => `${name} has no label ${label}`);
  });
  const offered = new Set([...ADDED, ...selectors.flatMap(({ name }) => [...(METRICS.get(name) ?? [])])]);
  return [...problems, ...grouping.filter((label) => !offered.has(label)).map((label) => `${expr}: no ${label}`)];
}

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
const groups = (parse(read('ops/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups;
const rules = groups.flatMap((group) => group.rules);

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}
const dashboard = JSON.parse(read('ops/dashboard.json')) as {
  panels: Panel[];
  annotations: { list: { expr: string }[] };
};
const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

it('what is wrong with an expression is found', () => {
  expect(problemsOf('sum by (event) (rate(shop_orders_total{event="paid"}[5m]))')).toEqual([]);
  expect(problemsOf('rate(shop_order_total[5m]) > 1')).toEqual(['shop_order_total does not exist']);
  expect(problemsOf('shop_orders_total{events="paid"}')).toEqual(['shop_orders_total has no label events']);
  expect(problemsOf('sum by (kind) (up)')).toHaveLength(1);
});

describe('ops/alerts.yaml', () => {
  it.each(rules)('$alert: its metrics and their labels exist', ({ expr }) => {
    expect(problemsOf(expr)).toEqual([]);
  });

  it('has one rule for each alert of the shop', () => {
    const named = rules.flatMap(({ alert, expr }) => {
      const [, name] = /^sum\(increase\(shop_alerts_total\{alert="([^"]+)"\}\[15m\]\)\) > 0/.exec(expr) ?? [];
      return name ? [[alert, name]] : [];
    });
    expect(named).toEqual(ALERTS.map((name) => [name, name]));
  });

  it('names each rule once', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});

describe('ops/dashboard.json', () => {
  it.each(dashboard.panels.filter(({ type }) => type !== 'row'))('$title: its metrics exist', ({ targets = [] }) => {
    expect(targets.flatMap(({ expr }) => problemsOf(expr))).toEqual([]);
  });

  it('marks starts by a metric that exists', () => {
    expect(dashboard.annotations.list.flatMap(({ expr }) => problemsOf(expr))).toEqual([]);
  });

  it('shows every metric of docs/metrics.md', () => {
    const all = readExpression([...shown, ...rules.map(({ expr }) => expr)].join(' ')).selectors;
    const names = new Set(all.map(({ name }) => name.replace(/_(bucket|sum|count)$/, '')));
    const own = [...read('docs/metrics.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name);
    expect(own.filter((name) => !names.has(name))).toEqual([]);
  });

  it('has panels that do not lie over each other', () => {
    const fields = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`),
    );
    expect(new Set(fields).size).toBe(fields.length);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });
});
