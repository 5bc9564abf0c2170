import { MAX_PER_LINE } from '#domain/limits.ts';
import { z } from 'zod';
import { done, endpoint, one } from './endpoint.ts';
import { ById, Id, LineOptionsText, Money } from './fields.ts';

const Quantity = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(MAX_PER_LINE, `must be at most ${MAX_PER_LINE}`);

export const CartLine = z.object({
  id: z.string(),
  quantity: z.int(),
  productId: z.string(),
  productVariantId: z.string(),
  /** Its first image is the one of the chosen variant. */
  product: z.object({
    id: z.string(),
    name: z.string(),
    price: Money,
    images: z.string(),
    imageAlts: z.array(z.string()),
    shippingPrices: z.string(),
  }),
  productVariant: z.object({
    size: z.string().nullable(),
    title: z.string(),
    priceAdjust: Money,
    stock: z.int(),
    madeToOrder: z.boolean(),
  }),
  options: LineOptionsText,
  linePrice: Money,
  /** False when the product or variant is no longer sold: checkout is blocked until the line is removed. */
  available: z.boolean(),
  /** How many can be bought, where the cart has more of the variant than that; null where there are enough. */
  left: z.int().nullable(),
  /** The sentence for a text of the line that can no longer be printed; such a line is not available. */
  problem: z.string().nullable(),
});
export type CartLine = z.input<typeof CartLine>;

export const Cart = z.object({ data: z.array(CartLine), total: Money, itemCount: z.int() });
export type Cart = z.input<typeof Cart>;

export const getCart = endpoint({ method: 'GET', path: '/api/cart', summary: 'My cart', response: Cart });

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/cart/add',
  summary: 'Add units of a variant; the same line again raises its quantity',
  body: z.object({
    productId: Id,
    quantity: Quantity.default(1),
    productVariantId: Id.or(z.literal('')).nullish(),
    options: LineOptionsText.optional(),
  }),
  response: one(CartLine),
  status: 201,
});

export const updateCartLine = endpoint({
  method: 'PUT',
  path: '/api/cart/update/:id',
  summary: 'Set the quantity of a line',
  params: ById,
  body: z.object({ quantity: Quantity }),
  response: one(CartLine),
});

export const removeCartLine = endpoint({
  method: 'DELETE',
  path: '/api/cart/remove/:id',
  summary: 'Remove a line',
  params: ById,
  response: done,
});

export const clearCart = endpoint({
  method: 'DELETE',
  path: '/api/cart/clear',
  summary: 'Empty my cart',
  response: done,
});
