import type { APIRequestContext } from '@playwright/test';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** The address of a page; some are found as the demo stands. */
export type Where = string | ((request: APIRequestContext) => Promise<string>);

/** Where a fan sees more than a guest: hearts, reviews, the fan's own things. */
export const SHOWN: Record<string, Where> = {
  'the home page': '/',
  'the listing': '/products',
  'a personal product': (request) => productPath(request, ({ options }) => options !== '[]'),
};
/** The same for everybody. */
const PUBLIC: Record<string, Where> = {
  'an empty listing': '/products?search=nothing-is-called-that',
  'a plain product': (request) => productPath(request, ({ options }) => options === '[]'),
  'the team': '/about',
  'the team’s competitions': '/about?tab=competitions',
  'the team’s contact': '/about?tab=contact',
  'the competitions': '/competitions',
  'a competition': async (request) => {
    const [{ id }] = await (await request.get('/api/competitions')).json();
    return `/competitions/${id}`;
  },
  'the contact page': '/contact',
  'the form of a withdrawal': '/withdraw',
  'the terms': '/terms',
  'the privacy policy': '/privacy',
  'confirming the newsletter': '/newsletter/confirm/abc',
  'unsubscribing from the newsletter': '/newsletter/unsubscribe/abc',
  'a lost product': `/product/${UNKNOWN}`,
  'a lost page': '/nothing',
};
export const FAILED_PAYMENT = 'the orders after a payment that failed';
export const OWN: Record<string, Where> = {
  'the cart': '/cart',
  'the addresses': '/addresses',
  'the wishlist': '/wishlists',
  'the account': '/profile',
  'the orders': '/orders',
  'an order': async (request) => {
    const { data } = await (await request.get('/api/orders')).json();
    return `/orders/${data[0].id}`;
  },
  'a withdrawal from an order': async (request) => {
    const { data } = await (await request.get('/api/orders')).json();
    return `/withdraw/${data[0].id}`;
  },
  [FAILED_PAYMENT]: '/orders?redirect_status=failed',
};

// Signed out, each of a fan's own pages is the same way to sign in; the cart says it in its own words.
export const FOR_GUESTS: Record<string, Where> = {
  ...SHOWN,
  ...PUBLIC,
  'the cart': '/cart',
  'the orders': '/orders',
  'signing in': '/login?error=cancelled',
};
export const FOR_FANS: Record<string, Where> = { ...OWN, 'the checkout': '/checkout', ...SHOWN };

/** The address, found with the session of the request where it must be. */
export const pathOf = (where: Where, request: APIRequestContext) =>
  typeof where === 'string' ? where : where(request);

async function productPath(request: APIRequestContext, fits: (product: { options: string }) => boolean) {
  const { data } = await (await request.get('/api/products?limit=100')).json();
  return `/product/${data.find(fits).id}`;
}
