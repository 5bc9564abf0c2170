import * as contract from '#contract/products.ts';
import { anyone } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { listRelatedProducts } from './related-products.ts';
import { listSuggestions } from './suggestions.ts';
import { listProducts, listSizes, getProduct } from './products.ts';

export const productRoutes: Route[] = [
  route(contract.listProducts, anyone, listProducts),
  route(contract.listSizes, anyone, listSizes),
  route(contract.listSuggestions, anyone, listSuggestions),
  route(contract.getProduct, anyone, getProduct),
  route(contract.listRelatedProducts, anyone, listRelatedProducts),
];
