import { adminActivityRoutes } from './activities/admin-routes.ts';
import { adminApiTokenRoutes } from './api-tokens/admin-routes.ts';
import { adminAddressRoutes } from './addresses/admin-routes.ts';
import { addressRoutes } from './addresses/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { adminCategoryRoutes } from './categories/admin-routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { adminCompetitionRoutes } from './competitions/admin-routes.ts';
import { competitionRoutes } from './competitions/routes.ts';
import { adminMessageRoutes } from './contact/admin-routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { adminCouponRoutes } from './coupons/admin-routes.ts';
import { couponRoutes } from './coupons/routes.ts';
import { adminDashboardRoutes } from './dashboard/admin-routes.ts';
import type { Route } from './http/route.ts';
import { adminDeliveryRoutes } from './deliveries/admin-routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { adminNewsletterRoutes } from './newsletter/admin-routes.ts';
import { adminMailRoutes } from './mail/admin-routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { adminOrderRoutes } from './orders/admin-routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { adminPackingRoutes } from './packing/admin-routes.ts';
import { sandboxRoutes } from './payments/sandbox/routes.ts';
import { adminUploadRoutes } from './images/admin-routes.ts';
import { adminProductRoutes } from './products/admin-routes.ts';
import { productRoutes } from './products/routes.ts';
import { adminTeamRoutes } from './team/admin-routes.ts';
import { teamRoutes } from './team/routes.ts';
import { adminReportRoutes } from './reports/admin-routes.ts';
import { adminReviewRoutes } from './reviews/admin-routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { adminUserRoutes } from './users/admin-routes.ts';
import { adminWebhookRoutes } from './webhooks/admin-routes.ts';
import { adminWishlistRoutes } from './wishlist/admin-routes.ts';
import { wishlistRoutes } from './wishlist/routes.ts';
import { adminWithdrawalRoutes } from './withdrawals/admin-routes.ts';
import { withdrawalRoutes } from './withdrawals/routes.ts';

/** Every route of the API, feature by feature. */
export const apiRoutes: Route[] = [
  ...identityRoutes,
  ...productRoutes,
  ...categoryRoutes,
  ...cartRoutes,
  ...couponRoutes,
  ...wishlistRoutes,
  ...addressRoutes,
  ...checkoutRoutes,
  ...orderRoutes,
  ...reviewRoutes,
  ...competitionRoutes,
  ...teamRoutes,
  ...newsletterRoutes,
  ...contactRoutes,
  ...withdrawalRoutes,
  ...sandboxRoutes,
  ...adminDashboardRoutes,
  ...adminReportRoutes,
  ...adminActivityRoutes,
  ...adminProductRoutes,
  ...adminUploadRoutes,
  ...adminOrderRoutes,
  ...adminMailRoutes,
  ...adminDeliveryRoutes,
  ...adminPackingRoutes,
  ...adminCategoryRoutes,
  ...adminUserRoutes,
  ...adminCouponRoutes,
  ...adminReviewRoutes,
  ...adminAddressRoutes,
  ...adminWishlistRoutes,
  ...adminNewsletterRoutes,
  ...adminMessageRoutes,
  ...adminWithdrawalRoutes,
  ...adminTeamRoutes,
  ...adminCompetitionRoutes,
  ...adminApiTokenRoutes,
  ...adminWebhookRoutes,
];
