import { readTextList } from '#domain/product-shapes.ts';

/** An image of a product, with what a screen reader says of it. */
export interface DescribedImage {
  src: string;
  alt: string;
}

interface WithImages {
  name: string;
  images: string;
  imageAlts?: readonly string[];
}

/** All images of a product in a response; one without a description is described by the product's name. */
export function readImages({ name, images, imageAlts = [] }: WithImages): DescribedImage[] {
  return readTextList(images).map((src, index) => ({ src, alt: imageAlts[index] || name }));
}

/** The first image, or undefined: then an icon of a box is drawn instead. */
export const readFirstImage = (product: WithImages): DescribedImage | undefined => readImages(product)[0];
