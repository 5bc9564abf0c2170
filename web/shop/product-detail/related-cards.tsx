import { shopPrice } from '#domain/currency.ts';
import { isSoldOut } from '#domain/offer.ts';
import { call } from '#web/api.ts';
import { CardAction } from '#web/shop/card-action.tsx';
import { ProductCard } from '#web/shop/product-card.tsx';
import { readShopProduct } from '#web/shop/read-product.ts';
import type { ShopProduct } from '#web/shop/shop-product.ts';
import { useEffect, useState } from 'react';

/** More products of the same line as cards, for what is sold out those in stock; nothing where there are none or they cannot be read. */
export function RelatedCards({ productId, soldOut }: { productId: string; soldOut: boolean }) {
  const [products, setProducts] = useState<readonly ShopProduct[]>([]);

  useEffect(() => {
    let left = false;
    call('GET /api/products/:id/related', { params: { id: productId } }).then(
      ({ data }) => {
        if (!left) setProducts(data.map(readShopProduct).filter((product) => !soldOut || !isSoldOut(product)));
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [productId, soldOut]);

  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="mt-16 sm:mt-24">
      <h2 id="related-title">{soldOut ? 'Similar, in stock' : 'More from this line'}</h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id} className="flex min-w-0">
            <ProductCard
              product={product}
              price={shopPrice}
              sizes="(width < 64rem) 46vw, 285px"
              className="w-full"
              action={<CardAction product={product} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
