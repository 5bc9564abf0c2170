import { MAX_IMAGE_PIXELS, IMAGE_TYPES_ALLOWED } from '#domain/image-uploads.ts';
import { Invalid } from '#server/failures.ts';
import type { Sharp } from 'sharp';
import { oneAtATime } from './one-at-a-time.ts';
import { imageTypeOf } from './image-type.ts';
import { loadSharp } from './sharp.ts';

const MAX_SIDE = 1600;
const MAX_SECONDS = 20;

export interface Master {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Each takes up to five seconds; the admin pages upload one after the other. */
const enqueue = oneAtATime({
  maxWaiting: 4,
  refusal: 'Other pictures are being uploaded. Please try again in a moment.',
  retryAfterSeconds: 10,
});

/**
 * Encodes an uploaded image anew from its pixels: upright, at most MAX_SIDE wide and high, in sRGB, as WebP, and without
 * metadata (place, camera, thumbnails). Throws Invalid for a file that is no image, is damaged or has too many pixels.
 */
export async function createMaster(file: Uint8Array): Promise<Master> {
  if (!imageTypeOf(file)) throw new Invalid(IMAGE_TYPES_ALLOWED);
  const sharp = await loadSharp();
  const image = sharp(file, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', pages: 1 });
  await requireFewPixels(image, file);
  return enqueue(async () => {
    const { data, info } = await image
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true })
      .catch(unreadable);
    return { bytes: data, width: info.width, height: info.height };
  });
}

/** Throws Invalid where the file's header says that the image has too many pixels, before it is decoded. */
async function requireFewPixels(image: Sharp, file: Uint8Array): Promise<void> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(file, { limitInputPixels: false, pages: 1 }).metadata().catch(unreadable);
  if (width * height <= MAX_IMAGE_PIXELS) return;
  image.destroy();
  throw new Invalid(
    `This picture has ${width} × ${height} pixels. It can have at most ${MAX_IMAGE_PIXELS / 1_000_000} million.`,
  );
}

function unreadable(): never {
  throw new Invalid('This picture cannot be read. The file may be damaged.');
}
