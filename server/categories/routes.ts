import * as contract from '#contract/categories.ts';
import { anyone } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { listCategories } from './categories.ts';

export const categoryRoutes: Route[] = [route(contract.listCategories, anyone, listCategories)];
