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
