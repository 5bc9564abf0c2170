import { ADMIN_SORTS } from '#domain/admin-sorts.ts';
import { TEXT_KINDS } from '#domain/customization.ts';
import { MAX_STOCK, OPTION_VALUE_LENGTH, SIZES } from '#domain/limits.ts';
import { STOCK_LEVELS } from '#domain/stock.ts';
import { readShippingPrices, shippingPricesProblem, writeShippingPrices } from '#domain/product-shapes.ts';
import { REGIONS } from '#domain/shipping.ts';
import { z } from 'zod';
import { done, endpoint, list, one } from './endpoint.ts';
import {
  Activation,
  BoundedText,
  ById,
  Id,
  Instant,
  Line,
  Money,
  Named,
  PagingOf,
  Price,
  Prose,
  Search,
  SortOf,
  ExpectedUpdatedAt,
  TextList,
  Url,
} from './fields.ts';
import { Product, TextRule, Variant } from './products.ts';

/** A variant as the back office edits it: `stock: null` is made to order. */
export const StockRow = Variant.omit({ stock: true }).extend({ stock: z.int().nullable(), offered: z.boolean() });
export type StockRow = z.input<typeof StockRow>;

export const AdminProduct = Product.omit({ variants: true }).extend({
  categoryId: z.string(),
  isActive: z.boolean(),
  updatedAt: Instant,
  /** One for each of the labels in `options`; the default of those for which none was chosen. */
  textRules: z.array(TextRule.extend({ isDefault: z.boolean() })),
  variants: z.array(StockRow),
});
export type AdminProduct = z.input<typeof AdminProduct>;

const Size = z.enum(SIZES, `must be one of ${SIZES.join(', ')}`);

const ShippingShapes = z.union([
  BoundedText(2_000, 'must be a JSON list of prices', 'is too long'),
  z.array(z.unknown()).max(20, 'has too many entries'),
  z.record(z.string(), z.unknown()),
]);

/** Shipping prices by region, in any shape that was ever stored; decoded to canonical JSON text. */
const ShippingPricesText = z
  .codec(ShippingShapes, z.string(), {
    decode: (value, ctx) => {
      const problem = shippingPricesProblem(value);
      if (!problem) return writeShippingPrices(readShippingPrices(value));
      ctx.issues.push({ code: 'custom', input: value, message: problem });
      return z.NEVER;
    },
    encode: (text) => text,
  })
  .meta({ holds: z.array(z.object({ label: z.enum(REGIONS), price: Price })).max(REGIONS.length) });

const Labels = TextList(10, Named(60))
  .refine(
    (labels) => !labels.some((label) => label.toLowerCase() === 'size'),
    'must not contain Size: enable sizes instead',
  )
  .superRefine((labels, ctx) => {
    const keys = labels.map((label) => label.toLowerCase());
    const second = keys.findIndex((key, index) => keys.indexOf(key) < index);
    if (second >= 0) ctx.addIssue({ code: 'custom', path: [second], message: 'is there twice' });
  });

/** Null is made to order. */
export const Stock = z
  .int('must be a whole number')
  .min(0, 'must not be negative')
  .max(MAX_STOCK, `must be at most ${MAX_STOCK.toLocaleString('en')}`)
  .nullable();
export const SeenStock = Stock.describe(
  '`stock` as the editor saw it; the change is applied as a difference, so a sale in between is not lost',
);

const VariantInput = z.object({
  id: Id.optional(),
  size: Size.nullable(),
  title: Named(60),
  stock: Stock,
  seenStock: SeenStock.optional(),
  priceAdjust: Money.prefault(0),
  image: Url.nullable().optional().describe('One of `images`; null is the first. Left out: it stays as it is'),
});

const TextRuleInput = z.object({
  label: Named(60),
  kind: z.enum(TEXT_KINDS, `must be one of ${TEXT_KINDS.join(', ')}`),
  maxLength: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(OPTION_VALUE_LENGTH, `must be at most ${OPTION_VALUE_LENGTH}`),
});

/** What may be left out stays as it is; a new product has none of it, and is active. */
const ProductInput = z.object({
  name: Named(200),
  description: Prose(),
  price: Price,
  categoryId: Id,
  images: TextList(20, Url).optional(),
  /** The alternative text of each image, in the order of the images. */
  imageAlts: z.array(Line(300)).max(20).optional(),
  enabledSizes: TextList(20, Size).optional(),
  options: Labels.optional(),
  /** A label of `options` without a rule has a default. */
  textRules: z.array(TextRuleInput).max(10, 'must have at most 10 entries').optional(),
  fitNote: Line(80).optional(),
  shippingPrices: ShippingPricesText.optional(),
  isActive: z.boolean().optional(),
  variants: z.array(VariantInput).max(200).optional(),
  expectedUpdatedAt: ExpectedUpdatedAt,
});
export type ProductInput = z.output<typeof ProductInput>;

export const listAdminProducts = endpoint({
  method: 'GET',
  path: '/api/admin/products',
  summary: 'All products that are not deleted',
  query: PagingOf(10).extend({
    search: Search,
    sort: SortOf(ADMIN_SORTS.products),
    categoryId: Id.or(z.literal('')).optional(),
    stock: z.enum([...STOCK_LEVELS, ''], `must be one of ${STOCK_LEVELS.join(', ')}`).optional(),
  }),
  response: list(AdminProduct),
});

export const getAdminProduct = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id',
  summary: 'A product, also one that is inactive',
  params: ById,
  response: one(AdminProduct),
});

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products',
  summary: 'Create a product with its variants',
  body: ProductInput,
  response: one(AdminProduct),
  status: 201,
});

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/api/admin/products/:id',
  summary: 'Change a product and, when given, its variants',
  params: ById,
  body: ProductInput,
  once: true,
  response: one(AdminProduct),
});

export const toggleProduct = endpoint({
  method: 'PUT',
  path: '/api/admin/products/:id/status',
  summary: 'Activate or deactivate a product',
  params: ById,
  body: Activation,
  response: one(AdminProduct),
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/admin/products/:id',
  summary: 'Delete a product; old orders keep showing its name',
  params: ById,
  response: done,
});

export const restoreProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products/:id/restore',
  summary: 'Bring a deleted product back, with its sizes, styles and stock, while its category is there',
  params: ById,
  response: one(AdminProduct),
});
