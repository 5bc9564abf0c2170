import type { ProductInput } from '#contract/admin-products.ts';
import type { TextRule } from '#domain/customization.ts';
import { SIZES } from '#domain/limits.ts';
import { readTextList } from '#domain/product-shapes.ts';

/** Where the fields that an edit leaves out come from. */
interface StoredFields {
  images: string;
  imageAlts: string[];
  enabledSizes: string;
  options: string;
  shippingPrices: string;
  textRules: (TextRule & { isDefault: boolean })[];
  fitNote: string;
  isActive: boolean;
}

const DEFAULTS: StoredFields = {
  images: '[]',
  imageAlts: [],
  enabledSizes: '[]',
  options: '[]',
  shippingPrices: '[]',
  textRules: [],
  fitNote: '',
  isActive: true,
};

/** The columns of `products` for an input, with canonical JSON text, and the images and sizes that they have. */
export function productColumns(input: ProductInput, stored: StoredFields = DEFAULTS) {
  const images = input.images ?? readTextList(stored.images);
  const sizes = inSizeOrder(input.enabledSizes ?? readTextList(stored.enabledSizes));
  const options = new Set(input.options ?? readTextList(stored.options));
  return {
    images,
    sizes,
    columns: {
      name: input.name,
      description: input.description,
      price_cents: input.price,
      category_id: input.categoryId,
      images: JSON.stringify(images),
      image_alts: JSON.stringify(input.imageAlts?.slice(0, images.length) ?? keptAlts(images, stored)),
      enabled_sizes: JSON.stringify(sizes),
      options: JSON.stringify([...options]),
      shipping_prices: input.shippingPrices ?? stored.shippingPrices,
      text_rules: JSON.stringify((input.textRules ?? chosenRules(stored)).filter(({ label }) => options.has(label))),
      fit_note: input.fitNote ?? stored.fitNote,
      is_active: input.isActive ?? stored.isActive,
    },
  };
}

const chosenRules = ({ textRules }: Pick<StoredFields, 'textRules'>): TextRule[] =>
  textRules.flatMap(({ isDefault, ...rule }) => (isDefault ? [] : [rule]));

/** Each size once, in size order; sizes that are not known today, of older shops, come last. */
function inSizeOrder(enabled: string[]): string[] {
  const known = SIZES.filter((size) => enabled.includes(size));
  return [...new Set([...known, ...enabled])];
}

/** The alternative texts of images that the product had before; an empty text for a new image. */
function keptAlts(images: string[], stored: StoredFields): string[] {
  const before = readTextList(stored.images);
  return images.map((image) => stored.imageAlts[before.indexOf(image)] ?? '');
}
