import * as contract from '#contract/admin-categories.ts';
import { admin } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import {
  createCategory,
  updateCategory,
  getAdminCategory,
  listAdminCategories,
  toggleCategory,
  deleteCategory,
  restoreCategory,
} from './admin-categories.ts';

export const adminCategoryRoutes: Route[] = [
  route(contract.listAdminCategories, admin, listAdminCategories),
  route(contract.getAdminCategory, admin, getAdminCategory),
  route(contract.createCategory, admin, createCategory),
  route(contract.updateCategory, admin, updateCategory),
  route(contract.toggleCategory, admin, toggleCategory),
  route(contract.deleteCategory, admin, deleteCategory),
  route(contract.restoreCategory, admin, restoreCategory),
];
