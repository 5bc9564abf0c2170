import {
  createAdminAddress,
  deleteAdminAddress,
  listAdminAddresses,
  toggleAddress,
  updateAdminAddress,
} from '#contract/admin-addresses.ts';
import { admin } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { addAdminAddress, findAdminAddresses } from './admin-addresses.ts';
import { changeAdminAddress, flipAddress, removeAdminAddress } from './change-address.ts';

export const adminAddressRoutes: Route[] = [
  route(listAdminAddresses, admin, findAdminAddresses),
  route(createAdminAddress, admin, addAdminAddress),
  route(updateAdminAddress, admin, changeAdminAddress),
  route(toggleAddress, admin, flipAddress),
  route(deleteAdminAddress, admin, removeAdminAddress),
];
