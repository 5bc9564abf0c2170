import { CompiledQuery, sql } from 'kysely';
import type { Db, Reader } from '#server/db/database.ts';

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}
export interface Findings {
  /** How the big tables are read: `orders_newest only`, `products sequentially`. */
  scans: string[];
  /** Big tables that are read from end to end. */
  sequential: string[];
  megabytes: number;
  ms: number;
  plan: unknown;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

const BIG = 10_000;
const PAGE_BYTES = 8192;

/** Every statement that the shop sends outside of transactions, from now on. Emptied by whoever looks. */
export function recordStatements(db: Db): Statement[] {
  const executor = db.getExecutor();
  const { executeQuery } = executor;
  const seen: Statement[] = [];
  const recording: typeof executeQuery = (...given) => {
    seen.push({ sql: given[0].sql, parameters: given[0].parameters });
    return Reflect.apply(executeQuery, executor, given);
  };
  Object.assign(executor, { executeQuery: recording });
  return seen;
}

/** Tables of more than ten thousand rows, with how many there are about. */
export async function bigTables(db: Reader): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples::bigint as rows from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${BIG} order by reltuples desc`.execute(
    db,
  );
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

/** Runs it once more, on a connection of the shop, and reads how. */
export async function explain(db: Db, statement: Statement, big: Map<string, number>): Promise<Findings> {
  const text = `explain (analyze, buffers, format json) ${statement.sql}`;
  const answer = await db.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    return tx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number; 'Planning Time': number }] }>(
      CompiledQuery.raw(text, [...statement.parameters]),
    );
  });
  const explained = answer.rows[0]?.['QUERY PLAN'][0];
  if (!explained) throw new Error(`No plan for ${statement.sql}`);
  const nodes = flatten(explained.Plan);
  const ofBig = nodes.filter((node) => tableOf(node, nodes) !== undefined);
  const sequential = nodes
    .filter((node) => node['Node Type'] === 'Seq Scan' && big.has(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name'] ?? '');
  const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = explained.Plan;
  return {
    scans: [...new Set(ofBig.map(describe))],
    sequential: [...new Set(sequential)],
    megabytes: ((hit + read) * PAGE_BYTES) / 1024 / 1024,
    ms: explained['Execution Time'] + explained['Planning Time'],
    plan: explained.Plan,
  };

  function tableOf(node: PlanNode, all: PlanNode[]): string | undefined {
    const name = node['Relation Name'];
    if (name) return big.has(name) && node['Node Type'] !== 'Bitmap Heap Scan' ? name : undefined;
    const index = node['Node Type'] === 'Bitmap Index Scan' ? node['Index Name'] : undefined;
    return index &&
      all.some((other) => big.has(other['Relation Name'] ?? '') && index.startsWith(other['Relation Name'] ?? ''))
      ? index
      : undefined;
  }
}

function describe(node: PlanNode): string {
  if (node['Node Type'] === 'Seq Scan') return `${node['Relation Name']} SEQUENTIALLY`;
  return node['Node Type'] === 'Index Only Scan' ? `${node['Index Name']} only` : `${node['Index Name']}`;
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];
