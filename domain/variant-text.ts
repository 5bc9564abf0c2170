import { STANDARD_STYLE } from './limits.ts';

export interface Ordered {
  size: string | null;
  title: string;
}

/**
 * The style of what was ordered; undefined where there was nothing to choose. A garment's Standard is named: it may come fitted,
 * too, and whoever packs it must not guess.
 */
export const styleOf = ({ size, title }: Ordered): string | undefined =>
  size === null && title === STANDARD_STYLE ? undefined : title;

/** 'Size XL, Thin', as the back office says it; empty where there was nothing to choose. */
export const variantText = (ordered: Ordered): string =>
  [ordered.size && `Size ${ordered.size}`, styleOf(ordered)].filter(Boolean).join(', ');
