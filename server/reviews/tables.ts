import type { Generated, GeneratedAlways } from 'kysely';

export interface ReviewsTable {
  id: string;
  user_id: string;
  order_id: string;
  product_id: string;
  rating: number;
  title: string;
  comment: string;
  search_text: GeneratedAlways<string>;
  /** It comes from an order. */
  is_verified: Generated<boolean>;
  is_approved: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}
