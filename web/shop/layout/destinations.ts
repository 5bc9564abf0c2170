import { paths } from '#web/paths.ts';

/** The links of the navigation, the same in header, mobile menu and footer. */
export const SHOP_LINKS = [
  { to: paths.products, label: 'Shop' },
  { to: paths.about, label: 'Our Team' },
  { to: paths.competitions, label: 'Competitions' },
  { to: paths.contact, label: 'Contact' },
];

export const ACCOUNT_LINKS = [
  { to: paths.profile, label: 'My Account' },
  { to: paths.orders, label: 'Order History' },
  { to: paths.wishlists, label: 'Wishlist' },
];
