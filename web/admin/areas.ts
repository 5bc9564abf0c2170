import { LayoutDashboard, type LucideIcon } from 'lucide-react';
import { addressArea } from './addresses/address-area.ts';
import { categoryArea } from './categories/category-area.ts';
import { competitionArea } from './competitions/competition-area.ts';
import { couponArea } from './coupons/coupon-area.ts';
import { orderArea } from './orders/order-area.ts';
import { productArea } from './products/product-area.ts';
import { reviewArea } from './reviews/review-area.ts';
import { memberArea } from './team-members/member-area.ts';
import { userArea } from './users/user-area.ts';
import { wishlistArea } from './wishlists/wishlist-area.ts';

export interface AreaLink {
  label: string;
  path: string;
  Icon: LucideIcon;
}

const linkTo = ({ key, label, Icon }: { key: string; label: string; Icon: LucideIcon }): AreaLink => ({
  label,
  path: `/admin/${key}`,
  Icon,
});

/** The sidebar, in the specification's order: an area is a line here and one in routes.tsx. */
export const areaLinks: readonly AreaLink[] = [
  linkTo({ key: 'dashboard', label: 'Dashboard', Icon: LayoutDashboard }),
  linkTo(productArea),
  linkTo(categoryArea),
  linkTo(orderArea),
  linkTo(userArea),
  linkTo(memberArea),
  linkTo(competitionArea),
  linkTo(couponArea),
  linkTo(reviewArea),
  linkTo(addressArea),
  linkTo(wishlistArea),
];
