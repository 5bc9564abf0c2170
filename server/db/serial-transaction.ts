import { type Kysely, type KyselyPlugin, sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Tables } from './tables.ts';

/** Does work in a transaction of Kysely's, whose statements wait for each other: what is sent at once is carried out in that order. */
export const serialTransaction = <T>(kysely: Kysely<Tables>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  kysely.transaction().execute(async (tx) => {
    let isClosed = false;
    const refuseClosed: KyselyPlugin = {
      transformQuery({ node }) {
        if (isClosed) throw new Error('A transaction was used after its end');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    try {
      return await work(tx.withPlugin(refuseClosed));
    } catch (error) {
      // What is still to come of failed work would be carried out after ROLLBACK, and kept: nothing new begins, and what
      // waits comes first.
      isClosed = true;
      await sql`select 1`.execute(tx).catch(() => {});
      throw error;
    }
  });
