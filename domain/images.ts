/** What an administrator may upload. They are all stored as WebP, without motion. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** A small file can be a picture of many gigabytes. */
export const MAX_IMAGE_PIXELS = 50_000_000;
export const MAX_PRODUCT_IMAGES = 20;

export const IMAGE_TYPES_ALLOWED = 'A picture must be a JPEG, PNG, WebP, AVIF or GIF file';
export const IMAGE_BYTES_ALLOWED = 'A picture can have at most 10 MB';

/** Why a file need not even be sent; undefined when it may. */
export function imageProblem({ type, size }: { type: string; size: number }): string | undefined {
  if (!IMAGE_TYPES.some((known) => known === type)) return IMAGE_TYPES_ALLOWED;
  if (size > MAX_IMAGE_BYTES) return IMAGE_BYTES_ALLOWED;
  return size === 0 ? 'This file is empty' : undefined;
}

/** In pixels: what the server makes of its own pictures when it is asked; the first for thumbnails. */
export const IMAGE_WIDTHS = [160, 400, 800, 1200] as const;

const NAME = /^[\w-]+(\/[\w-]+)*\.webp$/;
/** Of one of the shop's own pictures, below `/pictures/`: with a single spelling, and no way out of the folder. */
export const isImageName = (name: string): boolean => NAME.test(name);

/** The smaller sizes of one of the shop's own pictures; undefined for a picture from elsewhere. */
export function srcSetOf(url: string): string | undefined {
  const name = url.startsWith('/pictures/') ? url.slice('/pictures/'.length) : '';
  if (!isImageName(name)) return undefined;
  return IMAGE_WIDTHS.map((width) => `/pictures/${width}/${name} ${width}w`).join(', ');
}
