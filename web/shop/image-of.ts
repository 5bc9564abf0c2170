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
