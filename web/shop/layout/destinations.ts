import { WITHDRAW_LABEL } from '#domain/legal-labels.ts';
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
  { to: paths.addresses, label: 'Addresses' },
  { to: paths.wishlists, label: 'Wishlist' },
];

export const LEGAL_LINKS = [
  { to: paths.withdraw, label: WITHDRAW_LABEL },
  { to: paths.terms, label: 'Terms' },
  { to: paths.privacy, label: 'Privacy' },
];

export const HELP_LINKS = [
  { to: `${paths.terms}#delivery`, label: 'Shipping & delivery' },
  { to: `${paths.terms}#returns`, label: 'Returns' },
  { to: paths.contact, label: 'Contact' },
];
