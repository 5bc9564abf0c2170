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
