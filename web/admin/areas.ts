import {
  FolderTree,
  Heart,
  IdCard,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  Package,
  Shirt,
  Star,
  TicketPercent,
  Trophy,
  Users,
} from 'lucide-react';

export interface Area {
  label: string;
  path: string;
  Icon: LucideIcon;
}

/** The sidebar, in the specification's order: an area is a line here and one in routes.tsx. */
export const areas: readonly Area[] = [
  { label: 'Dashboard', path: '/admin/dashboard', Icon: LayoutDashboard },
  { label: 'Products', path: '/admin/products', Icon: Shirt },
  { label: 'Categories', path: '/admin/categories', Icon: FolderTree },
  { label: 'Orders', path: '/admin/orders', Icon: Package },
  { label: 'Users', path: '/admin/users', Icon: Users },
  { label: 'Team Members', path: '/admin/team-members', Icon: IdCard },
  { label: 'Competitions', path: '/admin/competitions', Icon: Trophy },
  { label: 'Coupons', path: '/admin/coupons', Icon: TicketPercent },
  { label: 'Reviews', path: '/admin/reviews', Icon: Star },
  { label: 'Addresses', path: '/admin/addresses', Icon: MapPin },
  { label: 'Wishlists', path: '/admin/wishlists', Icon: Heart },
];
