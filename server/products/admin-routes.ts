import {
  createProduct,
  deleteProduct,
  listAdminProducts,
  toggleProduct,
  updateProduct,
} from '#contract/admin-products.ts';
import { admin } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { addProduct, changeProduct, findAdminProducts, flipProduct, removeProduct } from './admin-products.ts';

export const adminProductRoutes: Route[] = [
  route(listAdminProducts, admin, findAdminProducts),
  route(createProduct, admin, addProduct),
  route(updateProduct, admin, changeProduct),
  route(toggleProduct, admin, flipProduct),
  route(deleteProduct, admin, removeProduct),
];
