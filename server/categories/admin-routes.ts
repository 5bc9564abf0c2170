import {
  createCategory,
  deleteCategory,
  listAdminCategories,
  toggleCategory,
  updateCategory,
} from '#contract/admin-categories.ts';
import { admin } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { addCategory, changeCategory, findAdminCategories, flipCategory, removeCategory } from './admin-categories.ts';

export const adminCategoryRoutes: Route[] = [
  route(listAdminCategories, admin, findAdminCategories),
  route(createCategory, admin, addCategory),
  route(updateCategory, admin, changeCategory),
  route(toggleCategory, admin, flipCategory),
  route(deleteCategory, admin, removeCategory),
];
