import type { Cents } from '#domain/money.ts';
import { isSoldOut } from '#domain/offer.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { type ReactNode, useState } from 'react';
import type { DescribedImage } from './read-images.ts';
import { ProductImage } from './product-image.tsx';
import { isFew, type ShopProduct } from './shop-product.ts';
import { minuteOf, useMinute } from './use-minute.ts';
import { WishlistHeart } from './wishlist/wishlist-buttons.tsx';

/** The id of the element with the card's name, for `aria-describedby` of its buttons. */
export const cardNameId = (productId: string) => `card-${productId}`;

export interface ProductCardProps {
  product: ShopProduct;
  /** Formats an amount: the listing shows dollars, everything else euros. */
  price: (cents: Cents) => string;
  action: ReactNode;
  sizes: string;
  priority?: boolean;
  className?: string;
}

/** A product in a grid: all of the card leads to its page, except the heart and the button. */
export function ProductCard({ product, price, action, sizes, priority, className }: ProductCardProps) {
  const [turned, setTurned] = useState(false);
  const second = turned && !savesData() && product.images[1];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only a second picture
    <article
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setTurned(true)}
      onFocus={() => setTurned(true)}
      className={classNames(
        'group relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors duration-(--t-fast) ease-out hover:border-ctl',
        className,
      )}
    >
      <div className="relative overflow-hidden">
        <ProductImage
          image={product.images[0]}
          sizes={sizes}
          decorative
          priority={priority}
          className="transition-transform duration-(--t-slow) ease-out group-hover:scale-103"
        />
        {second && <SecondImage image={second} sizes={sizes} />}
        <Tag product={product} />
      </div>
      <WishlistHeart
        productId={product.id}
        describedBy={cardNameId(product.id)}
        className="absolute! top-2 right-2 z-10"
      />
      <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4.5">
        <h3
          id={cardNameId(product.id)}
          className="line-clamp-2 wrap-anywhere font-text text-md/snug font-semibold tracking-normal sm:text-lg/snug"
        >
          <Link to={paths.product(product.id)} className="after:absolute after:inset-0 after:rounded-lg">
            {product.name}
          </Link>
        </h3>
        <p className="line-clamp-2 text-sm wrap-anywhere text-muted">{product.description}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-3">
          <p className="text-lg font-semibold tabular-nums">{price(product.price)}</p>
          <div className="relative z-10 max-sm:w-full">{action}</div>
        </div>
      </div>
    </article>
  );
}

/** Over the first while the card is pointed at or has the focus; not asked for before. */
function SecondImage({ image, sizes }: { image: DescribedImage; sizes: string }) {
  const [loaded, setLoaded] = useState(false);
  return (
    <div
      onLoad={() => setLoaded(true)}
      className={classNames(
        'absolute inset-0 opacity-0 transition-opacity duration-(--t-med) motion-reduce:transition-none',
        loaded && 'group-focus-within:opacity-100 group-hover:opacity-100',
      )}
    >
      <ProductImage image={image} sizes={sizes} decorative />
    </div>
  );
}

/** Whether the browser asks for few bytes, or has a slow line. */
function savesData(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection !== 'object' || connection === null) return false;
  const saves = 'saveData' in connection && connection.saveData === true;
  return saves || ('effectiveType' in connection && String(connection.effectiveType).includes('2g'));
}

const NEW_FOR_MINUTES = 30 * 24 * 60;

function Tag({ product }: { product: ShopProduct }) {
  const minute = useMinute();
  const isNew = minute !== undefined && minute - minuteOf(product.createdAt) < NEW_FOR_MINUTES;
  const text = isSoldOut(product)
    ? 'Sold out'
    : product.variants.every((variant) => isFew(variant) || variant.stock === 0)
      ? 'Low stock'
      : isNew && 'New';
  if (!text) return null;
  return (
    <Badge
      tone={text === 'New' ? 'solid' : 'grey'}
      className={classNames('absolute top-3 left-3', text !== 'New' && 'bg-bg/80!')}
    >
      {text}
    </Badge>
  );
}
