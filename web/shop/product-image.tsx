import { srcSetOf } from '#domain/images.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Box } from 'lucide-react';
import type { DescribedImage } from './read-images.ts';

export interface ProductImageProps {
  image: DescribedImage | undefined;
  /** The `sizes` of the img. */
  sizes: string;
  /** Gives it an empty `alt`, where the product's name stands beside it. */
  decorative?: boolean;
  priority?: boolean | undefined;
  onLoad?: () => void;
  className?: string;
}

/** The `sizes` of the product page's image. */
export const GALLERY_SIZES = '(width < 64rem) 92vw, 600px';

/** A square image of a product, or an icon of a box where it has none. */
export function ProductImage({ image, sizes, decorative = false, priority, onLoad, className }: ProductImageProps) {
  const square = classNames('aspect-square w-full', className);
  if (!image)
    return (
      <div className={classNames('grid place-items-center bg-studio text-muted', square)}>
        <Box className="size-1/4 max-w-16" strokeWidth={1.2} />
      </div>
    );
  return (
    <Picture
      src={image.src}
      srcSet={srcSetOf(image.src)}
      sizes={sizes}
      alt={decorative ? '' : image.alt}
      width={1200}
      height={1200}
      priority={priority}
      onLoad={onLoad}
      className={square}
    />
  );
}
