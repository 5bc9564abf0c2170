import { apiContext } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { readShopProduct } from '#web/shop/shop-product.ts';
import { titled } from '#web/title.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import { ProductData } from './product-data.tsx';
import { ProductReviews } from './product-reviews.tsx';
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
    ]);
    return { product, reviewed, address: new URL(paths.product(product.id), request.url).href };
  } catch (failure) {
    throw data(sentenceFor(statusOf(failure)), { status: statusOf(failure) || 503 });
  }
}

/** 0 when there was no answer at all. */
function statusOf(failure: unknown): number {
  const told = typeof failure === 'object' && failure !== null && 'status' in failure ? failure.status : undefined;
  return typeof told === 'number' ? told : 0;
}

function sentenceFor(status: number): string {
  if (status === 404) return 'Product not found';
  return status === 0 ? 'Failed to load product' : `HTTP error! status: ${status}`;
}

export function Component() {
  const { product: told, reviewed, address } = useLoaderData<typeof loader>();
  const product = readShopProduct(told);
  return (
    <div className="wrap pt-4">
      <title>{titled(product.name)}</title>
      <meta name="description" content={shortened(product.description)} />
      <link rel="canonical" href={address} />
      <ProductData product={product} reviews={reviewed?.reviews} address={address} />
      <Breadcrumb
        items={[
          { label: 'Home', href: paths.home },
          { label: 'Products', href: paths.products },
          { label: product.name },
        ]}
        renderLink={({ href, ...link }) => <Link to={href} {...link} />}
      />
      <div key={product.id} className="mt-3 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1.2fr_1fr]">
        <Gallery images={product.images} name={product.name} />
        <BuyBox product={product} reviews={reviewed?.reviews} />
      </div>
      {reviewed && <ProductReviews productId={product.id} {...reviewed} />}
    </div>
  );
}

/** As much of a description as search engines show, in whole words. */
function shortened(description: string): string {
  if (description.length <= 160) return description;
  return `${description.slice(0, 158).replace(/\s+\S*$/, '')} …`;
}
