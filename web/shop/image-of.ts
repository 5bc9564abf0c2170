import { readTextList } from '#domain/product-shapes.ts';

export interface ShownImage {
  src: string;
  alt: string;
}

interface WithImages {
  name: string;
  images: string;
  imageAlts?: readonly string[];
}

/** All pictures of a product; where no description was written, its name is one. */
export function imagesOf({ name, images, imageAlts = [] }: WithImages): ShownImage[] {
  return readTextList(images).map((src, index) => ({ src, alt: imageAlts[index] || name }));
}

/** The first picture, or undefined: then a box icon stands in its place. */
export const imageOf = (product: WithImages): ShownImage | undefined => imagesOf(product)[0];

const WIDTHS = [400, 800, 1200];

/** The sizes that the server makes of its own pictures; undefined for a picture from elsewhere. */
export function srcSetOf(src: string): string | undefined {
  const own = /^\/pictures\/([\w/-]+\.webp)$/.exec(src);
  return own ? WIDTHS.map((width) => `/pictures/${width}/${own[1]} ${width}w`).join(', ') : undefined;
}
