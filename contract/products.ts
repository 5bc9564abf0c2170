import { PRODUCT_SORTS } from '#domain/limits.ts';
import { z } from 'zod';
import { endpoint, list, one } from './endpoint.ts';
import { BoundedText, ById, Id, Instant, Money, PagingOf, Search } from './fields.ts';

export const Variant = z.object({
  id: z.string(),
  size: z.string().nullable(),
  title: z.string(),
  /** Units that can be bought now; 99 for made to order. */
  stock: z.int(),
  madeToOrder: z.boolean(),
  priceAdjust: Money,
});
export type Variant = z.input<typeof Variant>;

const CategoryName = z.object({ id: z.string(), name: z.string() });

/** A product as the public sees it. The four JSON-in-text fields are canonical JSON text. */
export const Product = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: Money,
  images: z.string(),
  imageAlts: z.array(z.string()),
  category: CategoryName,
  enabledSizes: z.string(),
  options: z.string(),
  shippingPrices: z.string(),
  createdAt: Instant,
  variants: z.array(Variant),
});
export type Product = z.input<typeof Product>;

/** An amount in a query string, cents inside. */
const PriceText = z
  .codec(BoundedText(10, 'must be an amount').regex(/^\d{1,7}(\.\d{1,2})?$/, 'must be an amount'), z.number(), {
    decode: Number,
    encode: String,
  })
  .pipe(Money);

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'Active products',
  query: PagingOf(12).extend({
    search: Search,
    categoryId: Id.or(z.literal('')).optional(),
    sort: z.enum(PRODUCT_SORTS, `must be one of ${PRODUCT_SORTS.join(', ')}`).default('newest'),
    minPrice: PriceText.optional(),
    maxPrice: PriceText.optional(),
  }),
  response: list(Product),
  shared: true,
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  summary: 'One active product',
  params: ById,
  response: one(Product),
  shared: true,
});

export const listSizes = endpoint({
  method: 'GET',
  path: '/api/products/sizes',
  summary: 'The size labels a product can enable',
  response: one(z.array(z.string())),
  shared: true,
});
