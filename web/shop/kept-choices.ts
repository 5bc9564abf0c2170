import { inTab } from '#web/storage.ts';
import type { ShopProduct } from './shop-product.ts';
import { axisValues, type Selection } from './variant-choice.ts';

/** What somebody has chosen and written for a product. */
export interface Choices {
  chosen: Selection;
  texts: Readonly<Record<string, string>>;
}

const keyOf = (productId: string) => `choices:${productId}`;

/** Keeps the choices for as long as the tab is open: signing in leaves the page. */
export const keepChoices = (productId: string, choices: Choices): void => inTab.store(keyOf(productId), choices);

export const forgetChoices = (productId: string): void => inTab.forget(keyOf(productId));

/** The kept choices, as far as the product still offers them; `first` where none are kept. */
export function keptChoices({ id, variants, labels }: ShopProduct, first: Choices): Choices {
  // Written above.
  const stored = inTab.read(keyOf(id)) as Partial<Choices> | undefined;
  if (!stored) return first;
  const valueOf = (axis: keyof Selection) =>
    axisValues(variants, axis).find((value) => value === stored.chosen?.[axis]) ?? first.chosen[axis];
  return {
    chosen: { size: valueOf('size'), style: valueOf('style') },
    texts: Object.fromEntries(labels.map((label) => [label, stored.texts?.[label] ?? ''])),
  };
}
