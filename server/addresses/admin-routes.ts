import * as contract from '#contract/admin-addresses.ts';
import { admin } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import {
  createAdminAddress,
  deleteAdminAddress,
  getAdminAddress,
  listAdminAddresses,
  toggleAdminAddress,
  updateAdminAddress,
} from './admin-addresses.ts';
import { restoreAdminAddress } from './restore-address.ts';

export const adminAddressRoutes: Route[] = [
  route(contract.listAdminAddresses, admin, listAdminAddresses),
  route(contract.getAdminAddress, admin, getAdminAddress),
  route(contract.createAdminAddress, admin, createAdminAddress),
  route(contract.updateAdminAddress, admin, updateAdminAddress),
  route(contract.toggleAdminAddress, admin, toggleAdminAddress),
  route(contract.deleteAdminAddress, admin, deleteAdminAddress),
  route(contract.restoreAdminAddress, admin, restoreAdminAddress),
];
