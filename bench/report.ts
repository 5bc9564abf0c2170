import type { Row } from './row.ts';

const HEADS = ['work', 'ours', 'limit', 'ratio', 'goal', 'met'];

const isMetText = ({ isMet }: Row) => (isMet === undefined ? '–' : isMet ? 'yes' : '**no**');

/** As Markdown, which can be read at a terminal, too. */
export function tableOf(rows: Row[]): string {
  const cells = rows.map((row) => [row.work, row.ours, row.limit, row.ratio, row.goal, isMetText(row)]);
  return tableOfCells(HEADS, '|---|---|---|---:|---|---|', cells);
}

/** `marks` is the line of Markdown that says how each column is aligned. */
export function tableOfCells(heads: string[], marks: string, rows: string[][]): string {
  const line = (texts: string[]) => `| ${texts.join(' | ')} |`;
  return [line(heads), marks, ...rows.map(line)].join('\n');
}

interface About {
  machine: string;
  commit: string;
  date: string;
  command: string;
  seconds: number;
  rounds: number;
}

/** The text of docs/speed.md. */
export const speedPage = (rows: Row[], { machine, commit, date, command, seconds, rounds }: About) => `# Speed

Written by \`${command}\` on ${date}, at commit ${commit}.
${machine}; shop, database and load on this one machine. Each figure is the median of ${rounds} samples of ${seconds} s after a warm-up.

${tableOf(rows)}

## How to read it

- **Read the ratios.** A limit is what the machine does at best: a bare \`node:http\` with the same bytes, a bare \`node:http\` with
  one select by key from PostgreSQL, or the transactions of \`pgbench\` (TPC-B) with 16 connections. It is measured in turn with ours,
  in the same minute; the ratio is the median of the ratios of neighbours.
- CPU is the time of the server's processes and, after a plus, of PostgreSQL's, for one unit of the work. Where it drains, as purchases do,
  it is read when the last webhook has been delivered.
- 16 keep-alive connections, closed loop: each sends the next request when it has its answer. 1,000 products, 10,000 orders;
  PostgreSQL with fsync and 128 MB of shared buffers; the shop built, with \`NODE_ENV=production\`, \`LOG_LEVEL=info\`, \`RATE_LIMIT=0\`.
- A list of the back office is answered from memory as long as nothing is written; "each made" is what it costs where something is.
- Readers while others buy are compared with the quiet rate less what the purchases leave of it, measured in each round with nobody else there: of
  the server's threads, and of all processors with the database and the load, whichever is less.
- What is sent and how it is counted stands at the top of each file of [bench/parts/](../bench/parts). How many statements, round
  trips and commits a call takes is counted by tests.
`;
