import { STANDARD_STYLE } from './limits.ts';

/** 'Thin, Size XL': what was ordered of a product, as the back office says it; empty where there was nothing to choose. */
export const variantText = ({ size, title }: { size: string | null; title: string }): string =>
  [title !== STANDARD_STYLE && title, size && `Size ${size}`].filter(Boolean).join(', ');
