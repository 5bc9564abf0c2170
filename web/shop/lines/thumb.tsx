import type { ProductImage } from '#web/shop/read-images.ts';
import { ProductPicture } from '#web/shop/product-picture.tsx';

/** The picture beside a product's name, 72 pixels wide. */
export function Thumb({ image }: { image: ProductImage | undefined }) {
  return (
    <div className="w-18 shrink-0 overflow-hidden rounded-md">
      <ProductPicture image={image} sizes="72px" decorative />
    </div>
  );
}
