import type { DescribedImage } from '#web/shop/read-images.ts';
import { ProductImage } from '#web/shop/product-image.tsx';

/** The image beside a product's name, 72 pixels wide. */
export function Thumb({ image }: { image: DescribedImage | undefined }) {
  return (
    <div className="w-18 shrink-0 overflow-hidden rounded-md">
      <ProductImage image={image} sizes="72px" decorative />
    </div>
  );
}
