import type { ProductReviews } from '#contract/reviews.ts';
import type { Call } from '#contract/calls.ts';
import { PRODUCT_REVIEWS_PAGE_SIZE } from '#domain/limits.ts';
import { paths } from '#web/paths.ts';

export interface ReviewsPage {
  page: number;
  reviews: ProductReviews;
}

/** The page of reviews that a product's address asks for; the first where that makes no sense, null when they do not come. */
export async function loadReviews(call: Call, id: string, search: URLSearchParams): Promise<ReviewsPage | null> {
  const asked = search.get('reviews') ?? '';
  const list = async (page: number) => ({
    page,
    reviews: await call('GET /api/products/:id/reviews', {
      params: { id },
      query: { page, limit: PRODUCT_REVIEWS_PAGE_SIZE },
    }),
  });
  try {
    const found = await list(/^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1);
    return found.page === 1 || found.reviews.data.length > 0 ? found : await list(1);
  } catch {
    // The product is there without them. When the product itself is missing, that is said by its own call.
    return null;
  }
}

export const reviewsHref = (productId: string, page: number) =>
  `${paths.product(productId)}${page === 1 ? '' : `?reviews=${page}`}#reviews`;
