import { createAddress, deleteAddress, listAddresses, setDefaultAddress, updateAddress } from '#contract/addresses.ts';
import { signedIn } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { addAddress, changeAddress, chooseDefault, findAddresses, removeAddress } from './addresses.ts';

export const addressRoutes: Route[] = [
  route(listAddresses, signedIn, findAddresses),
  route(createAddress, signedIn, addAddress),
  route(updateAddress, signedIn, changeAddress),
  route(deleteAddress, signedIn, removeAddress),
  route(setDefaultAddress, signedIn, chooseDefault),
];
