import { MAX_IMAGE_BYTES, IMAGE_BYTES_ALLOWED, IMAGE_TYPES, IMAGE_TYPES_ALLOWED } from '#domain/image-uploads.ts';
import { z } from 'zod';
import { endpoint, one } from './endpoint.ts';

/** A stored image: its URL, for a product's `images`, and its size in pixels. */
export const UploadedImage = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type UploadedImage = z.input<typeof UploadedImage>;

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/admin/uploads',
  summary: 'Keep a picture, made upright, at most 1600 pixels wide and high, and without its metadata',
  file: {
    types: IMAGE_TYPES,
    maxBytes: MAX_IMAGE_BYTES,
    refusal: { type: IMAGE_TYPES_ALLOWED, size: IMAGE_BYTES_ALLOWED },
  },
  response: one(UploadedImage),
  status: 201,
});
