import pg from 'pg';
import type { Outcome } from './answer.ts';
import { type Done, type Statement as Batched, StatementBatch, type Value } from './statement-batch.ts';

export interface Statement extends Batched {
  /** Sent by itself, and without a name as text: it may be several statements, or is to be carried out too where those before it failed. */
  isAlone: boolean;
}
/** Sends statements in as few batches as it takes, and one packet. Calls `done` once, with what became of each. */
export function sendStatements(
  client: pg.PoolClient,
  statements: readonly Statement[],
  done: (outcomes: Outcome[]) => void,
): void {
  const outcomes: Outcome[] = [];
  const { stream } = client.connection;
  const parserOf = (oid: number) => client.getTypeParser(oid, 'text');
  stream.cork();
  for (const batch of batchesOf(statements)) {
    // The answers come in the order in which the batches were sent.
    const collect: Done = (answers, error) => {
      for (let at = 0; at < batch.length; at++) outcomes.push(answers[at] ?? error ?? new Error('Not answered'));
      if (outcomes.length === statements.length) done(outcomes);
    };
    if (batch[0]?.isAlone && !batch[0].name) client.query(textQuery(batch[0].text, collect));
    else client.query(new StatementBatch(batch, parserOf, collect));
  }
  stream.uncork();
}

const textQuery = (text: string, done: Done) =>
  new pg.Query(text, (error, answer) => done(error ? [] : [{ ...answer, rowCount: answer.rowCount ?? 0 }], error));

function batchesOf(statements: readonly Statement[]): Statement[][] {
  const batches: Statement[][] = [];
  for (const statement of statements) {
    const last = batches.at(-1);
    if (!last || last[0]?.isAlone || statement.isAlone) batches.push([statement]);
    else last.push(statement);
  }
  return batches;
}

/** Parameters as they are sent. Throws where one has no text, as an object that refers to itself. */
export const valuesOf = (parameters: readonly unknown[]): Value[] =>
  parameters.map((value) => utils.prepareValue(value));

/** Its types leave it out; pg-cursor uses it, too. */
const { utils } = pg as unknown as { utils: { prepareValue(value: unknown): Value } };
