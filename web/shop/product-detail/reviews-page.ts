import type { ProductReviews } from '#contract/reviews.ts';
import type { Call } from '#contract/calls.ts';
import { PRODUCT_REVIEWS_PAGE_SIZE } from '#domain/limits.ts';
import { paths } from '#web/paths.ts';

export interface ReviewsPage {
  page: number;
  reviews: ProductReviews;
}

/** The page of reviews that a product's URL asks for; the first where there is no such page, null when they cannot be loaded. */
export async function loadReviews(call: Call, id: string, search: URLSearchParams): Promise<ReviewsPage | null> {
  const requested = search.get('reviews') ?? '';
  const list = async (page: number) => ({
    page,
    reviews: await call('GET /api/products/:id/reviews', {
      params: { id },
      query: { page, limit: PRODUCT_REVIEWS_PAGE_SIZE },
    }),
  });
  try {
    const loaded = await list(/^[1-9]\d{0,4}$/.test(requested) ? Number(requested) : 1);
    return loaded.page === 1 || loaded.reviews.data.length > 0 ? loaded : await list(1);
  } catch {
    // The page shows the product without its reviews; the call for the product reports an error of its own.
    return null;
  }
}

export const reviewsHref = (productId: string, page: number) =>
  `${paths.product(productId)}${page === 1 ? '' : `?reviews=${page}`}#reviews`;
