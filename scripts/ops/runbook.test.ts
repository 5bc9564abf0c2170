import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ALERTS } from '#server/alert-names.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Rule {
  alert: string;
  labels: { severity: 'page' | 'ticket' };
  annotations: { summary: string; runbook: string };
}
const { groups } = parse(read('ops/alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const pages = readdirSync(join(root, 'docs/runbook')).filter((file) => file !== 'README.md');
const index = read('docs/runbook/README.md');
const SECTIONS = ['What the customer notices', 'What to look at', 'What to do', 'When to relax'];
const URGENT = { page: '**Urgent**: look now.', ticket: '**Not urgent**: look within the working day.' };

it('Every alert of the shop and every rule has a page, and every page is of one', () => {
  const names = new Set([...ALERTS, ...rules.map(({ alert }) => alert)]);
  expect(pages.toSorted()).toEqual([...names].map((name) => `${name}.md`).toSorted());
});

describe.each(rules)('$alert', ({ alert, labels, annotations }) => {
  const path = `docs/runbook/${alert}.md`;

  it('is led to its page, which says how urgent it is, what it means and what to do', () => {
    expect(annotations.runbook).toBe(path);
    const page = read(path);
    expect(page.startsWith(`# ${alert}\n`)).toBe(true);
    expect(page).toContain(`\n${URGENT[labels.severity]}\n`);
    expect([...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(SECTIONS);
    for (const section of page.split(/^## .+$/m)) expect(section.trim().length).toBeGreaterThan(3);
  });

  it('is in the list with the same words as on its page and in the rule', () => {
    const [, , means = ''] = read(path).split('\n');
    const urgency = labels.severity === 'page' ? '**now**' : 'within the day';
    expect(index).toContain(`\n| [${alert}](${alert}.md) | ${means} | ${urgency} |\n`);
    expect(means.startsWith(annotations.summary.replace(/\.$/, ''))).toBe(true);
  });
});

it('names only figures that exist', () => {
  const text = pages.map((page) => read(`docs/runbook/${page}`)).join('\n');
  const known = read('docs/metrics.md');
  const named = [...text.matchAll(/\b((?:shop|http|database)_[a-z_]+)\b/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.includes(`\`${name.replace(/_(bucket|sum|count)$/, '')}\``))).toEqual([]);
});
