import { join } from 'node:path';
import type { IMAGE_WIDTHS } from '#domain/images.ts';

/** What a grid shows. */
export const GRID_WIDTH: (typeof IMAGE_WIDTHS)[number] = 400;

/** The file that holds one of the shop's own images in that width, as AVIF: it is there before anybody asks. */
export const gridFile = (originals: string, name: string): string =>
  join(originals, String(GRID_WIDTH), name.replace(/webp$/, 'avif'));
