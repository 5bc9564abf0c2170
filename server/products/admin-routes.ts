import * as contract from '#contract/admin-products.ts';
import * as stock from '#contract/admin-stock.ts';
import { admin } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import {
  createProduct,
  updateProduct,
  getAdminProduct,
  listAdminProducts,
  toggleProduct,
  deleteProduct,
  restoreProduct,
} from './admin-products.ts';
import { listStockChanges, updateStock } from './stock-changes.ts';

export const adminProductRoutes: Route[] = [
  route(contract.listAdminProducts, admin, listAdminProducts),
  route(contract.getAdminProduct, admin, getAdminProduct),
  route(contract.createProduct, admin, createProduct),
  route(contract.updateProduct, admin, updateProduct),
  route(contract.toggleProduct, admin, toggleProduct),
  route(contract.deleteProduct, admin, deleteProduct),
  route(contract.restoreProduct, admin, restoreProduct),
  route(stock.listStockChanges, admin, listStockChanges),
  route(stock.updateStock, admin, updateStock),
];
