export interface WishlistTable {
  id: string;
  user_id: string;
  product_id: string;
  created_at: Date;
}
