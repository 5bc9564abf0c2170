import type { AdminWishlistItem } from '#contract/admin-wishlists.ts';
import { csvOf } from '#web/admin/csv.ts';
import { ownerName } from '#web/admin/owner-name.ts';
import { call } from '#web/api.ts';

/** The largest page that the server gives. */
const PAGE = 100;
const MAX_EXPORTED = 10_000;

export interface Export {
  csv: string;
  /** How many entries it has. */
  count: number;
  /** How many more there are, beyond what one file takes. */
  left: number;
}

/** All that a search finds, page by page. An entry that moves to another page meanwhile is written once. */
export async function exportWishlists(search: string): Promise<Export> {
  const found = new Map<string, AdminWishlistItem>();
  let total = 0;
  for (let page = 1; page <= MAX_EXPORTED / PAGE; page++) {
    const answer = await call('GET /api/admin/wishlists', { query: { page, limit: PAGE, search } });
    for (const item of answer.data) found.set(item.id, item);
    ({ total } = answer);
    if (page * PAGE >= total) break;
  }
  const head = ['User', 'Email', 'Product', 'Category', 'Price', 'Added Date'];
  const csv = csvOf(head, [...found.values()].map(cellsOf));
  return { csv, count: found.size, left: Math.max(0, total - MAX_EXPORTED) };
}

/** The price as a plain number, so that a spreadsheet can add it up. */
const cellsOf = ({ user, product, createdAt }: AdminWishlistItem) => [
  ownerName(user),
  user.email,
  product.name,
  product.category.name,
  product.price.toFixed(2),
  createdAt,
];
