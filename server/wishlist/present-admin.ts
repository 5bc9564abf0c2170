import type * as contract from '#contract/admin-wishlists.ts';
import type { Answer } from '#contract/endpoint.ts';
import { presentOwner } from '#server/users/owner.ts';

interface ItemRow {
  id: string;
  user_id: string;
  product_id: string;
  created_at: Date;
  first_name: string;
  last_name: string;
  email: string;
  product_name: string;
  price_cents: number;
  category_name: string;
}

export const presentAdminItem = (row: ItemRow): Answer<typeof contract.listWishlists>['data'][number] => ({
  id: row.id,
  userId: row.user_id,
  user: presentOwner(row),
  product: {
    id: row.product_id,
    name: row.product_name,
    price: row.price_cents,
    category: { name: row.category_name },
  },
  createdAt: row.created_at,
});
