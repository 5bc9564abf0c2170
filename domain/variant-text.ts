/** 'Thin, Size XL': what was ordered of a product, as the back office says it. */
export const variantText = ({ size, title }: { size: string | null; title: string }): string =>
  [title, size && `Size ${size}`].filter(Boolean).join(', ');
