import { isSoldOut } from '#domain/offer.ts';
import { apiContext } from '#web/api.ts';
import { useOrigin } from '#web/origin.ts';
import { PageHead } from '#web/page-head.tsx';
import { paths } from '#web/paths.ts';
import { data } from '#web/router/responses.ts';
import { Link } from '#web/router/link.tsx';
import type { LoaderFunctionArgs, PageProps } from '#web/router/route.ts';
import { readShopProduct } from '#web/shop/read-product.ts';
import { breadcrumbFacts, StructuredData } from '#web/shop/structured-data.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { useLineForm } from '#web/shop/line-form.ts';
import type { ShopProduct } from '#web/shop/shop-product.ts';
import { chosenImage, withStyle } from '#web/shop/variant-choice.ts';
import type { ProductReviews as Reviews } from '#contract/reviews.ts';
import { useState } from 'react';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import { productFacts } from './product-facts.ts';
import { preloadReviews, ReviewsSection } from './reviews-section.tsx';
import { RelatedProducts } from './related-products.tsx';
import { loadReviews } from './reviews-page.ts';

export { ProductError as ErrorBoundary } from './product-error.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const call = context.get(apiContext);
  const { id = '' } = params;
  const { searchParams } = new URL(request.url);
  try {
    const [{ data: product }, reviewed] = await Promise.all([
      call('GET /api/products/:id', { params: { id } }),
      loadReviews(call, id, searchParams),
      // Without it they come a little later.
      preloadReviews().catch(() => undefined),
    ]);
    return { product: readShopProduct(product), reviewed };
  } catch (failure) {
    throw data(sentenceFor(statusOf(failure)), { status: statusOf(failure) || 503 });
  }
}

/** The HTTP status of a failed call; 0 where there was no response. */
function statusOf(failure: unknown): number {
  const status = typeof failure === 'object' && failure !== null && 'status' in failure ? failure.status : undefined;
  return typeof status === 'number' ? status : 0;
}

function sentenceFor(status: number): string {
  if (status === 404) return 'Product not found';
  return status === 0 ? 'Failed to load product' : `HTTP error! status: ${status}`;
}

export function Component({ data: { product, reviewed } }: PageProps<typeof loader>) {
  const path = paths.product(product.id);
  const origin = useOrigin();
  const soldOut = isSoldOut(product);
  // Beside the columns, which have the product's id: of two children with one key React would leave an old one in place.
  const related = <RelatedProducts key={`similar to ${product.id}`} productId={product.id} soldOut={soldOut} />;
  return (
    <div className="wrap pt-4">
      <PageHead
        screen={product.name}
        description={product.description}
        path={path}
        image={product.images[0]}
        type="product"
      />
      <StructuredData
        facts={
          import.meta.env.SSR
            ? {
                '@graph': [
                  productFacts(product, reviewed?.reviews, new URL(path, origin).href),
                  breadcrumbFacts(origin, [
                    { name: 'Home', path: paths.home },
                    { name: 'Products', path: paths.products },
                    { name: product.name, path },
                  ]),
                ],
              }
            : undefined
        }
      />
      <Breadcrumb
        items={[
          { label: 'Home', href: paths.home },
          { label: 'Products', href: paths.products },
          { label: product.name },
        ]}
        renderLink={({ href, ...link }) => <Link to={href} {...link} />}
      />
      <div
        key={product.id}
        className="mt-3 grid items-start gap-x-12 gap-y-8 max-lg:grid-cols-1 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]"
      >
        <Columns product={product} reviews={reviewed?.reviews} />
      </div>
      {soldOut && related}
      {reviewed && <ReviewsSection productId={product.id} {...reviewed} />}
      {!soldOut && related}
    </div>
  );
}

/** Images beside the form: what is chosen there is shown here. */
function Columns({ product, reviews }: { product: ShopProduct; reviews: Reviews | undefined }) {
  // Where the style is what fits, and cannot be returned, it is not chosen for anybody.
  const isMeasure = product.sizes.length === 0 && product.labels.length > 0;
  const form = useLineForm(product, isMeasure ? undefined : withStyle);
  const shown = chosenImage(product.variants, form.selection) ?? product.images[0]?.src;
  // The style that is chosen to begin with comes first, so that nothing moves when the page comes.
  const [first] = useState(shown);
  const images = product.images.toSorted((a, b) => Number(b.src === first) - Number(a.src === first));
  return (
    <>
      <Gallery images={images} name={product.name} shown={shown} />
      <BuyBox form={form} reviews={reviews} />
    </>
  );
}
