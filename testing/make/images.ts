import sharp, { type Sharp } from 'sharp';
import type { SentFile } from '#testing/shop/send.ts';

interface AboutPicture {
  width?: number;
  height?: number;
}
export const orange = ({ width = 40, height = 20 }: AboutPicture = {}): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#ff5a1f' } });

export const fileOf = (type: string, bytes: Uint8Array): SentFile => ({ type, bytes: Uint8Array.from(bytes) });

export const SMALL_PICTURE = fileOf('image/png', await orange().png().toBuffer());
