import * as addresses from '#contract/addresses.ts';
import * as adminAddresses from '#contract/admin-addresses.ts';
import * as adminCategories from '#contract/admin-categories.ts';
import * as adminCompetitions from '#contract/admin-competitions.ts';
import * as adminCoupons from '#contract/admin-coupons.ts';
import * as adminDashboard from '#contract/admin-dashboard.ts';
import * as adminOrders from '#contract/admin-orders.ts';
import * as adminProducts from '#contract/admin-products.ts';
import * as adminUploads from '#contract/admin-uploads.ts';
import * as adminUsers from '#contract/admin-users.ts';
import * as adminWishlists from '#contract/admin-wishlists.ts';
import * as auth from '#contract/auth.ts';
import * as cart from '#contract/cart.ts';
import * as checkout from '#contract/checkout.ts';
import * as competitions from '#contract/competitions.ts';
import * as coupons from '#contract/coupons.ts';
import * as fields from '#contract/fields.ts';
import * as newsletter from '#contract/newsletter.ts';
import * as orders from '#contract/orders.ts';
import * as products from '#contract/products.ts';
import * as reviews from '#contract/reviews.ts';
import * as team from '#contract/team.ts';
import * as wishlist from '#contract/wishlist.ts';
import { MAX_CENTS } from '#domain/money.ts';

/** The whole contract: the names of its calls and shapes are the names of the document. */
export const contract: Record<string, unknown>[] = [
  addresses,
  adminAddresses,
  adminCategories,
  adminCompetitions,
  adminCoupons,
  adminDashboard,
  adminOrders,
  adminProducts,
  adminUploads,
  adminUsers,
  adminWishlists,
  auth,
  cart,
  checkout,
  competitions,
  coupons,
  newsletter,
  orders,
  products,
  reviews,
  team,
  wishlist,
];

/** Values that many shapes are made of, with what a schema does not say. */
export const values = {
  Id: [fields.Id, { format: 'uuid', description: 'A UUID in lower case' }],
  Money: [fields.Money, { description: 'Euros, with at most two decimals' }],
  Price: [fields.Price, { description: 'Euros, with at most two decimals', minimum: 0, maximum: MAX_CENTS / 100 }],
  Instant: [fields.Instant, { format: 'date-time', description: 'With a zone, between 1970 and 2100' }],
  Email: [fields.Email, { format: 'email', description: 'An e-mail address' }],
  Url: [
    fields.Url,
    {
      description: 'An https address, or a path of this site',
      pattern: String.raw`^(/(?!/)|https://[^/@\\?#]+([/?#]|$))[^\\]*$`,
      examples: ['/pictures/jersey.webp', 'https://example.com/jersey.webp'],
    },
  ],
  LineOptionsText: [
    fields.LineOptionsText,
    { description: 'A list of {label: value} as JSON text, as answers have it; a request may send the list itself' },
  ],
} as const;
