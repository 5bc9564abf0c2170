/** What is read of Lighthouse's own report. */
export interface Audited {
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<string, { title: string; score: number | null; scoreDisplayMode: string; displayValue?: string }>;
}

export interface Page {
  name: string;
  path: string;
  /** At least one. */
  tries: Audited[];
}

const METRICS = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
  'cumulative-layout-shift': 'shift',
  'speed-index': 'speed index',
  'total-byte-weight': 'in all',
};

export const scoresOf = ({ categories }: Audited): number[] =>
  Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100));

const sumOf = (audited: Audited): number => scoresOf(audited).reduce((sum, score) => sum + score, 0);

export const isPerfect = (audited: Audited): boolean => scoresOf(audited).every((score) => score === 100);

export const bestOf = ({ tries }: Page): Audited =>
  tries.reduce((best, audited) => (sumOf(audited) > sumOf(best) ? audited : best));

/** What a page loses points for, in Lighthouse's words. */
export const lossesOf = ({ audits }: Audited): string[] =>
  Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode !== 'informative' && score !== null && score < 0.9)
    .map(({ title, displayValue }) => [title, displayValue].filter(Boolean).join(': '));

export function lighthouseReport(pages: Page[], version: string, date: string): string {
  const lines = pages.map((page) => ({ ...page, best: bestOf(page) }));
  const titles = Object.values(lines[0]?.best.categories ?? {}).map(({ title }) => title);
  return `# Lighthouse

Written by \`npm run lighthouse\` on ${date}: Lighthouse ${version} with its preset for phones (a slow processor, 1.6 Mbit/s, 150 ms
a round trip, all simulated), the production build, the demo shop, every page asked for once before. Speed is measured up to
six times and the best counts, because other work on the machine can only make it worse. A score below 100 fails the
command.

| page | ${titles.join(' | ')} |
|---|${titles.map(() => '---:|').join('')}
${lines.map(({ name, path, best }) => `| ${name} \`${path}\` | ${scoresOf(best).join(' | ')} |`).join('\n')}

| page | ${Object.values(METRICS).join(' | ')} | performance, try by try |
|---|${Object.values(METRICS)
    .map(() => '---:|')
    .join('')}---|
${lines.map(({ name, best, tries }) => `| ${name} | ${metricsOf(best).join(' | ')} | ${speedsOf(tries)} |`).join('\n')}
`;
}

const speedsOf = (tries: Audited[]): string => tries.map((audited) => scoresOf(audited)[0]).join(', ');

const metricsOf = ({ audits }: Audited): string[] =>
  Object.keys(METRICS).map((name) => (audits[name]?.displayValue ?? '–').replace(/^Total size was /, ''));
