import { isVisibleProduct } from '#server/products/visible-product.ts';
import type { Services } from '#server/services.ts';

/** An address that search engines may keep, and when what it shows was last changed. */
export interface Listed {
  path: string;
  changed?: Date;
}
interface Slice {
  limit: number;
  offset: number;
}

/** The pages that are always there. */
export const STANDING: readonly Listed[] = [
  { path: '/' },
  { path: '/products' },
  { path: '/about' },
  { path: '/competitions' },
  { path: '/contact' },
  { path: '/terms' },
  { path: '/privacy' },
];

/** What there may be many of: how many, and a slice of them in an order that stays. */
export const COLLECTIONS = {
  products: { count: countProducts, list: listProducts },
  competitions: { count: countCompetitions, list: listCompetitions },
};

async function countProducts({ db }: Services): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isVisibleProduct)
    .executeTakeFirstOrThrow();
  return count;
}

async function listProducts({ db }: Services, { limit, offset }: Slice): Promise<Listed[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'updated_at'])
    .where(isVisibleProduct)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id, updated_at }) => ({ path: `/product/${id}`, changed: updated_at }));
}

async function countCompetitions({ db }: Services): Promise<number> {
  const { count } = await db
    .selectFrom('competitions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** A competition's page changes with its races, too. */
async function listCompetitions({ db }: Services, { limit, offset }: Slice): Promise<Listed[]> {
  const rows = await db
    .selectFrom('competitions')
    .select((is) => [
      'id',
      'updated_at',
      is
        .selectFrom('tracks')
        .whereRef('tracks.competition_id', '=', 'competitions.id')
        .select(({ fn }) => fn.max('tracks.updated_at').as('changed'))
        .as('race_changed'),
    ])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id, updated_at, race_changed }) => ({
    path: `/competitions/${id}`,
    changed: race_changed && race_changed > updated_at ? race_changed : updated_at,
  }));
}
