import type { Reader } from '#server/db/database.ts';
import type { TestShop } from './test-shop.ts';

/** How many statements the shop sends to its database for this, outside of transactions. */
export const countStatements = async (shop: TestShop, work: () => Promise<unknown>): Promise<number> =>
  (await listStatements(shop, work)).length;

/** The text of each statement that the shop sends to its database for this, outside of transactions. */
export async function listStatements(shop: TestShop, work: () => Promise<unknown>): Promise<string[]> {
  const { db } = shop.services;
  const texts: string[] = [];
  async function listing<T>(reader: Reader, asking: () => Promise<T>): Promise<T> {
    const executor = reader.getExecutor();
    const { executeQuery } = executor;
    const listed: typeof executeQuery = (...given) => {
      texts.push(given[0].sql);
      return Reflect.apply(executeQuery, executor, given);
    };
    Object.assign(executor, { executeQuery: listed });
    return asking().finally(() => Reflect.deleteProperty(executor, 'executeQuery'));
  }
  const { together } = db;
  const listedTogether: typeof together = (asking) => together((reader) => listing(reader, () => asking(reader)));
  Object.assign(db, { together: listedTogether });
  try {
    await listing(db, work);
  } finally {
    Object.assign(db, { together });
  }
  return texts;
}
