import * as contract from '#contract/admin-products.ts';
import { admin } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { createProduct, updateProduct, listAdminProducts, toggleProduct, deleteProduct } from './admin-products.ts';

export const adminProductRoutes: Route[] = [
  route(contract.listAdminProducts, admin, listAdminProducts),
  route(contract.createProduct, admin, createProduct),
  route(contract.updateProduct, admin, updateProduct),
  route(contract.toggleProduct, admin, toggleProduct),
  route(contract.deleteProduct, admin, deleteProduct),
];
