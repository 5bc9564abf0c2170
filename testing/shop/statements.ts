import type { TestShop } from './test-shop.ts';

/** How many statements the shop sends to its database for this, outside of transactions. */
export async function countStatements(shop: TestShop, work: () => Promise<unknown>): Promise<number> {
  const executor = shop.services.db.getExecutor();
  const { executeQuery } = executor;
  let count = 0;
  const counting: typeof executeQuery = (...given) => {
    count++;
    return Reflect.apply(executeQuery, executor, given);
  };
  Object.assign(executor, { executeQuery: counting });
  try {
    await work();
  } finally {
    Reflect.deleteProperty(executor, 'executeQuery');
  }
  return count;
}
