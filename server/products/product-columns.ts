import type { ProductInput } from '#contract/admin-products.ts';
import { SIZES } from '#domain/limits.ts';
import { readTextList } from '#domain/product-shapes.ts';

/** What is left out of an edit comes from here. */
interface Known {
  images: string;
  imageAlts: string[];
  enabledSizes: string;
  options: string;
  shippingPrices: string;
  isActive: boolean;
}

const NOTHING: Known = {
  images: '[]',
  imageAlts: [],
  enabledSizes: '[]',
  options: '[]',
  shippingPrices: '[]',
  isActive: true,
};

/** The columns to write, their JSON text canonical, and the sizes that are enabled then. */
export function columnsOf(input: ProductInput, known: Known = NOTHING) {
  const images = input.images ?? readTextList(known.images);
  const sizes = bySize(input.enabledSizes ?? readTextList(known.enabledSizes));
  const options = new Set(input.options ?? readTextList(known.options));
  return {
    sizes,
    written: {
      name: input.name,
      description: input.description,
      price_cents: input.price,
      category_id: input.categoryId,
      images: JSON.stringify(images),
      image_alts: JSON.stringify(input.imageAlts?.slice(0, images.length) ?? altsKept(images, known)),
      enabled_sizes: JSON.stringify(sizes),
      options: JSON.stringify([...options]),
      shipping_prices: input.shippingPrices ?? known.shippingPrices,
      is_active: input.isActive ?? known.isActive,
    },
  };
}

/** Each size once, in size order; those of an older shop that nobody knows today come last. */
function bySize(enabled: string[]): string[] {
  const known = SIZES.filter((size) => enabled.includes(size));
  return [...new Set([...known, ...enabled])];
}

/** A picture keeps its text when the list of pictures changes around it. */
function altsKept(images: string[], known: Known): string[] {
  const before = readTextList(known.images);
  return images.map((image) => known.imageAlts[before.indexOf(image)] ?? '');
}
