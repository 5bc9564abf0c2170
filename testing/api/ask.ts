import { ACCESS, type Row, type Fixture, type Fixtures } from './access-table.ts';
import { UNKNOWN } from './invalid-values.ts';
import type { Reply, TestPerson, TestShop } from '#testing/shop/test-shop.ts';

/** Two people, one of whom owns what calls are about. */
export async function makeFixtures(shop: TestShop): Promise<Fixtures> {
  return { shop, owner: await shop.person(), other: await shop.person() };
}

export const makeFixture = async (row: Row, fixtures: Fixtures): Promise<Fixture> =>
  (await row.make?.(fixtures)) ?? { id: UNKNOWN };

function rowOf(call: string): Row {
  const row = ACCESS[call];
  if (!row) throw new Error(`${call} has no row in testing/api/access-table.ts`);
  return row;
}

/** The thing that the call is about, and somebody who may. */
export async function prepare(shop: TestShop, call: string) {
  const [row, fixtures] = [rowOf(call), await makeFixtures(shop)];
  const as = row.statuses.owner === 403 ? await shop.person({ role: 'admin' }) : fixtures.owner;
  const fixture = await makeFixture(row, fixtures);
  return { row, as, fixture, to: pathOf(call, row, fixture) };
}

/** The call about the thing: `thing.id` goes where the path has a parameter. */
export function pathOf(call: string, { query }: Pick<Row, 'query'>, fixture: Fixture): string {
  const path = call.replace(/:\w+/, () => fixture.id);
  return query ? `${path}?${query(fixture)}` : path;
}

/** Sends the call about the thing. `body` replaces the row's own. */
export const ask = (
  shop: TestShop,
  call: string,
  row: Row,
  fixture: Fixture,
  as: TestPerson | undefined,
  body: unknown = row.body?.(fixture),
): Promise<Reply> =>
  shop.send(pathOf(call, row, fixture), {
    ...(as && { as }),
    ...(body !== undefined && { body }),
    ...(row.file && { file: row.file }),
  });
