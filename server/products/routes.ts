import * as contract from '#contract/products.ts';
import { anyone } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { listProducts, listSizes, getProduct } from './products.ts';

export const productRoutes: Route[] = [
  route(contract.listProducts, anyone, listProducts),
  route(contract.listSizes, anyone, listSizes),
  route(contract.getProduct, anyone, getProduct),
];
