import type * as contract from '#contract/categories.ts';
import type { Result } from '#contract/endpoint.ts';
import type { Services } from '#server/services.ts';
import { visibleCategories } from './visible-categories.ts';

export async function listCategories({ db }: Services): Promise<Result<typeof contract.listCategories>> {
  const rows = await db
    .selectFrom('categories')
    .innerJoin(visibleCategories.as('visible'), 'visible.id', 'categories.id')
    .select(['categories.id', 'name', 'description', 'parent_id'])
    .orderBy('visible.depth')
    .orderBy('name')
    .orderBy('categories.id')
    .execute();
  const data = rows.map((row) => ({ id: row.id, name: row.name, desc: row.description, parent_id: row.parent_id }));
  return { data, total: data.length };
}
