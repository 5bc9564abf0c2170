import { writeShippingPrices } from '#domain/product-shapes.ts';
import { REGIONS, type ShippingPrices } from '#domain/shipping.ts';
import { categories, products } from './catalogue.ts';
import type { Calendar } from './demo-calendar.ts';
import { demoId } from './demo-ids.ts';
import type { DemoProduct, Size } from './demo-product.ts';
import type { DemoRows, Row } from './demo-rows.ts';
import { withUnits } from './with-units.ts';

const FOUNDED = '60w Mon 09:00';

/** What happened to the stock after its first delivery: variant → the sum of it. */
export type StockMoves = ReadonlyMap<string, number>;

export function catalogueRows(calendar: Calendar, moves: StockMoves) {
  const founded = calendar.at(FOUNDED);
  const variants = products.flatMap((product) => variantsOf(product, calendar.at(product.launched)));
  return {
    categories: categories.map((category) => ({
      id: demoId(`category ${category.key}`),
      name: category.name,
      description: category.description,
      parent_id: category.parent ? demoId(`category ${category.parent}`) : null,
      is_active: !category.inactive,
      created_at: founded,
      updated_at: founded,
      deleted_at: null,
    })),
    products: products.map((product) => productRow(product, calendar.at(product.launched))),
    product_variants: variants,
    stock_ledger: variants.map(
      (variant): Row<'stock_ledger'> => ({
        variant_id: variant.id,
        delta: variant.stock - (moves.get(variant.id) ?? 0),
        kind: 'initial',
        order_item_id: null,
        created_at: variant.created_at,
      }),
    ),
  } satisfies DemoRows;
}

export const productId = (key: string) => demoId(`product ${key}`);
export const variantId = (key: string, size: Size | null, style: string) =>
  demoId(`variant ${key} ${size ?? '-'} ${style}`);
export const imagesOf = (product: DemoProduct) => product.images.map(({ file }) => `/pictures/${file}`);
/** The image of a style; null is the product's first. */
export const imageOfStyle = ({ imageOf = {} }: DemoProduct, style: string) =>
  imageOf[style] === undefined ? null : `/pictures/${imageOf[style]}`;
export const shippingOf = (product: DemoProduct): ShippingPrices =>
  REGIONS.map((label, index) => ({ label, price: product.shipping[index] ?? 0 }));

function productRow(product: DemoProduct, launched: Date): Row<'products'> {
  return {
    id: productId(product.key),
    name: product.name,
    description: withUnits(product.description),
    price_cents: product.price,
    category_id: demoId(`category ${product.category}`),
    images: JSON.stringify(imagesOf(product)),
    image_alts: JSON.stringify(product.images.map(({ alt }) => alt)),
    enabled_sizes: JSON.stringify(product.sizes),
    options: JSON.stringify(product.labels),
    shipping_prices: storedShipping(product),
    text_rules: JSON.stringify(product.textRules ?? []),
    fit_note: product.fit ?? '',
    is_active: !product.inactive,
    created_at: launched,
    updated_at: launched,
    deleted_at: null,
  };
}

function storedShipping(product: DemoProduct): string {
  const [uk, eu, worldwide] = product.shipping.map((cents) => cents / 100);
  if (product.shippingShape === 'three numbers') return JSON.stringify([uk, eu, worldwide]);
  if (product.shippingShape === 'object') return JSON.stringify({ UK: uk, EU: eu, WW: worldwide });
  return writeShippingPrices(shippingOf(product));
}

function variantsOf(product: DemoProduct, launched: Date) {
  const sizes: readonly (Size | null)[] = product.sizes.length > 0 ? product.sizes : [null];
  return sizes.flatMap((size, row) =>
    Object.entries(product.left).map(([style, left], column) => ({
      id: variantId(product.key, size, style),
      product_id: productId(product.key),
      size,
      title: style,
      stock: left[row] ?? 0,
      price_adjust_cents: product.surcharge?.[style] ?? 0,
      image: imageOfStyle(product, style),
      position: row * Object.keys(product.left).length + column,
      created_at: launched,
      deleted_at: null,
    })),
  );
}
