import { listProducts, listSizes, readProduct } from '#contract/products.ts';
import { anyone } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { findProducts, knownSizes, loadProduct } from './products.ts';

export const productRoutes: Route[] = [
  route(listProducts, anyone, findProducts),
  route(listSizes, anyone, knownSizes),
  route(readProduct, anyone, loadProduct),
];
