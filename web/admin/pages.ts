/** The pages of the back office, each in files of its own; the shop loads not even their names. */
export const pages = {
  layout: () => import('./layout.tsx'),
  dashboard: () => import('./dashboard/dashboard-page.tsx'),
  products: () => import('./products/products-page.tsx'),
  categories: () => import('./categories/categories-page.tsx'),
  orders: () => import('./orders/orders-page.tsx'),
  users: () => import('./users/users-page.tsx'),
  'team-members': () => import('./team-members/team-members-page.tsx'),
  competitions: () => import('./competitions/competitions-page.tsx'),
  coupons: () => import('./coupons/coupons-page.tsx'),
  reviews: () => import('./reviews/reviews-page.tsx'),
  mails: () => import('./mails/mails-page.tsx'),
  addresses: () => import('./addresses/addresses-page.tsx'),
  activity: () => import('./activity/activity-page.tsx'),
  messages: () => import('./messages/messages-page.tsx'),
  newsletter: () => import('./newsletter/newsletter-page.tsx'),
  wishlists: () => import('./wishlists/wishlists-page.tsx'),
};
