import type * as addresses from './addresses.ts';
import type * as adminAddresses from './admin-addresses.ts';
import type * as adminCategories from './admin-categories.ts';
import type * as adminCoupons from './admin-coupons.ts';
import type * as adminCompetitions from './admin-competitions.ts';
import type * as dashboard from './admin-dashboard.ts';
import type * as adminOrders from './admin-orders.ts';
import type * as adminProducts from './admin-products.ts';
import type * as adminUploads from './admin-uploads.ts';
import type * as adminUsers from './admin-users.ts';
import type * as adminWishlists from './admin-wishlists.ts';
import type * as auth from './auth.ts';
import type * as cart from './cart.ts';
import type * as checkout from './checkout.ts';
import type * as competitions from './competitions.ts';
import type * as coupons from './coupons.ts';
import type { EndpointShape, Sent, Wire } from './endpoint.ts';
import type * as newsletter from './newsletter.ts';
import type * as orders from './orders.ts';
import type * as products from './products.ts';
import type * as reviews from './reviews.ts';
import type * as team from './team.ts';
import type * as wishlist from './wishlist.ts';

type EndpointsOf<M> = Extract<M[keyof M], EndpointShape>;
type Feature =
  | typeof addresses
  | typeof adminAddresses
  | typeof adminCategories
  | typeof adminCoupons
  | typeof adminCompetitions
  | typeof dashboard
  | typeof adminOrders
  | typeof adminProducts
  | typeof adminUploads
  | typeof adminUsers
  | typeof adminWishlists
  | typeof auth
  | typeof cart
  | typeof checkout
  | typeof competitions
  | typeof coupons
  | typeof newsletter
  | typeof orders
  | typeof products
  | typeof reviews
  | typeof team
  | typeof wishlist;
type All = Feature extends infer M ? (M extends unknown ? EndpointsOf<M> : never) : never;

/** `'GET /api/cart'` → the endpoint of that name. */
type Calls = { [E in All as `${E['method']} ${E['path']}`]: E };
type CallName = keyof Calls;
export type SentTo<N extends CallName> = Sent<Calls[N]>;
export type WireOf<N extends CallName> = Wire<Calls[N]>;

type SentArguments<T> = object extends T ? [sent?: T] : [sent: T];

/** How pages reach the server: over HTTP in the browser, in process while rendering. */
export type Call = <N extends CallName>(name: N, ...sent: SentArguments<SentTo<N>>) => Promise<WireOf<N>>;
