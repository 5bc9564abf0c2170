import type { StockReason, StockState } from '#domain/stock.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface ProductTables {
  products: {
    id: string;
    name: string;
    description: string;
    search_text: GeneratedAlways<string>;
    /** The titles of its variants except Standard, once each, with spaces; kept by triggers. */
    styles: GeneratedAlways<string>;
    price_cents: number;
    category_id: string;
    /** JSON text, in any shape that domain/product-shapes.ts reads. */
    images: string;
    image_alts: string;
    enabled_sizes: string;
    options: string;
    shipping_prices: string;
    text_rules: Generated<string>;
    fit_note: Generated<string>;
    is_active: Generated<boolean>;
    created_at: Date;
    updated_at: Date;
    deleted_at: Date | null;
  };
  product_variants: {
    id: string;
    product_id: string;
    size: string | null;
    title: string;
    /** Null is made to order. */
    stock: number | null;
    price_adjust_cents: Generated<number>;
    position: Generated<number>;
    /** One of the product's images; null is the first. */
    image: Generated<string | null>;
    created_at: Date;
    deleted_at: Date | null;
  };
  search_words: { word: string };
  stock_ledger: {
    id: Generated<number>;
    variant_id: string;
    delta: number;
    kind: 'initial' | 'adjust' | 'reserve' | 'release' | 'restock';
    order_item_id: string | null;
    /** Null: only its count changed. */
    became: StockState | null;
    reason: StockReason | null;
    note: string | null;
    actor_id: string | null;
    created_at: Date;
  };
}
