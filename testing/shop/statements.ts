import type { TestShop } from './test-shop.ts';

/** How many statements the shop sends to its database for this, outside of transactions. */
export const countStatements = async (shop: TestShop, work: () => Promise<unknown>): Promise<number> =>
  (await listStatements(shop, work)).length;

/** The text of each statement that the shop sends to its database for this, outside of transactions. */
export async function listStatements(shop: TestShop, work: () => Promise<unknown>): Promise<string[]> {
  const executor = shop.services.db.getExecutor();
  const { executeQuery } = executor;
  const texts: string[] = [];
  const listing: typeof executeQuery = (...given) => {
    texts.push(given[0].sql);
    return Reflect.apply(executeQuery, executor, given);
  };
  Object.assign(executor, { executeQuery: listing });
  try {
    await work();
  } finally {
    Reflect.deleteProperty(executor, 'executeQuery');
  }
  return texts;
}
