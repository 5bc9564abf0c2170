import type { Row, Thing, World } from './access-table.ts';
import { UNKNOWN } from './bad-values.ts';
import type { Reply, TestPerson, TestShop } from './test-shop.ts';

/** Two people, one of whom owns what calls are about. */
export async function makeWorld(test: TestShop): Promise<World> {
  return { test, owner: await test.person(), other: await test.person() };
}

export const makeThing = async (row: Row, world: World): Promise<Thing> => (await row.make?.(world)) ?? { id: UNKNOWN };

/** The call about the thing: `thing.id` goes where the path has a parameter. */
export function pathOf(call: string, { query }: Pick<Row, 'query'>, thing: Thing): string {
  const path = call.replace(/:\w+/, () => thing.id);
  return query ? `${path}?${query(thing)}` : path;
}

/** Sends the call about the thing. `body` replaces the row's own. */
export const ask = (
  test: TestShop,
  call: string,
  row: Row,
  thing: Thing,
  as: TestPerson | undefined,
  body: unknown = row.body?.(thing),
): Promise<Reply> =>
  test.send(pathOf(call, row, thing), {
    ...(as && { as }),
    ...(body !== undefined && { body }),
    ...(row.file && { file: row.file }),
  });
