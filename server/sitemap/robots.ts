/** Nothing there is for search engines: it belongs to one person, to the staff or to programs. */
const CLOSED = [
  '/admin',
  '/addresses',
  '/api/',
  '/cart',
  '/checkout',
  '/dashboard',
  '/login',
  '/orders',
  '/profile',
  '/sandbox/',
  '/wishlists',
];

export const robotsText = (origin: string): string =>
  ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
