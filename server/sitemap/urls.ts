import { isVisibleProduct } from '#server/products/visible-product.ts';
import type { Services } from '#server/services.ts';

/** A URL for search engines, and when its page last changed. */
export interface SitemapUrl {
  path: string;
  changed?: Date;
}
interface Slice {
  limit: number;
  offset: number;
}

/** The pages that are the same in every shop. */
export const STATIC_PAGES: readonly SitemapUrl[] = [
  { path: '/' },
  { path: '/products' },
  { path: '/about' },
  { path: '/competitions' },
  { path: '/contact' },
  { path: '/withdraw' },
  { path: '/terms' },
  { path: '/privacy' },
];

/** Pages of which there may be many: their number, and a slice of them, ordered by id. */
export const COLLECTIONS = {
  products: { count: countProducts, list: listProductUrls },
  competitions: { count: countCompetitions, list: listCompetitionUrls },
};

async function countProducts({ db }: Services): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isVisibleProduct)
    .executeTakeFirstOrThrow();
  return count;
}

async function listProductUrls({ db }: Services, { limit, offset }: Slice): Promise<SitemapUrl[]> {
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

/** The URLs of competitions; a page also changes with its races. */
async function listCompetitionUrls({ db }: Services, { limit, offset }: Slice): Promise<SitemapUrl[]> {
  const rows = await db
    .selectFrom('competitions')
    .select((eb) => [
      'id',
      'updated_at',
      eb
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
