import type * as contract from '#contract/admin-products.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import type { AdminSort } from '#domain/admin-sorts.ts';
import { activityLogFor, restorationLogFor } from '#server/activities/activity-log.ts';
import { isWithinCategory } from '#server/categories/visible-categories.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { nextTimestamp, assertVersion } from '#server/db/version.ts';
import { bothWays, byAge } from '#server/db/order-by.ts';
import { pageOf } from '#server/db/paginate.ts';
import { PLANNED_ONCE } from '#server/db/prepared.ts';
import { everyWord } from '#server/db/search.ts';
import { restoreRow } from '#server/db/restore-row.ts';
import { readTallies } from '#server/db/tallies.ts';
import { Conflict, Invalid, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { postEvent } from '#server/webhooks/post-event.ts';
import { type Expression, sql } from 'kysely';
import { planVariants, requireOwnImages, requirePricesFromZero } from './plan-variants.ts';
import { presentAdminProduct } from './present.ts';
import { productColumns } from './product-columns.ts';
import { selectProducts } from './product-row.ts';
import { productText } from './product-search.ts';
import { isAtStockLevel } from './stock-level.ts';
import { listVariants, variantsOfRow } from './variants.ts';
import { lockVariants, logStockAdjusted, stocksOf, writeVariants } from './write-variants.ts';

const productActivity = activityLogFor('product', 'Product', 'product');
const logRestored = restorationLogFor('product', 'Product', 'product');

const id = sql`products.id`;
const byName = sql`lower(products.name)`;
const ORDER_OF = {
  ...byAge('products'),
  ...bothWays({
    name: [byName, id],
    category: [sql`(select lower(kind.name) from categories kind where kind.id = products.category_id)`, byName, id],
    price: [sql`products.price_cents`, id],
    status: [sql`products.is_active`, byName, id],
  }),
} satisfies Record<AdminSort<'products'>, unknown>;

export async function listAdminProducts(
  { db }: Services,
  _: Actor,
  { page, limit, search, categoryId, stock, sort }: Input<typeof contract.listAdminProducts>,
): Promise<Result<typeof contract.listAdminProducts>> {
  let matching = db.selectFrom('products').where('products.deleted_at', 'is', null);
  if (search) matching = matching.where(everyWord(productText, search, 'searchable'));
  if (categoryId) matching = matching.where(isWithinCategory(sql`products.category_id`, categoryId));
  if (stock) matching = matching.where(isAtStockLevel(stock));
  const orderBy = ORDER_OF[sort];
  const isCounted = !(search || categoryId || stock);
  if (isCounted && page === 1) {
    const ids = matching.select('products.id').orderBy(orderBy).limit(sql.lit(limit));
    const [tallied, data] = await db.together((reader) =>
      Promise.all([readTallies(reader), loadListed(reader, ids, orderBy, PLANNED_ONCE)]),
    );
    return { data, total: tallied('products') };
  }
  const total = isCounted ? (await readTallies(db))('products') : undefined;
  return pageOf(matching, { page, limit, orderBy, total }, (onPage) =>
    loadListed(db, onPage.select('products.id'), orderBy),
  );
}

/** The products of these ids in this order, with their variants: one statement. */
async function loadListed(db: Reader, ids: Expression<{ id: string }>, orderBy: Expression<unknown>, front = sql``) {
  const rows = await selectProducts(db)
    .modifyFront(front)
    .select(variantsOfRow(db))
    .where('products.id', 'in', sql<string>`${ids}`)
    .orderBy(orderBy)
    .execute();
  return rows.map((row) => presentAdminProduct(row, row.variants));
}

export async function getAdminProduct(
  { db }: Services,
  _: Actor,
  { id }: Input<typeof contract.getAdminProduct>,
): Promise<Result<typeof contract.getAdminProduct>> {
  return { data: await loadAdminProduct(db, id) };
}

export async function createProduct(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.createProduct>,
): Promise<Result<typeof contract.createProduct>> {
  return services.db.transaction(async (tx) => {
    await requireCategory(tx, input.categoryId);
    const { columns, images, sizes } = productColumns(input);
    requireOwnImages(images, input.variants);
    const plan = planVariants([], input.variants, sizes);
    requirePricesFromZero(input.price, plan);

    const id = services.ids.uuid();
    const now = services.clock.now();
    await tx
      .insertInto('products')
      .values({ id, ...columns, created_at: now, updated_at: now, deleted_at: null })
      .execute();
    await writeVariants(services, tx, actor, id, plan);
    const after = await loadAdminProduct(tx, id);
    await productActivity.created(services, tx, actor, { id, name: after.name, after });
    postEvent(services, tx, { event: 'product.changed', productId: id });
    return { data: after };
  });
}

export async function updateProduct(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.updateProduct>,
): Promise<Result<typeof contract.updateProduct>> {
  return services.db.transaction(async (tx) => {
    const before = await lockProduct(tx, input.id);
    await assertVersion(tx, actor, 'product', before, input.expectedUpdatedAt);
    if (input.categoryId !== before.categoryId) await requireCategory(tx, input.categoryId);
    const { columns, images, sizes } = productColumns(input, before);
    requireOwnImages(images, input.variants);
    const plan = planVariants(await lockVariants(tx, input.id), input.variants, sizes);
    requirePricesFromZero(input.price, plan);

    await tx
      .updateTable('products')
      .set({ ...columns, updated_at: nextTimestamp(before.updatedAt, services) })
      .where('id', '=', input.id)
      .execute();
    await writeVariants(services, tx, actor, input.id, plan);
    const after = await loadAdminProduct(tx, input.id);
    await productActivity.updated(services, tx, actor, { id: input.id, name: after.name, before, after });
    await logStockAdjusted(services, tx, actor, after, stocksOf(plan));
    postEvent(services, tx, { event: 'product.changed', productId: input.id });
    return { data: after };
  });
}

export async function toggleProduct(
  services: Services,
  actor: Actor,
  { id, isActive: wanted }: Input<typeof contract.toggleProduct>,
): Promise<Result<typeof contract.toggleProduct>> {
  return services.db.transaction(async (tx) => {
    const before = await lockProduct(tx, id);
    const isActive = wanted ?? !before.isActive;
    if (isActive === before.isActive) return { data: before };
    await tx
      .updateTable('products')
      .set({ is_active: isActive, updated_at: nextTimestamp(before.updatedAt, services) })
      .where('id', '=', id)
      .execute();
    await productActivity.toggled(services, tx, actor, { id, name: before.name, isActive });
    postEvent(services, tx, { event: 'product.changed', productId: id });
    return { data: await loadAdminProduct(tx, id) };
  });
}

export async function deleteProduct(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.deleteProduct>,
): Promise<Result<typeof contract.deleteProduct>> {
  return services.db.transaction(async (tx) => {
    const before = await lockProduct(tx, id);
    const now = nextTimestamp(before.updatedAt, services);
    await tx.updateTable('products').set({ deleted_at: now, updated_at: now }).where('id', '=', id).execute();
    await productActivity.deleted(services, tx, actor, { id, name: before.name, before });
    postEvent(services, tx, { event: 'product.changed', productId: id });
    return { success: true as const };
  });
}

export async function restoreProduct(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.restoreProduct>,
): Promise<Result<typeof contract.restoreProduct>> {
  return services.db.transaction(async (tx) => {
    await restoreRow(services, tx, { table: 'products', noun: 'product', id });
    const after = await loadAdminProduct(tx, id);
    if (!(await lockIfThere(tx, after.categoryId)))
      throw new Conflict(`Its category ${after.category.name} has been deleted as well, so it cannot come back`);
    await logRestored(services, tx, actor, { id, name: after.name, after });
    postEvent(services, tx, { event: 'product.changed', productId: id });
    return { data: after };
  });
}

/** Locks a product, so that edits of it run one after the other, and loads it. */
export async function lockProduct(tx: Tx, id: string) {
  await tx.selectFrom('products').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return loadAdminProduct(tx, id);
}

export async function loadAdminProduct(db: Reader, id: string) {
  const row = await selectProducts(db).where('products.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('product');
  return presentAdminProduct(row, await listVariants(db, [id]));
}

/** Throws Invalid unless the category exists; locks it against deletion until the commit. */
async function requireCategory(tx: Tx, id: string): Promise<void> {
  if (!(await lockIfThere(tx, id)))
    throw new Invalid('categoryId is not a known category', { fields: { categoryId: 'is not a known category' } });
}

const lockIfThere = (tx: Tx, id: string) =>
  tx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
