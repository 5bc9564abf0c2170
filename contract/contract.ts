import * as addresses from './addresses.ts';
import * as adminActivities from './admin-activities.ts';
import * as adminAddresses from './admin-addresses.ts';
import * as adminApiTokens from './admin-api-tokens.ts';
import * as adminCategories from './admin-categories.ts';
import * as adminCompetitions from './admin-competitions.ts';
import * as adminCoupons from './admin-coupons.ts';
import * as adminDashboard from './admin-dashboard.ts';
import * as adminDeliveries from './admin-deliveries.ts';
import * as adminMessages from './admin-messages.ts';
import * as adminNewsletter from './admin-newsletter.ts';
import * as adminMails from './admin-mails.ts';
import * as adminOrders from './admin-orders.ts';
import * as adminPacking from './admin-packing.ts';
import * as adminProducts from './admin-products.ts';
import * as adminReports from './admin-reports.ts';
import * as adminReviews from './admin-reviews.ts';
import * as adminStock from './admin-stock.ts';
import * as adminTeam from './admin-team.ts';
import * as adminUploads from './admin-uploads.ts';
import * as adminUsers from './admin-users.ts';
import * as adminWebhooks from './admin-webhooks.ts';
import * as adminWishlists from './admin-wishlists.ts';
import * as adminWithdrawals from './admin-withdrawals.ts';
import * as auth from './auth.ts';
import * as cart from './cart.ts';
import * as categories from './categories.ts';
import * as checkout from './checkout.ts';
import * as competitions from './competitions.ts';
import * as coupons from './coupons.ts';
import * as contact from './contact.ts';
import * as newsletter from './newsletter.ts';
import * as orderChanges from './order-changes.ts';
import * as orders from './orders.ts';
import * as products from './products.ts';
import * as reviews from './reviews.ts';
import * as sandbox from './sandbox.ts';
import * as team from './team.ts';
import * as webhookEvents from './webhook-events.ts';
import * as wishlist from './wishlist.ts';
import * as withdrawals from './withdrawals.ts';

/** Every endpoint of the API with its shapes, by feature: the one list that clients' types and OpenAPI are made of. */
export const contract = {
  addresses,
  adminActivities,
  adminAddresses,
  adminApiTokens,
  adminCategories,
  adminCompetitions,
  adminCoupons,
  adminDashboard,
  adminDeliveries,
  adminMessages,
  adminNewsletter,
  adminMails,
  adminOrders,
  adminPacking,
  adminProducts,
  adminReports,
  adminReviews,
  adminStock,
  adminTeam,
  adminUploads,
  adminUsers,
  adminWebhooks,
  adminWishlists,
  adminWithdrawals,
  auth,
  cart,
  categories,
  checkout,
  competitions,
  coupons,
  contact,
  newsletter,
  orderChanges,
  orders,
  products,
  reviews,
  sandbox,
  team,
  webhookEvents,
  wishlist,
  withdrawals,
};
