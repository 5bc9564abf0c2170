import * as contract from '#contract/addresses.ts';
import { signedIn } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { createAddress, updateAddress, setDefaultAddress, listAddresses, deleteAddress } from './addresses.ts';

export const addressRoutes: Route[] = [
  route(contract.listAddresses, signedIn, listAddresses),
  route(contract.createAddress, signedIn, createAddress),
  route(contract.updateAddress, signedIn, updateAddress),
  route(contract.deleteAddress, signedIn, deleteAddress),
  route(contract.setDefaultAddress, signedIn, setDefaultAddress),
];
