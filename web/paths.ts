/** Every address that code links to, by name. The map of them is routes.tsx. */
export const paths = {
  home: '/',
  products: '/products',
  product: (id: string) => `/product/${id}`,
  about: '/about',
  competitions: '/competitions',
  competition: (id: string) => `/competitions/${id}`,
  contact: '/contact',
  login: '/login',
  terms: '/terms',
  privacy: '/privacy',
  cart: '/cart',
  checkout: '/checkout',
  addresses: '/addresses',
  wishlists: '/wishlists',
  profile: '/profile',
  orders: '/orders',
  admin: '/admin',
} as const;

/** Sign-in that comes back to a path of this site. */
export const loginFor = (next: string) => `${paths.login}?next=${encodeURIComponent(next)}`;

/** Where a payment ends: the orders page says how it went, and asks the server for the truth. */
export function ordersAfterPayment(paymentIntent: string | null, status: 'succeeded' | 'failed'): string {
  const query = new URLSearchParams({
    ...(paymentIntent && { payment_intent: paymentIntent }),
    redirect_status: status,
  });
  return `${paths.orders}?${query}`;
}
