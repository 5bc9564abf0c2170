import { randomUUID } from 'node:crypto';
import { writeShippingPrices } from '#domain/product-shapes.ts';
import type { ShippingPrices } from '#domain/shipping.ts';
import type { TestDb } from '#testing/shop/test-shop.ts';

interface TestVariant {
  id: string;
  size: string | null;
  title: string;
  stock: number | null;
}
export interface TestProduct {
  id: string;
  name: string;
  categoryId: string;
  variants: TestVariant[];
  /** The first variant, or the first of a size. */
  variant(size?: string): TestVariant;
}

interface AboutCategory {
  name?: string;
  parentId?: string | null;
  isActive?: boolean;
  deleted?: boolean;
}
interface AboutProduct {
  name?: string;
  description?: string;
  /** In cents. */
  price?: number;
  categoryId?: string;
  sizes?: string[];
  /** Customization labels. */
  options?: string[];
  /** Of every variant; null, the default, is made to order. */
  stock?: number | null;
  /** Instead of one `Standard` for each size. */
  variants?: { size?: string | null; title?: string; stock?: number | null; priceAdjust?: number; image?: string }[];
  images?: string[];
  shippingPrices?: ShippingPrices;
  isActive?: boolean;
  deleted?: boolean;
  createdAt?: Date;
  /** Column values as an older shop stored them. */
  stored?: Partial<
    Record<'images' | 'image_alts' | 'enabled_sizes' | 'options' | 'shipping_prices' | 'text_rules', string>
  >;
}

export async function makeCategory(shop: TestDb, about: AboutCategory = {}): Promise<string> {
  const id = randomUUID();
  const now = shop.services.clock.now();
  await shop.write((tx) =>
    tx
      .insertInto('categories')
      .values({
        id,
        name: about.name ?? 'Jerseys',
        description: 'What the team wears',
        parent_id: about.parentId ?? null,
        is_active: about.isActive ?? true,
        created_at: now,
        updated_at: now,
        deleted_at: about.deleted ? now : null,
      })
      .execute(),
  );
  return id;
}

/** A product in a category of its own, with its variants and their first stock in the ledger. Prices in cents. */
export async function makeProduct(shop: TestDb, about: AboutProduct = {}): Promise<TestProduct> {
  const id = randomUUID();
  const categoryId = about.categoryId ?? (await makeCategory(shop));
  const { name = 'Team Jersey', sizes = [], stock = null } = about;
  const now = about.createdAt ?? shop.services.clock.now();
  const rows = about.variants ?? (sizes.length > 0 ? sizes.map((size) => ({ size })) : [{ size: null }]);
  const variants = rows.map((row) => ({
    id: randomUUID(),
    size: row.size ?? null,
    title: 'title' in row && row.title !== undefined ? row.title : 'Standard',
    stock: 'stock' in row && row.stock !== undefined ? row.stock : stock,
    priceAdjust: 'priceAdjust' in row ? (row.priceAdjust ?? 0) : 0,
    image: 'image' in row ? row.image : null,
  }));
  await shop.write(async (tx) => {
    await tx
      .insertInto('products')
      .values({
        id,
        name,
        description: about.description ?? 'Light and quick',
        price_cents: about.price ?? 4999,
        category_id: categoryId,
        images: JSON.stringify(about.images ?? []),
        image_alts: '[]',
        enabled_sizes: JSON.stringify(sizes),
        options: JSON.stringify(about.options ?? []),
        shipping_prices: writeShippingPrices(about.shippingPrices ?? []),
        ...about.stored,
        is_active: about.isActive ?? true,
        created_at: now,
        updated_at: now,
        deleted_at: about.deleted ? now : null,
      })
      .execute();
    await tx
      .insertInto('product_variants')
      .values(
        variants.map((variant, position) => ({
          id: variant.id,
          product_id: id,
          size: variant.size,
          title: variant.title,
          stock: variant.stock,
          image: variant.image ?? null,
          price_adjust_cents: variant.priceAdjust,
          position,
          created_at: now,
          deleted_at: null,
        })),
      )
      .execute();
    const counted = variants.flatMap(({ id, stock }) => (stock ? [{ variant_id: id, delta: stock }] : []));
    if (counted.length > 0) {
      await tx
        .insertInto('stock_ledger')
        .values(counted.map((row) => ({ ...row, kind: 'initial' as const, order_item_id: null, created_at: now })))
        .execute();
    }
  });
  return withVariant({ id, name, categoryId, variants });
}

/** A product that another process has made. */
export function withVariant(product: Omit<TestProduct, 'variant'>): TestProduct {
  const variant = (size?: string) => {
    const found = product.variants.find((each) => size === undefined || each.size === size);
    if (!found) throw new Error(`${product.name} has no size ${size}`);
    return found;
  };
  return { ...product, variant };
}
