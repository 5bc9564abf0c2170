import { type Ordered, variantText } from './variant-text.ts';

/** What was ordered or is in stock, as the back office, its log and refusals name it: 'Race Jersey (Size XL, Thin)'. */
export function unitName({ name, ...ordered }: Ordered & { name: string }): string {
  const variant = variantText(ordered);
  return variant ? `${name} (${variant})` : name;
}
