import { MOST_PICTURE_BYTES, PICTURE_BYTES_ALLOWED, PICTURE_TYPES, PICTURE_TYPES_ALLOWED } from '#domain/images.ts';
import { z } from 'zod';
import { endpoint, one } from './endpoint.ts';

/** A picture as it is kept: its address, to be named in `images`, and its size in pixels. */
export const UploadedImage = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type UploadedImage = z.input<typeof UploadedImage>;

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/admin/uploads',
  summary: 'Keep a picture, made upright, at most 1600 pixels wide and high, and without its metadata',
  file: {
    types: PICTURE_TYPES,
    most: MOST_PICTURE_BYTES,
    refusal: { type: PICTURE_TYPES_ALLOWED, size: PICTURE_BYTES_ALLOWED },
  },
  answer: one(UploadedImage),
  status: 201,
});
