import type { Row, Thing, World } from './access-table.ts';
import { UNKNOWN } from './bad-values.ts';
import type { Reply, TestPerson, TestShop } from './test-shop.ts';

/** Two people, one of whom owns what calls are about. */
export async function makeWorld(test: TestShop): Promise<World> {
  return { test, owner: await test.person(), other: await test.person() };
}

export const makeThing = async (row: Row, world: World): Promise<Thing> => (await row.make?.(world)) ?? { id: UNKNOWN };

/** Sends the call about the thing; `thing.id` goes where the path has a parameter. `body` replaces the row's own. */
export function ask(
  test: TestShop,
  call: string,
  row: Row,
  thing: Thing,
  as: TestPerson | undefined,
  body: unknown = row.body?.(thing),
): Promise<Reply> {
  const path = call.replace(/:\w+/, () => thing.id);
  return test.send(row.query ? `${path}?${row.query(thing)}` : path, {
    ...(as && { as }),
    ...(body !== undefined && { body }),
  });
}
