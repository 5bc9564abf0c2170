import { STANDARD_STYLE } from './limits.ts';

interface Named {
  size: string | null;
  title: string;
}

/** 'S Flare'; 'S' where all of them have the usual style. */
export function variantName({ size, title }: Named, all: readonly Named[]): string {
  const hasStyles = all.some((variant) => variant.title !== STANDARD_STYLE);
  return [size, (hasStyles || !size) && title].filter(Boolean).join(' ');
}
