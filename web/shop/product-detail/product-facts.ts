import type { ProductReviews } from '#contract/reviews.ts';
import { SIGN_OF } from '#domain/currency.ts';
import { isSoldOut } from '#domain/offer.ts';
import { unitPrice } from '#domain/pricing.ts';
import { decimalText } from '#web/money.ts';
import type { ShopProduct } from '#web/shop/shop-product.ts';
import { TEAM } from '#web/title.ts';

/** A product for search engines: https://schema.org/Product */
export function productFacts(product: ShopProduct, reviews: ProductReviews | undefined, url: string) {
  const { id, name, description, category, images, price, variants } = product;
  const prices = variants.map(({ priceAdjust }) => unitPrice({ price, priceAdjust }));
  const low = Math.min(...prices, price);
  const high = Math.max(...prices, price);
  return {
    '@type': 'Product',
    name,
    description,
    sku: id,
    category: category.name,
    brand: { '@type': 'Brand', name: TEAM },
    image: images.map(({ src }) => new URL(src, url).href),
    url,
    offers: {
      ...(low === high
        ? { '@type': 'Offer', price: decimalText(low) }
        : {
            '@type': 'AggregateOffer',
            lowPrice: decimalText(low),
            highPrice: decimalText(high),
            offerCount: variants.length,
          }),
      priceCurrency: SIGN_OF.shop.toUpperCase(),
      availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      url,
    },
    ...(reviews && reviews.average !== null && ratingFacts(reviews)),
  };
}

const ratingFacts = ({ average, total, data }: ProductReviews) => ({
  aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: total, bestRating: 5 },
  review: data.map(({ author, rating, title, comment, createdAt }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: createdAt.slice(0, 10),
    name: title,
    reviewBody: comment,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
  })),
});
