import { shopPrice } from '#domain/currency.ts';
import { apiContext } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import type { LoaderFunctionArgs, PageProps } from '#web/router/route.ts';
import { CardAction } from '#web/shop/card-action.tsx';
import { ProductCard } from '#web/shop/product-card.tsx';
import { StructuredData } from '#web/shop/structured-data.tsx';
import { readShopProduct } from '#web/shop/shop-product.ts';
import { useOrigin } from '#web/origin.ts';
import { PageHead } from '#web/page-head.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Box } from 'lucide-react';
import { shopFacts } from './shop-facts.ts';
import { Hero } from './hero.tsx';
import { LatestResults } from './latest-results.tsx';
import { Newsletter } from './newsletter.tsx';
import { NextRaceStrip } from './next-race-strip.tsx';
import { Section } from './section.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(apiContext);
  const [products, nextRace, stats] = await Promise.all([
    call('GET /api/products', { query: { page: 1, limit: 3, sort: 'newest' } }).catch(logged),
    call('GET /api/competitions/next-race').catch(logged),
    // In the browser the page does not wait for the results.
    import.meta.env.SSR ? call('GET /api/competitions/championship-stats').catch(logged) : null,
  ]);
  return {
    products: products?.data ?? [],
    nextRace: nextRace?.data ?? null,
    stats: import.meta.env.SSR ? stats : call('GET /api/competitions/championship-stats').catch(logged),
  };
}

/** The home page shows what it has; the specification only logs what fails. The server has a log of its own. */
function logged(error: unknown): null {
  // oxlint-disable-next-line no-console
  if (!import.meta.env.SSR) console.info('A part of the home page could not be loaded', error);
  return null;
}

export function Component({ data: { products, nextRace, stats } }: PageProps<typeof loader>) {
  const origin = useOrigin();
  return (
    <>
      <PageHead
        screen="Home"
        description="The shop of Antumbra Racing: race jerseys with your name on the back, caps, mugs and rig gear from the team that races in the dark."
        path={paths.home}
      />
      <StructuredData facts={{ '@graph': shopFacts(origin) }} />
      <Hero />
      <div className="wrap">
        {nextRace && <NextRaceStrip race={nextRace} />}
        <Section title="Latest drops" more={{ to: paths.products, label: 'View all products' }}>
          {products.length === 0 ? (
            <EmptyState as="p" icon={<Box />} title="No products available at the moment" />
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 sm:grid-cols-3 sm:gap-5">
              {products.map(readShopProduct).map((product) => (
                <li key={product.id} className="flex max-sm:first:col-span-full">
                  <ProductCard
                    product={product}
                    price={shopPrice}
                    action={<CardAction product={product} />}
                    sizes="(width < 40rem) 92vw, (width < 80rem) 30vw, 387px"
                    className="w-full"
                  />
                </li>
              ))}
            </ul>
          )}
        </Section>
        <Section id="results" title="Latest results" more={{ to: paths.competitions, label: 'All competitions' }}>
          <LatestResults stats={stats} />
        </Section>
      </div>
      <Newsletter />
    </>
  );
}
