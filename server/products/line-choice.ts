import { type TextRule, textProblem } from '#domain/customization.ts';
import { type LineOptions, optionPairs, optionValue, SIZE_OPTION } from '#domain/line-options.ts';
import { Invalid, NotFound } from '#server/failures.ts';
import type { Sellable, SellableVariant } from './sellable.ts';

export interface LineRequest {
  productVariantId?: string | null | undefined;
  options?: LineOptions | undefined;
}

/**
 * The variant that a line asks for, and its options in their canonical order: `{ Size }` of a sized product, then each
 * customization label with its value. Throws NotFound or Invalid, for the shopper, when no such line is sold.
 */
export function chooseLine(
  product: Sellable | undefined,
  { productVariantId, options = [] }: LineRequest,
): { product: Sellable; variant: SellableVariant; options: LineOptions } {
  if (!product?.visible) throw new NotFound('product');
  const given = givenValues(product, options);
  const variant = chooseVariant(product, productVariantId, given.get(SIZE_OPTION));
  const size = variant.size === null ? [] : [{ [SIZE_OPTION]: variant.size }];
  return {
    product,
    variant,
    options: [...size, ...product.textRules.map((rule) => ({ [rule.label]: customText(rule, given) }))],
  };
}

/** Whether a cart line could be added today exactly as it stands. */
export function isStillSold(product: Sellable | undefined, line: { variantId: string; options: LineOptions }): boolean {
  const variant = product?.variants.find(({ id }) => id === line.variantId);
  if (!product?.visible || !variant?.offered) return false;
  if (variant.size !== null && optionValue(line.options, SIZE_OPTION) !== variant.size) return false;
  const names = [...(variant.size === null ? [] : [SIZE_OPTION]), ...product.labels];
  return (
    names.join('\n') ===
    optionPairs(line.options)
      .map(([name]) => name)
      .join('\n')
  );
}

/** The sentence for a stored line with a text that could not be written today; null where all can. */
export const textProblemOf = ({ textRules }: Sellable, options: LineOptions): string | null =>
  textRules.flatMap((rule) => textProblem(rule, optionValue(options, rule.label) ?? '') ?? [])[0] ?? null;

function givenValues(product: Sellable, options: LineOptions): Map<string, string> {
  const known = new Set([...(product.sizes.length > 0 ? [SIZE_OPTION] : []), ...product.labels]);
  const given = new Map<string, string>();
  for (const [name, value] of optionPairs(options)) {
    if (!known.has(name))
      throw new Invalid(`${product.name} has no option called ${name}`, { code: 'options_invalid' });
    if (given.has(name)) throw new Invalid(`${name} is given twice`, { code: 'options_invalid' });
    given.set(name, value.trim());
  }
  return given;
}

function chooseVariant(product: Sellable, id: string | null | undefined, size: string | undefined): SellableVariant {
  const offered = product.variants.filter((variant) => variant.offered);
  if (id) {
    const named = offered.find((variant) => variant.id === id);
    if (!named) throw new NotFound('variant');
    if (named.size === null || size === undefined || size === named.size) return named;
  } else {
    const [only, another] = offered.filter((variant) => variant.size === null || variant.size === size);
    if (only && !another) return only;
  }
  throw new Invalid('Please select a size before adding to cart.', { code: 'options_invalid' });
}

function customText(rule: TextRule, given: Map<string, string>): string {
  const text = given.get(rule.label);
  if (!text) throw new Invalid('Please fill all customization fields.', { code: 'options_invalid' });
  const problem = textProblem(rule, text);
  if (problem) throw new Invalid(problem, { code: 'options_invalid' });
  return text;
}
