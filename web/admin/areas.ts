import { ChartColumn, LayoutDashboard, type LucideIcon, ScanBarcode } from 'lucide-react';
import { activityArea } from './activity/activity-area.ts';
import { addressArea } from './addresses/address-area.ts';
import { apiTokenArea } from './api-tokens/api-token-area.ts';
import { categoryArea } from './categories/category-area.ts';
import { competitionArea } from './competitions/competition-area.ts';
import { couponArea } from './coupons/coupon-area.ts';
import { messageArea } from './messages/message-area.ts';
import { newsletterArea } from './newsletter/newsletter-area.ts';
import { mailArea } from './mails/mail-area.ts';
import { orderArea } from './orders/order-area.ts';
import { productArea } from './products/product-area.ts';
import { reviewArea } from './reviews/review-area.ts';
import { memberArea } from './team-members/member-area.ts';
import { userArea } from './users/user-area.ts';
import { webhookArea } from './webhooks/webhook-area.ts';
import { wishlistArea } from './wishlists/wishlist-area.ts';
import { withdrawalArea } from './withdrawals/withdrawal-area.ts';

export interface AreaLink {
  label: string;
  path: string;
  Icon: LucideIcon;
  /** Goes there after G. */
  jump: string;
}

const linkTo = ({ key, label, Icon }: { key: string; label: string; Icon: LucideIcon }, jump: string): AreaLink => ({
  label,
  path: `/admin/${key}`,
  Icon,
  jump,
});

export interface AreaGroup {
  label?: string;
  links: readonly AreaLink[];
}

/** The sidebar: an area is a line here and one in routes.tsx. */
export const areaGroups: readonly AreaGroup[] = [
  { links: [linkTo({ key: 'dashboard', label: 'Dashboard', Icon: LayoutDashboard }, 'D')] },
  { label: 'Catalogue', links: [linkTo(productArea, 'P'), linkTo(categoryArea, 'C')] },
  {
    label: 'Sales',
    links: [
      linkTo(orderArea, 'O'),
      linkTo({ key: 'packing', label: 'Packing', Icon: ScanBarcode }, 'K'),
      linkTo(withdrawalArea, 'B'),
      linkTo(couponArea, 'N'),
      linkTo(reviewArea, 'R'),
      linkTo({ key: 'reports', label: 'Reports', Icon: ChartColumn }, 'S'),
    ],
  },
  {
    label: 'Customers',
    links: [
      linkTo(userArea, 'U'),
      linkTo(addressArea, 'A'),
      linkTo(wishlistArea, 'W'),
      linkTo(messageArea, 'I'),
      linkTo(mailArea, 'E'),
      linkTo(newsletterArea, 'L'),
    ],
  },
  { label: 'Team', links: [linkTo(memberArea, 'T'), linkTo(competitionArea, 'M')] },
  { label: 'Integrations', links: [linkTo(apiTokenArea, 'X'), linkTo(webhookArea, 'H')] },
  { links: [linkTo(activityArea, 'Y')] },
];

export const areaLinks: readonly AreaLink[] = areaGroups.flatMap(({ links }) => links);
