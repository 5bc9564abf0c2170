import type { ShownImage } from '#web/shop/image-of.ts';
import { ProductPicture } from '#web/shop/product-picture.tsx';

/** The picture beside a product's name, 72 pixels wide. */
export function Thumb({ image }: { image: ShownImage | undefined }) {
  return (
    <div className="w-18 shrink-0 overflow-hidden rounded-md">
      <ProductPicture image={image} sizes="72px" decorative />
    </div>
  );
}
