import type * as contract from '#contract/admin-coupons.ts';
import type { CouponInput } from '#contract/admin-coupons.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import type { AdminSort } from '#domain/admin-sorts.ts';
import { COUPON_TYPES } from '#domain/coupons.ts';
import { activityLogFor, restorationLogFor } from '#server/activities/activity-log.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { nextTimestamp, assertVersion } from '#server/db/version.ts';
import { bothWays, byAge } from '#server/db/order-by.ts';
import { pageOf } from '#server/db/paginate.ts';
import { restoreRow } from '#server/db/restore-row.ts';
import { everyWord } from '#server/db/search.ts';
import type { Tables } from '#server/db/tables.ts';
import { rethrowUniqueViolation } from '#server/db/unique-violation.ts';
import { NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { type Selectable, sql, type Updateable } from 'kysely';

const couponActivity = activityLogFor('coupon', 'Coupon', 'coupon');
const logRestored = restorationLogFor('coupon', 'Coupon', 'coupon');

type CouponRow = Selectable<Tables['coupons']>;

/** A coupon as admins see it. */
const presentCoupon = (row: CouponRow): Result<typeof contract.createCoupon>['data'] => ({
  id: row.id,
  code: row.code,
  name: row.name,
  description: row.description,
  type: row.type,
  value: row.value,
  minOrderAmount: row.min_order_cents,
  maxDiscount: row.max_discount_cents,
  usageLimit: row.usage_limit,
  userUsageLimit: row.user_usage_limit,
  usageCount: row.used_count,
  startDate: row.starts_at,
  endDate: row.ends_at,
  isActive: row.is_active,
  isAnnounced: row.is_announced,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** The expression of the trigram index coupons_search. */
const couponText = sql<string>`code || ' ' || name || ' ' || description`;

const rethrowCodeTaken = rethrowUniqueViolation('coupons_code', 'This coupon code is already in use', 'code');

const id = sql`coupons.id`;
const kindRank = sql`array_position(${[...COUPON_TYPES]}::text[], coupons.type)`;
/** As `stateOf` of the page names them: active, scheduled, expired, inactive. */
const stateRank = (now: Date) => sql`case
  when not coupons.is_active then 4 when coupons.ends_at < ${now} then 3 when coupons.starts_at > ${now} then 2 else 1 end`;
const orderOf = (now: Date) =>
  ({
    ...byAge('coupons'),
    ...bothWays({
      code: [sql`coupons.code`, id],
      discount: [kindRank, sql`coupons.value`, id],
      minimum: [sql`coupons.min_order_cents`, id],
      used: [sql`coupons.used_count`, id],
      ends: [sql`coupons.ends_at`, id],
      status: [stateRank(now), sql`coupons.ends_at`, id],
    }),
  }) satisfies Record<AdminSort<'coupons'>, unknown>;

export async function listCoupons(
  { db, clock }: Services,
  _: Actor,
  { page, limit, search, sort, announced }: Input<typeof contract.listCoupons>,
): Promise<Result<typeof contract.listCoupons>> {
  let matching = db.selectFrom('coupons').where('deleted_at', 'is', null);
  if (search) matching = matching.where(everyWord(couponText, search));
  if (announced) matching = matching.where('is_announced', '=', true);
  return pageOf(matching, { page, limit, orderBy: orderOf(clock.now())[sort] }, async (onPage) => {
    const rows = await onPage.selectAll().execute();
    return rows.map(presentCoupon);
  });
}

export async function getCoupon(
  { db }: Services,
  _: Actor,
  { id }: Input<typeof contract.getCoupon>,
): Promise<Result<typeof contract.getCoupon>> {
  const row = await selectCoupon(db, id).executeTakeFirst();
  if (!row) throw new NotFound('coupon');
  return { data: presentCoupon(row) };
}

export async function createCoupon(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.createCoupon>,
): Promise<Result<typeof contract.createCoupon>> {
  return services.db.transaction(async (tx) => {
    if (input.isAnnounced) await takeAnnouncement(services, tx, actor);
    const now = services.clock.now();
    const row = await tx
      .insertInto('coupons')
      .values({ id: services.ids.uuid(), ...couponColumns(input), created_at: now, updated_at: now, deleted_at: null })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(rethrowCodeTaken);
    const after = presentCoupon(row);
    await couponActivity.created(services, tx, actor, { id: after.id, name: after.code, after });
    return { data: after };
  });
}

/** Updates a coupon. A limit may fall below what is used already: then nobody can use the coupon any more. */
export async function updateCoupon(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.updateCoupon>,
): Promise<Result<typeof contract.updateCoupon>> {
  return services.db.transaction(async (tx) => {
    if (input.isAnnounced) await takeAnnouncement(services, tx, actor, input.id);
    const row = await lockCoupon(tx, input.id);
    const before = presentCoupon(row);
    await assertVersion(tx, actor, 'coupon', before, input.expectedUpdatedAt);
    const after = await writeCoupon(services, tx, row, couponColumns(input, row));
    await couponActivity.updated(services, tx, actor, { id: input.id, name: after.code, before, after });
    return { data: after };
  });
}

export async function toggleCoupon(
  services: Services,
  actor: Actor,
  { id, isActive: wanted }: Input<typeof contract.toggleCoupon>,
): Promise<Result<typeof contract.toggleCoupon>> {
  return services.db.transaction(async (tx) => {
    const row = await lockCoupon(tx, id);
    const isActive = wanted ?? !row.is_active;
    if (isActive === row.is_active) return { data: presentCoupon(row) };
    const after = await writeCoupon(services, tx, row, { is_active: isActive });
    await couponActivity.toggled(services, tx, actor, { id, name: row.code, isActive });
    return { data: after };
  });
}

export async function deleteCoupon(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.deleteCoupon>,
): Promise<Result<typeof contract.deleteCoupon>> {
  return services.db.transaction(async (tx) => {
    const row = await lockCoupon(tx, id);
    await writeCoupon(services, tx, row, { deleted_at: services.clock.now() });
    await couponActivity.deleted(services, tx, actor, { id, name: row.code, before: presentCoupon(row) });
    return { success: true as const };
  });
}

/** Restores a coupon. It is announced as before, unless another has been since. */
export async function restoreCoupon(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.restoreCoupon>,
): Promise<Result<typeof contract.restoreCoupon>> {
  return services.db.transaction(async (tx) => {
    await lockAnnouncement(tx);
    await restoreRow(services, tx, { table: 'coupons', noun: 'coupon', id }).catch(rethrowCodeTaken);
    const row = await lockCoupon(tx, id);
    const gaveWay = row.is_announced && (await selectOthersAnnounced(tx, id).executeTakeFirst()) !== undefined;
    const after = gaveWay ? await writeCoupon(services, tx, row, { is_announced: false }) : presentCoupon(row);
    await logRestored(services, tx, actor, { id, name: after.code, after });
    return { data: after };
  });
}

/** One announcement after the other, so that none is missed. */
const ANNOUNCEMENT_LOCK = 7_270_083;
const lockAnnouncement = (tx: Tx) => sql`select pg_advisory_xact_lock(${sql.lit(ANNOUNCEMENT_LOCK)})`.execute(tx);

function selectOthersAnnounced(tx: Tx, id: string | undefined) {
  const announced = tx
    .selectFrom('coupons')
    .selectAll()
    .where('is_announced', '=', true)
    .where('deleted_at', 'is', null);
  return id ? announced.where('id', '!=', id) : announced;
}

/** Only one coupon is announced: another than this one is so no more. */
async function takeAnnouncement(services: Services, tx: Tx, actor: Actor, id?: string): Promise<void> {
  await lockAnnouncement(tx);
  for (const other of await selectOthersAnnounced(tx, id).orderBy('id').forNoKeyUpdate().execute()) {
    const after = await writeCoupon(services, tx, other, { is_announced: false });
    await couponActivity.updated(services, tx, actor, {
      id: other.id,
      name: other.code,
      before: presentCoupon(other),
      after,
    });
  }
}

async function lockCoupon(tx: Tx, id: string): Promise<CouponRow> {
  const row = await selectCoupon(tx, id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new NotFound('coupon');
  return row;
}

const selectCoupon = (db: Reader, id: string) =>
  db.selectFrom('coupons').selectAll().where('id', '=', id).where('deleted_at', 'is', null);

/** Writes the columns and returns the coupon as admins see it. */
async function writeCoupon(
  services: Services,
  tx: Tx,
  { id, updated_at }: CouponRow,
  columns: Updateable<Tables['coupons']>,
) {
  const row = await tx
    .updateTable('coupons')
    .set({ ...columns, updated_at: nextTimestamp(updated_at, services) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(rethrowCodeTaken);
  return presentCoupon(row);
}

/** The columns of `coupons` for an input; fields that are left out keep their stored value, or are those of a new coupon. */
function couponColumns(input: CouponInput, stored?: CouponRow) {
  return {
    code: input.code,
    name: input.name,
    description: input.description,
    type: input.type,
    value: input.type === 'free_shipping' ? 0 : input.value,
    min_order_cents: input.minOrderAmount,
    max_discount_cents: limitColumn(input.maxDiscount, stored?.max_discount_cents),
    usage_limit: limitColumn(input.usageLimit, stored?.usage_limit),
    user_usage_limit: limitColumn(input.userUsageLimit, stored?.user_usage_limit),
    starts_at: input.startDate,
    ends_at: input.endDate,
    is_active: input.isActive ?? stored?.is_active ?? true,
    is_announced: input.isAnnounced ?? stored?.is_announced ?? false,
  };
}

/** `null` is no limit; an empty field and 0 are none either. */
const limitColumn = (limit: number | '' | null | undefined, stored: number | null = null) =>
  limit === undefined ? stored : limit || null;
