import { TEXT_KINDS } from '#domain/customization.ts';
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
  /** The image of the product that shows this variant; null is the first. */
  image: z.string().nullable(),
});
export type Variant = z.input<typeof Variant>;

/** What may be written for a customization label. */
export const TextRule = z.object({
  label: z.string(),
  kind: z.enum(TEXT_KINDS),
  maxLength: z.int(),
});

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
  /** One for each of the labels in `options`. */
  textRules: z.array(TextRule),
  fitNote: z.string(),
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
  summary:
    'Active products. `search` is by every word, or another word for the same thing, in name, description, categories and sizes',
  query: PagingOf(12).extend({
    search: Search,
    categoryId: Id.or(z.literal('')).optional(),
    sort: z.enum(PRODUCT_SORTS, `must be one of ${PRODUCT_SORTS.join(', ')}`).default('newest'),
    minPrice: PriceText.optional(),
    maxPrice: PriceText.optional(),
  }),
  response: list(Product).extend({
    correctedSearch: z
      .string()
      .optional()
      .describe(
        'Where nothing was found by the words of `search`: those, a letter or two off, that the products were found by',
      ),
    partialSearch: z
      .string()
      .optional()
      .describe('Where nothing was found: the words of `search` that together lead to something'),
    similarWords: z
      .array(z.string())
      .optional()
      .describe('Where nothing is found: at most three words that look like one of the search and lead to a product'),
  }),
  shared: () => ['products', 'categories'],
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  summary: 'One active product',
  params: ById,
  response: one(Product),
  shared: ({ id }: { id: string }) => [`product ${id}`, 'categories'],
});

export const listRelatedProducts = endpoint({
  method: 'GET',
  path: '/api/products/:id/related',
  summary: 'At most four other products of the same line, those in stock first',
  params: ById,
  response: one(z.array(Product)),
  shared: ({ id }: { id: string }, { data }: { data: { id: string }[] }) => [
    ...[id, ...data.map((related) => related.id)].map((each) => `product ${each}` as const),
    'assortment',
    'categories',
  ],
});

/** A product as a search that is being typed shows it. */
const SuggestedProduct = z.object({
  id: z.string(),
  name: z.string(),
  price: Money,
  /** The URL of its first image. */
  image: z.string().nullable(),
});

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/products/suggestions',
  summary:
    'What a search that is being typed may be looking for: at most five products, and three categories of that name',
  query: z.object({ search: Search }),
  response: one(
    z.object({
      products: z.array(SuggestedProduct),
      categories: z.array(CategoryName),
      similarWords: z
        .array(z.string())
        .describe('Where nothing is found: at most three words that look like one of the search and lead to a product'),
    }),
  ),
  shared: () => ['products', 'categories'],
});

export const listSizes = endpoint({
  method: 'GET',
  path: '/api/products/sizes',
  summary: 'The size labels a product can enable',
  response: one(z.array(z.string())),
  shared: () => [],
});
