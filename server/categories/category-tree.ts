import type { Tx } from '#server/db/database.ts';
import { Conflict, Invalid } from '#server/failures.ts';
import { sql } from 'kysely';
import { isWithinCategory } from './visible-categories.ts';

/**
 * Locks `categories` so that changes of the tree run one after the other: two moves at once could make a cycle that neither
 * of them sees. Reads, and writes of products that refer to a category, do not wait.
 */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`lock table categories in share row exclusive mode`.execute(tx);
}

/** Throws Invalid unless this category exists, to be a parent. */
export async function requireParent(tx: Tx, id: string): Promise<void> {
  const parent = await tx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!parent)
    throw new Invalid('parent_id is not a known category', { fields: { parent_id: 'is not a known category' } });
}

/** Throws Conflict where the parent that a category is to come back to is deleted. */
export async function requireParentBack(tx: Tx, id: string): Promise<void> {
  const gone = await tx
    .selectFrom('categories')
    .select('name')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (gone) throw new Conflict(`Its parent category ${gone.name} has been deleted as well, so it cannot come back`);
}

/** Throws Conflict where the parent is the category itself or below it. */
export async function requireNotWithin(tx: Tx, parentId: string, id: string): Promise<void> {
  const { below } = await tx
    .selectNoFrom(isWithinCategory(sql`${parentId}::uuid`, id).as('below'))
    .executeTakeFirstOrThrow();
  if (below)
    throw new Conflict('A category cannot be below itself', {
      fields: { parent_id: 'must not be the category itself or one below it' },
    });
}

/** Throws Conflict where the category still has products or subcategories, and says how many. */
export async function requireEmpty(tx: Tx, id: string): Promise<void> {
  const { products } = await tx
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .where('category_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { children } = await tx
    .selectFrom('categories')
    .select(({ fn }) => fn.countAll<number>().as('children'))
    .where('parent_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const left = [
    ...(products > 0 ? [products === 1 ? '1 product' : `${products} products`] : []),
    ...(children > 0 ? [children === 1 ? '1 subcategory' : `${children} subcategories`] : []),
  ];
  if (left.length > 0) throw new Conflict(`This category still has ${left.join(' and ')}`, { code: 'in_use' });
}
