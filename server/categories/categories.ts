import type * as contract from '#contract/categories.ts';
import type { Result } from '#contract/endpoint.ts';
import { readTextList } from '#domain/product-shapes.ts';
import type { Services } from '#server/services.ts';
import { visibleCategories } from './visible-categories.ts';

export async function listCategories({ db }: Services): Promise<Result<typeof contract.listCategories>> {
  const rows = await db
    .selectFrom('categories')
    .innerJoin(visibleCategories.as('visible'), 'visible.id', 'categories.id')
    .select(['categories.id', 'name', 'description', 'parent_id'])
    .select((category) =>
      category
        .selectFrom('products')
        .select('images')
        .whereRef('products.category_id', '=', 'categories.id')
        .where('products.is_active', '=', true)
        .where('products.deleted_at', 'is', null)
        .orderBy('products.created_at', 'desc')
        .orderBy('products.id')
        .limit(1)
        .as('images'),
    )
    .orderBy('visible.depth')
    .orderBy('name')
    .orderBy('categories.id')
    .execute();
  const childrenOf = Map.groupBy(rows, (row) => row.parent_id);
  const imageOf = ({ id, images }: (typeof rows)[number]): string | null => {
    const [own] = readTextList(images ?? '[]');
    return (
      own ??
      childrenOf
        .get(id)
        ?.map(imageOf)
        .find((image) => image !== null) ??
      null
    );
  };
  const data = rows.map((row) => ({
    id: row.id,
    name: row.name,
    desc: row.description,
    parent_id: row.parent_id,
    image: imageOf(row),
  }));
  return { data, total: data.length };
}
