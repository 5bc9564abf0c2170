import { listingPrice } from '#domain/currency.ts';
import { SHOP_PAGE_SIZE } from '#domain/limits.ts';
import { apiContext } from '#web/api.ts';
import { useNavigation } from '#web/router/hooks.ts';
import { Link } from '#web/router/link.tsx';
import type { LoaderFunctionArgs, PageProps } from '#web/router/route.ts';
import { CardAction } from '#web/shop/card-action.tsx';
import { ProductCard } from '#web/shop/product-card.tsx';
import { readShopProduct } from '#web/shop/read-product.ts';
import type { ShopProduct } from '#web/shop/shop-product.ts';
import { PageHead } from '#web/page-head.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { AppliedFilters } from './applied-filters.tsx';
import { CategoryChips, categoryChoices } from './category-chips.tsx';
import { Filters } from './filters.tsx';
import { EVERYTHING, listingCall, listingHref, readListingQuery } from './listing-query.ts';

const loadOptions = () => import('./select-options.tsx');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = context.get(apiContext);
  const requested = readListingQuery(new URL(request.url).searchParams);
  const list = (query: typeof requested) => call('GET /api/products', { query: listingCall(query) });
  const [{ data: categories }, answer] = await Promise.all([call('GET /api/categories'), list(requested)]);

  // A category that is gone and a page after the last one fall back to their defaults as well.
  const known = requested.category === '' || categories.some(({ id }) => id === requested.category);
  const query = {
    ...requested,
    category: known ? requested.category : EVERYTHING.category,
    page: answer.data.length > 0 ? requested.page : EVERYTHING.page,
  };
  const found = listingHref(query) === listingHref(requested) ? answer : await list(query);
  const { partialSearch } = found;
  const shown = { ...query, page: requested.page };
  const partial = partialSearch === undefined ? undefined : await list({ ...shown, search: partialSearch });
  const isPartial = partial !== undefined && partial.data.length > 0;
  const { data, total, correctedSearch, similarWords = [] } = isPartial ? partial : found;
  return {
    query: isPartial ? shown : query,
    categories,
    products: data.map(readShopProduct),
    total,
    foundBy: isPartial ? partialSearch : correctedSearch,
    similarWords,
  };
}

export function Component({
  data: { query, categories, products, total, foundBy, similarWords },
}: PageProps<typeof loader>) {
  const busy = useNavigation().state === 'loading';
  const [opened, setOpened] = useState<ShopProduct>();
  const options = useOnDemand(loadOptions);
  const choices = categoryChoices(categories);
  const first = (query.page - 1) * SHOP_PAGE_SIZE + 1;

  return (
    <div className="wrap pt-8 sm:pt-12">
      <PageHead
        screen="Shop"
        description="Race kit, caps, mugs and rig gear of Antumbra Racing. Prices include VAT."
        path={listingHref({ ...EVERYTHING, category: query.category, page: query.page })}
        unlisted={query.search !== EVERYTHING.search}
      />
      <h1>Shop</h1>
      <CategoryChips choices={choices} query={query} />
      <Filters choices={choices} query={query} />
      <AppliedFilters choices={choices} query={query} />

      <section aria-label="Products" aria-busy={busy || undefined}>
        <h2 className="sr-only">Products</h2>
        <p aria-live="polite" className="mb-4 text-muted">
          <strong className="font-semibold text-text">
            {total} {total === 1 ? 'product' : 'products'}
          </strong>
          {foundBy && ` for “${foundBy}”`}
          {total > SHOP_PAGE_SIZE && `, showing ${first} to ${first + products.length - 1}`}
          {foundBy && `. Nothing was found for “${query.search}”.`}
        </p>
        {products.length === 0 ? (
          <EmptyState
            as="h3"
            icon={<SearchX />}
            title="No products found"
            text="Try another word, a wider price range, or start again from everything there is."
            action={
              <>
                {similarWords.map((word) => (
                  <Link
                    key={word}
                    to={listingHref({ ...EVERYTHING, search: word })}
                    className={buttonClass({ variant: 'secondary' })}
                  >
                    Search for “{word}”
                  </Link>
                ))}
                <Link to={listingHref(EVERYTHING)} className={buttonClass()}>
                  Show all products
                </Link>
              </>
            }
          />
        ) : (
          <ul
            className={`grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 transition-opacity sm:grid-cols-3 sm:gap-5 xl:grid-cols-4 ${busy ? 'opacity-60' : ''}`}
          >
            {products.map((product, index) => (
              <li key={product.id} className="flex">
                <ProductCard
                  product={product}
                  price={listingPrice}
                  priority={index < 2}
                  sizes="(width < 40rem) 46vw, (width < 80rem) 30vw, 285px"
                  className="w-full"
                  action={
                    <CardAction
                      product={product}
                      select={{
                        ...options.button,
                        busy: options.loading && opened === product,
                        onClick: () => {
                          setOpened(product);
                          options.open();
                        },
                      }}
                    />
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <div className="mt-10">
          <Pagination
            page={query.page}
            pageSize={SHOP_PAGE_SIZE}
            total={total}
            href={(page) => listingHref({ ...query, page })}
            renderLink={({ href, ...link }) => <Link to={href} {...link} />}
          />
        </div>
      </section>
      {opened && options.module && (
        <options.module.SelectOptions
          key={opened.id}
          product={opened}
          price={listingPrice}
          open={options.isOpen}
          onClose={options.close}
        />
      )}
    </div>
  );
}
