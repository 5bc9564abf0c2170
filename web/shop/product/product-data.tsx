import { SIGN_OF } from '#domain/currency.ts';
import { toMajor } from '#domain/money.ts';
import { unitPrice } from '#domain/pricing.ts';
import { isSoldOut, type ShopProduct } from '#web/shop/shop-product.ts';
import { TEAM } from '#web/title.ts';

/** What search engines read of a product: https://schema.org/Product */
export function ProductData({ product, address }: { product: ShopProduct; address: string }) {
  const { name, description, category, images, price, variants } = product;
  const prices = variants.map(({ priceAdjust }) => unitPrice({ price, priceAdjust }));
  const low = Math.min(...prices, price);
  const high = Math.max(...prices, price);
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    category: category.name,
    brand: { '@type': 'Brand', name: TEAM },
    image: images.map(({ src }) => new URL(src, address).href),
    url: address,
    offers: {
      ...(low === high
        ? { '@type': 'Offer', price: toMajor(low).toFixed(2) }
        : {
            '@type': 'AggregateOffer',
            lowPrice: toMajor(low).toFixed(2),
            highPrice: toMajor(high).toFixed(2),
            offerCount: variants.length,
          }),
      priceCurrency: SIGN_OF.shop.toUpperCase(),
      availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
      url: address,
    },
  };
  return (
    <script
      type="application/ld+json"
      // Data, not code; `<` cannot appear in it, so it cannot end the element.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replaceAll('<', '\\u003c') }}
    />
  );
}
