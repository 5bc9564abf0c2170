/** Types of images that an administrator may upload. All are stored as WebP, without animation. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** Bounds the memory for decoding: a small file can hold a very large image. */
export const MAX_IMAGE_PIXELS = 50_000_000;
export const MAX_PRODUCT_IMAGES = 20;

export const IMAGE_TYPES_ALLOWED = 'A picture must be a JPEG, PNG, WebP, AVIF or GIF file';
export const IMAGE_BYTES_ALLOWED = 'A picture can have at most 10 MB';

/** The error message for a file that the server would refuse; undefined when it may be sent. */
export function imageProblem({ type, size }: { type: string; size: number }): string | undefined {
  if (!IMAGE_TYPES.some((known) => known === type)) return IMAGE_TYPES_ALLOWED;
  if (size > MAX_IMAGE_BYTES) return IMAGE_BYTES_ALLOWED;
  return size === 0 ? 'This file is empty' : undefined;
}

/** Widths in pixels to which the server resizes its own images on request; the first is for thumbnails. */
export const IMAGE_WIDTHS = [160, 400, 800, 1200] as const;

const NAME = /^[\w-]+(\/[\w-]+)*\.webp$/;
/** Whether a text is the path of one of the shop's own images below `/pictures/`, in its one spelling and inside the folder. */
export const isImageName = (name: string): boolean => NAME.test(name);

/** The `srcset` of one of the shop's own images; undefined for an image from elsewhere. */
export function srcSetOf(url: string): string | undefined {
  const name = url.startsWith('/pictures/') ? url.slice('/pictures/'.length) : '';
  if (!isImageName(name)) return undefined;
  return IMAGE_WIDTHS.map((width) => `/pictures/${width}/${name} ${width}w`).join(', ');
}
