import { listCategories } from '#contract/products.ts';
import { anyone } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { findCategories } from './categories.ts';

export const categoryRoutes: Route[] = [route(listCategories, anyone, findCategories)];
