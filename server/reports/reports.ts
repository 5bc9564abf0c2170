import type * as contract from '#contract/admin-reports.ts';
import type { Input, Result } from '#contract/endpoint.ts';
import { countryName } from '#domain/countries.ts';
import type { ReportGrouping } from '#domain/reports.ts';
import type { Reader } from '#server/db/database.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { type Figures, NO_FIGURES, sumFigures } from './figures.ts';
import { figuresByItem, type ItemGrouping } from './figures-by-item.ts';
import { figuresByOrder } from './figures-by-order.ts';
import { listDays, type ReportDays, reportDays } from './report-days.ts';
import { groupRows, restRow, type Row } from './report-rows.ts';

/** What was captured on some days, and what was refunded on them, whenever it had been paid. The rows add up to the totals. */
export async function getReport(
  { db, clock }: Services,
  _: Actor,
  { by, ...requested }: Input<typeof contract.getReport>,
): Promise<Result<typeof contract.getReport>> {
  const days = reportDays(requested, clock.now());
  const rows = await db.fromReplica((reader) => ROWS_OF[by](reader, days), 'all');
  return {
    data: {
      ...days,
      rows: rows.map(presentRow),
      totals: presentFigures(sumFigures(rows)),
    },
  };
}

const ROWS_OF = {
  day: rowsByDay,
  product: async (db, days) => nameProducts(db, await rowsByItem(db, 'product', 'No product', days)),
  size: (db, days) => rowsByItem(db, 'size', 'No size', days),
  country: async (db, days) =>
    groupRows(await figuresByOrder(db, 'country', days), 'No country').map((row) =>
      row.kind === 'group' ? { ...row, label: countryName(row.key) } : row,
    ),
  coupon: async (db, days) => groupRows(await figuresByOrder(db, 'coupon', days), 'No coupon'),
} satisfies Record<ReportGrouping, (db: Reader, days: ReportDays) => Promise<Row[]>>;

/** Also of the days on which nothing was sold. */
async function rowsByDay(db: Reader, days: ReportDays): Promise<Row[]> {
  const found = new Map((await figuresByOrder(db, 'day', days)).map((figures) => [figures.key, figures]));
  return listDays(days).map((day) => ({
    ...(found.get(day) ?? NO_FIGURES),
    kind: 'group',
    key: day,
    label: day,
  }));
}

async function rowsByItem(db: Reader, by: ItemGrouping, none: string, days: ReportDays): Promise<Row[]> {
  const { groups, shipping, amounts } = await figuresByItem(db, by, days);
  return [
    ...groupRows(groups, none),
    ...(isSome(shipping) ? [restRow('shipping', 'Shipping', shipping)] : []),
    ...(isSome(amounts) ? [restRow('amount', 'Not of an item', amounts)] : []),
  ];
}

const isSome = ({ sold, refunded }: Figures) => sold !== 0 || refunded !== 0;

/** As they are called now, whatever they were sold as. */
async function nameProducts(db: Reader, rows: readonly Row[]): Promise<Row[]> {
  const ids = rows.flatMap(({ kind, key }) => (kind === 'group' ? [key] : []));
  if (ids.length === 0) return [...rows];
  const products = await db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, label: names.get(row.key) ?? row.label }));
}

const presentFigures = ({ sold, refunded, units, returned }: Figures) => ({
  sold,
  refunded,
  net: sold - refunded,
  units,
  returned,
});

const presentRow = ({ kind, key, label, ...figures }: Row) => ({ kind, key, label, ...presentFigures(figures) });
