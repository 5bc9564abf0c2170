import sharp from 'sharp';
import { expect, it } from 'vitest';
import { imageTypeOf } from './image-type.ts';

const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#ff5a1f' } });

it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('knows a file of %s by how it begins', async (kind) => {
  expect(imageTypeOf(await dot.clone().toFormat(kind).toBuffer())).toBe(kind);
});

it.each(['', '<svg', '%PDF-1.7', 'GIF88a', 'RIFF....WAVE', '....ftypheic....mif1heic', 'II*\0', ' \xff\xd8\xff'])(
  'does not know %j',
  (start) => {
    expect(imageTypeOf(Buffer.from(start, 'latin1'))).toBeUndefined();
  },
);
