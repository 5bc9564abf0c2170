import type { listAdminCategories } from '#contract/admin-products.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { everyWord } from '#server/db/search.ts';
import type { Actor } from '#server/http/guards.ts';
import type { Shop } from '#server/shop.ts';
import { sql } from 'kysely';

const categoryText = sql<string>`name || ' ' || description`;

export async function findAdminCategories(
  { db }: Shop,
  _: Actor,
  { page, limit, search }: Input<typeof listAdminCategories>,
): Promise<Answer<typeof listAdminCategories>> {
  let matching = db.selectFrom('categories').where('deleted_at', 'is', null);
  if (search) matching = matching.where(everyWord(categoryText, search));
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy(sql`lower(name), id`)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const data = rows.map((row) => ({
    id: row.id,
    name: row.name,
    desc: row.description,
    parent_id: row.parent_id,
    isActive: row.is_active,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
  return { data, total };
}
