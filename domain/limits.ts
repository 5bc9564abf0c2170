/** The specification's constants, one name each. */
export const MAX_PER_LINE = 99;
export const MADE_TO_ORDER_STOCK = 99;
export const MAX_STOCK = 1_000_000;
export const MAX_CART_LINES = 50;
export const MAX_ADDRESSES = 50;
export const MAX_WISHLIST_ENTRIES = 500;
export const SHOP_PAGE_SIZE = 12;
/** After delivery, in days. */
export const RETURN_DAYS = 14;
/** More of the same line, on a product's page. */
export const RELATED_PRODUCTS = 4;
export const ORDERS_PAGE_SIZE = 10;
export const SEARCH_DEBOUNCE_MS = 300;
export const CONFIRM_TRIES = 7;
export const CONFIRM_EVERY_MS = 1000;
/** Of a payment that its bank has not decided about. */
export const CONFIRM_WAITING_EVERY_MS = 10_000;
export const PRICE_FILTER = { min: 0, max: 1000 } as const;
export const MIN_CARD_CENTS = 50;
export const OPTION_VALUE_LENGTH = 60;
/** The style of a variant that has no name of its own. */
export const STANDARD_STYLE = 'Standard';
export const RATINGS = [1, 2, 3, 4, 5] as const;
export const DEFAULT_RATING = 5;
export const MY_REVIEWS_LIMIT = 100;
/** Of a description, a message or another text of several lines. */
export const PROSE_LENGTH = 5000;
export const REVIEW_TITLE_LENGTH = 200;
export const PRODUCT_REVIEWS_PAGE_SIZE = 10;
export const SIZES = ['2XS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'] as const;
export const PRODUCT_SORTS = ['newest', 'oldest', 'price-low', 'price-high', 'name-asc', 'name-desc'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
export const MEMBER_SORTS = ['name', 'role', 'nationality', 'newest', 'oldest', 'latest_updated'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];
export const COMPETITION_SORTS = [
  'latest_updated',
  'oldest_updated',
  'latest_created',
  'oldest_created',
  'name_asc',
  'name_desc',
] as const;
export type CompetitionSort = (typeof COMPETITION_SORTS)[number];
