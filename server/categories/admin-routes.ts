import { listAdminCategories } from '#contract/admin-products.ts';
import { admin } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { findAdminCategories } from './admin-categories.ts';

export const adminCategoryRoutes: Route[] = [route(listAdminCategories, admin, findAdminCategories)];
