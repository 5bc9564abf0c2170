export interface CartItemsTable {
  id: string;
  user_id: string;
  product_id: string;
  variant_id: string;
  quantity: number;
  /** Canonical JSON text of the line's options. */
  options: string;
  created_at: Date;
  updated_at: Date;
}
