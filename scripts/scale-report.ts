import { cpus, totalmem } from 'node:os';
import type { ListCall } from './list-calls.ts';
import type { Findings } from './plans.ts';

export interface Measured {
  call: ListCall;
  ms: number;
  status: number;
  found: Findings[];
}

/** Of all statements of a call: the tables that were read from end to end. */
export const sequentialOf = ({ found }: Measured) => [...new Set(found.flatMap(({ sequential }) => sequential))];

const thousands = (count: number) => new Intl.NumberFormat('en').format(count);
const pathOf = ({ path }: ListCall) => `\`${decodeURIComponent(path)}\``;

/** The part of docs/scale.md about lists. */
export function scaleReport(measured: Measured[], big: Map<string, number>, version: string): string {
  const slowest = measured.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
  const whole = measured.filter((each) => sequentialOf(each).length > 0);
  const unexpected = whole.filter(({ call }) => !call.frequent);
  return `## Lists at scale

Written by \`npm run explain\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory,
PostgreSQL ${version}, Node ${process.versions.node}, database and shop on this one machine. To see it again, on an empty database:

\`\`\`sh
DATABASE_URL=postgres://… npm run seed:large
DATABASE_URL=postgres://… npm run explain
\`\`\`

Each call goes over HTTP to the real server, answers kept in its cache dropped before; the time is the median of five. Its
statements, also the one that finds out who asks, are then run once more under \`explain (analyze, buffers)\`. A GET route of
the API that is not called here fails the command.

| table | rows, about |
|---|---:|
${[...big].map(([name, rows]) => `| ${name} | ${thousands(rows)} |`).join('\n')}

### What it says

- ${measured.length} calls, ${measured.filter(({ ms }) => ms < 50).length} of them within 50 ms, ${measured.filter(({ ms }) => ms >= 500).length} above 500 ms. The slowest: ${slowest.map(({ call, ms }) => `${pathOf(call)} (${ms.toFixed(0)} ms)`).join(', ')}.
- ${unexpected.length === 0 ? 'No call reads a big table from end to end, but for the searches below.' : `**These read a big table from end to end and should not: ${unexpected.map(({ call }) => pathOf(call)).join(', ')}.**`}
- Totals are exact. How many orders there are, of any status, products and users, and the revenue are kept by triggers; what another
  filter or a search finds is counted.
- A deep page walks its index to the offset, without reading the rows that it skips; of all orders, or of a status, from the nearer end.
- A search of the orders for a name leads to its bearers and their orders. One for a word that many orders have looks at every entry of
  the index \`orders_listed\`: its time depends on how many orders there are, not on how many are found.
- ${whole.length - unexpected.length} searches read a whole table, because their words are in a great part of its rows, or shorter than the three letters
  that a trigram index knows: an exact total has to look at each. What they compare is stored ready, and the time is below.

### Every call

Read by: the indexes on big tables, \`only\` where the table itself is not read.

| call | as | what is hard | statements | ms | MB touched | read by |
|---|---|---|---:|---:|---:|---|
${measured.map(line).join('\n')}
`;
}

function line({ call, ms, found, status }: Measured): string {
  const scans = [...new Set(found.flatMap((each) => each.scans))].join(', ');
  const megabytes = found.reduce((sum, each) => sum + each.megabytes, 0);
  const path = `${pathOf(call)}${status === 200 ? '' : ` **${status}**`}`;
  return `| ${path} | ${call.as} | ${call.why} | ${found.length} | ${ms.toFixed(1)} | ${megabytes.toFixed(1)} | ${scans} |`;
}
