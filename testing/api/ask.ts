import { ACCESS, type Row, type Thing, type World } from './access-table.ts';
import { UNKNOWN } from './invalid-values.ts';
import type { Reply, TestPerson, TestShop } from '#testing/shop/test-shop.ts';

/** Two people, one of whom owns what calls are about. */
export async function makeWorld(shop: TestShop): Promise<World> {
  return { shop, owner: await shop.person(), other: await shop.person() };
}

export const makeThing = async (row: Row, world: World): Promise<Thing> => (await row.make?.(world)) ?? { id: UNKNOWN };

function rowOf(call: string): Row {
  const row = ACCESS[call];
  if (!row) throw new Error(`${call} has no row in testing/api/access-table.ts`);
  return row;
}

/** The thing that the call is about, and somebody who may. */
export async function prepare(shop: TestShop, call: string) {
  const [row, world] = [rowOf(call), await makeWorld(shop)];
  const as = row.statuses.owner === 403 ? await shop.person({ role: 'admin' }) : world.owner;
  const thing = await makeThing(row, world);
  return { row, as, thing, to: pathOf(call, row, thing) };
}

/** The call about the thing: `thing.id` goes where the path has a parameter. */
export function pathOf(call: string, { query }: Pick<Row, 'query'>, thing: Thing): string {
  const path = call.replace(/:\w+/, () => thing.id);
  return query ? `${path}?${query(thing)}` : path;
}

/** Sends the call about the thing. `body` replaces the row's own. */
export const ask = (
  shop: TestShop,
  call: string,
  row: Row,
  thing: Thing,
  as: TestPerson | undefined,
  body: unknown = row.body?.(thing),
): Promise<Reply> =>
  shop.send(pathOf(call, row, thing), {
    ...(as && { as }),
    ...(body !== undefined && { body }),
    ...(row.file && { file: row.file }),
  });
