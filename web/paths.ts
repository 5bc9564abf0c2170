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
