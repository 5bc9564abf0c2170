/** Every path that code links to, by name; routes.tsx maps them to pages. */
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
  order: (id: string) => `/orders/${id}`,
  withdraw: '/withdraw',
  competitionCalendar: (id: string) => `/competitions/${id}/calendar.ics`,
  admin: '/admin',
} as const;

/** The place on a product's page of others that can be bought instead. */
export const similarPath = (id: string) => `${paths.product(id)}#similar`;

/** The page to withdraw from an order: by its id for whoever is signed in, by the token of a link in its mails for anybody. */
export const withdrawFrom = (of: string) => `${paths.withdraw}/${of}`;

/** The listing of one category. */
export const categoryPath = (id: string) => `${paths.products}?category=${id}`;

/** The path of the sign-in page that comes back to `next`. */
export const loginFor = (next: string) => `${paths.login}?next=${encodeURIComponent(next)}`;

/** The path to open after a payment: the orders page, with the result as the card provider reports it. */
export function ordersAfterPayment(paymentIntent: string | null, status: 'succeeded' | 'pending' | 'failed'): string {
  const query = new URLSearchParams({
    ...(paymentIntent && { payment_intent: paymentIntent }),
    redirect_status: status,
  });
  return `${paths.orders}?${query}`;
}
