import type { Wire } from '#contract/endpoint.ts';
import type { listSuggestions } from '#contract/products.ts';
import { cents } from '#web/money.ts';

/** Suggestions of a response, with prices in cents. */
export function readSuggestions({ data }: Wire<typeof listSuggestions>) {
  return { ...data, products: data.products.map((product) => ({ ...product, price: cents(product.price) })) };
}
