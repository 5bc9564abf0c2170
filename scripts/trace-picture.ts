import type { CollectedSpan } from '#testing/stand-ins/collector.ts';

const WIDTH = 1080;
const LABELS = 350;
const NOTES = 170;
const ROW = 24;
const TOP = 64;
/** What stands for a time in which nothing happened. */
const GAP = 26;
/** In microseconds: a shorter pause is drawn as long as it is. */
const LONGEST_PAUSE = 30_000;
const COLORS = {
  request: '#1d4ed8',
  call: '#7c9cf0',
  transaction: '#0f766e',
  provider: '#b45309',
  mail: '#a21caf',
};

interface Placed {
  span: CollectedSpan;
  depth: number;
}
interface Stretch {
  began: number;
  ended: number;
}

/** An SVG of these spans, each in a row below what caused it. Where nothing happens for long the axis has a gap. */
export function drawTrace(spans: readonly CollectedSpan[], title: string): string {
  const placed = inOrder(spans);
  const isOther = ({ traceId }: CollectedSpan) => traceId !== placed[0]?.span.traceId;
  const stretches = stretchesOf(spans);
  const total = stretches.reduce((sum, { began, ended }) => sum + ended - began, 0);
  const room = WIDTH - LABELS - NOTES - GAP * (stretches.length - 1);
  const x = (at: number) =>
    stretches.reduce((sum, { began, ended }, n) => {
      if (at < began) return sum;
      return sum + (n > 0 ? GAP : 0) + ((Math.min(at, ended) - began) / total) * room;
    }, LABELS);
  const height = TOP + placed.length * ROW + 16;
  const rows = placed.map(({ span, depth }, n) => rowOf(span, depth, TOP + n * ROW, x, depth === 0 && isOther(span)));
  const gaps = stretches.slice(1).map(({ began }, n) => {
    const pause = began - (stretches[n]?.ended ?? began);
    return `<text x="${round(x(began) - GAP / 2)}" y="${TOP - 12}" text-anchor="middle" fill="#64748b">${msText(pause)}</text>
<rect x="${round(x(began) - GAP + 4)}" y="${TOP - 6}" width="${GAP - 8}" height="${height - TOP - 4}" fill="#f1f5f9"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="12" role="img">
<title>${escaped(title)}</title>
<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>
<text x="16" y="26" font-size="15" font-weight="600" fill="#0f172a">${escaped(title)}</text>
${gaps.join('\n')}
${rows.join('\n')}
</svg>
`;
}

function rowOf(span: CollectedSpan, depth: number, y: number, x: (at: number) => number, isOther: boolean): string {
  const { began, ended, name, attributes } = span;
  const statements = attributes['shop.db.statements'];
  const count = Number(statements ?? 0);
  const counted = count > 0 ? [`${count} statement${count > 1 ? 's' : ''}`] : [];
  const note = [msText(ended - began), ...counted].join(', ');
  const left = x(began);
  const width = Math.max(2, x(ended) - left);
  const middle = y + ROW / 2 + 4;
  return `<line x1="16" x2="${WIDTH - 16}" y1="${y + ROW}" y2="${y + ROW}" stroke="#e2e8f0"/>
<text x="${16 + depth * 14}" y="${middle}" fill="#0f172a"${depth === 0 ? ' font-weight="600"' : ''}>${escaped(name)}${isOther ? '<tspan font-weight="400" fill="#64748b"> a trace of its own</tspan>' : ''}</text>
<rect x="${round(left)}" y="${y + 6}" width="${round(width)}" height="${ROW - 12}" rx="2" fill="${COLORS[kindOf(span, depth)]}"/>
<text x="${WIDTH - NOTES + 12}" y="${middle}" fill="#475569">${note}</text>`;
}

function kindOf({ name }: CollectedSpan, depth: number): keyof typeof COLORS {
  if (name === 'transaction') return 'transaction';
  if (name === 'mail send') return 'mail';
  if (/^[A-Z]+ /.test(name)) return depth === 0 ? 'request' : 'call';
  return 'provider';
}

/** Each after the span that caused it, the earliest first. */
function inOrder(spans: readonly CollectedSpan[]): Placed[] {
  const known = new Set(spans.map(({ spanId }) => spanId));
  const below = (parentId: string | undefined, depth: number): Placed[] =>
    spans
      .filter((span) => (span.parentId && known.has(span.parentId) ? span.parentId : undefined) === parentId)
      .toSorted((one, other) => one.began - other.began)
      .flatMap((span) => [{ span, depth }, ...below(span.spanId, depth + 1)]);
  return below(undefined, 0);
}

/** The times in which something happens, without the long pauses between them. */
function stretchesOf(spans: readonly CollectedSpan[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { began, ended } of spans.toSorted((one, other) => one.began - other.began)) {
    const last = stretches.at(-1);
    if (last && began - last.ended < LONGEST_PAUSE) last.ended = Math.max(last.ended, ended);
    else stretches.push({ began, ended });
  }
  return stretches;
}

const round = (value: number) => Math.round(value * 10) / 10;
const msText = (microseconds: number) =>
  microseconds >= 1_000_000 ? `${(microseconds / 1_000_000).toFixed(1)} s` : `${(microseconds / 1000).toFixed(1)} ms`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
