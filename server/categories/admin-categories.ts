import type * as contract from '#contract/admin-categories.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import type { AdminSort } from '#domain/admin-sorts.ts';
import { activityLogFor, restorationLogFor } from '#server/activities/activity-log.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { nextTimestamp, assertVersion } from '#server/db/version.ts';
import { bothWays } from '#server/db/order-by.ts';
import { pageOf } from '#server/db/paginate.ts';
import { restoreRow } from '#server/db/restore-row.ts';
import { everyWord } from '#server/db/search.ts';
import type { Tables } from '#server/db/tables.ts';
import { NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import { lockTree, requireEmpty, requireNotWithin, requireParent, requireParentBack } from './category-tree.ts';
import { type ParentCategory, parentsOf, parentPath, placeInTree } from './category-place.ts';

const categoryActivity = activityLogFor('category', 'Category', 'category');
const logRestored = restorationLogFor('category', 'Category', 'category');

type CategoryRow = Selectable<Tables['categories']> & { parents: ParentCategory[] };

/** A category as admins see it, with its parents. */
const presentAdminCategory = (row: CategoryRow): Result<typeof contract.createCategory>['data'] => ({
  id: row.id,
  name: row.name,
  desc: row.description,
  parent_id: row.parent_id,
  parents: row.parents.map(({ id, name, isActive }) => ({ id, name, isActive })),
  isActive: row.is_active,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** The expression of the trigram index categories_search. */
const categoryText = sql<string>`name || ' ' || description`;

const byName = sql`searchable(name)`;
const ORDER_OF = {
  tree: placeInTree,
  ...bothWays({
    name: [byName, sql`id`],
    parent: [parentPath, byName, sql`id`],
    status: [sql`is_active`, byName, sql`id`],
  }),
} satisfies Record<AdminSort<'categories'>, unknown>;

export async function listAdminCategories(
  { db }: Services,
  _: Actor,
  { page, limit, search, sort }: Input<typeof contract.listAdminCategories>,
): Promise<Result<typeof contract.listAdminCategories>> {
  let matching = db.selectFrom('categories').where('deleted_at', 'is', null);
  if (search) matching = matching.where(everyWord(categoryText, search));
  return pageOf(matching, { page, limit, orderBy: ORDER_OF[sort] }, async (onPage) => {
    const rows = await onPage.selectAll().select(parentsOf.as('parents')).execute();
    return rows.map(presentAdminCategory);
  });
}

export async function getAdminCategory(
  { db }: Services,
  _: Actor,
  { id }: Input<typeof contract.getAdminCategory>,
): Promise<Result<typeof contract.getAdminCategory>> {
  const row = await selectCategory(db, id).executeTakeFirst();
  if (!row) throw new NotFound('category');
  return { data: presentAdminCategory(row) };
}

export async function createCategory(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.createCategory>,
): Promise<Result<typeof contract.createCategory>> {
  return services.db.transaction(async (tx) => {
    await lockTree(tx);
    const parentId = input.parent_id || null;
    if (parentId) await requireParent(tx, parentId);
    const now = services.clock.now();
    const row = await tx
      .insertInto('categories')
      .values({
        id: services.ids.uuid(),
        name: input.name,
        description: input.desc,
        parent_id: parentId,
        is_active: input.isActive ?? true,
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })
      .returningAll()
      .returning(parentsOf.as('parents'))
      .executeTakeFirstOrThrow();
    const after = presentAdminCategory(row);
    await categoryActivity.created(services, tx, actor, { id: after.id, name: after.name, after });
    return { data: after };
  });
}

export async function updateCategory(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.updateCategory>,
): Promise<Result<typeof contract.updateCategory>> {
  return services.db.transaction(async (tx) => {
    await lockTree(tx);
    const row = await lockCategory(tx, input.id);
    const before = presentAdminCategory(row);
    await assertVersion(tx, actor, 'category', before, input.expectedUpdatedAt);
    const parentId = input.parent_id === undefined ? row.parent_id : input.parent_id || null;
    if (parentId && parentId !== row.parent_id) {
      await requireParent(tx, parentId);
      await requireNotWithin(tx, parentId, input.id);
    }
    const after = await writeCategory(services, tx, row, {
      name: input.name,
      description: input.desc,
      parent_id: parentId,
      is_active: input.isActive ?? row.is_active,
    });
    await categoryActivity.updated(services, tx, actor, { id: input.id, name: after.name, before, after });
    return { data: after };
  });
}

export async function toggleCategory(
  services: Services,
  actor: Actor,
  { id, isActive: wanted }: Input<typeof contract.toggleCategory>,
): Promise<Result<typeof contract.toggleCategory>> {
  return services.db.transaction(async (tx) => {
    await lockTree(tx);
    const row = await lockCategory(tx, id);
    const isActive = wanted ?? !row.is_active;
    if (isActive === row.is_active) return { data: presentAdminCategory(row) };
    const after = await writeCategory(services, tx, row, { is_active: isActive });
    await categoryActivity.toggled(services, tx, actor, { id, name: row.name, isActive });
    return { data: after };
  });
}

export async function deleteCategory(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.deleteCategory>,
): Promise<Result<typeof contract.deleteCategory>> {
  return services.db.transaction(async (tx) => {
    await lockTree(tx);
    const row = await lockCategory(tx, id);
    await requireEmpty(tx, id);
    await writeCategory(services, tx, row, { deleted_at: services.clock.now() });
    await categoryActivity.deleted(services, tx, actor, { id, name: row.name, before: presentAdminCategory(row) });
    return { success: true as const };
  });
}

export async function restoreCategory(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.restoreCategory>,
): Promise<Result<typeof contract.restoreCategory>> {
  return services.db.transaction(async (tx) => {
    await lockTree(tx);
    await restoreRow(services, tx, { table: 'categories', noun: 'category', id });
    const after = presentAdminCategory(await lockCategory(tx, id));
    if (after.parent_id) await requireParentBack(tx, after.parent_id);
    await logRestored(services, tx, actor, { id, name: after.name, after });
    return { data: after };
  });
}

/** Locks and loads a category. The lock also makes products wait that are being put into it. */
async function lockCategory(tx: Tx, id: string): Promise<CategoryRow> {
  const row = await selectCategory(tx, id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new NotFound('category');
  return row;
}

const selectCategory = (db: Reader, id: string) =>
  db
    .selectFrom('categories')
    .selectAll()
    .select(parentsOf.as('parents'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null);

/** Writes the columns and returns the category as admins see it. */
async function writeCategory(
  services: Services,
  tx: Tx,
  { id, updated_at }: CategoryRow,
  columns: Updateable<Tables['categories']>,
) {
  const row = await tx
    .updateTable('categories')
    .set({ ...columns, updated_at: nextTimestamp(updated_at, services) })
    .where('id', '=', id)
    .returningAll()
    .returning(parentsOf.as('parents'))
    .executeTakeFirstOrThrow();
  return presentAdminCategory(row);
}
