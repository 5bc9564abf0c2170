import { shopPrice } from '#domain/currency.ts';
import { apiContext } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import type { LoaderFunctionArgs, PageProps } from '#web/router/route.ts';
import { CardAction } from '#web/shop/card-action.tsx';
import { ProductCard } from '#web/shop/product-card.tsx';
import { StructuredData } from '#web/shop/structured-data.tsx';
import { readShopProduct } from '#web/shop/read-product.ts';
import { useOrigin } from '#web/origin.ts';
import { PageHead } from '#web/page-head.tsx';
import { TEAM } from '#web/title.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ArrowRight, Box } from 'lucide-react';
import type { ReactNode } from 'react';
import { Hero } from './hero.tsx';
import { LatestResults } from './latest-results.tsx';
import { Newsletter } from './newsletter.tsx';
import { ShopByCategory, ShopByDriver } from './shop-by.tsx';
import { YourName } from './your-name.tsx';
import { NextRaceStrip } from '#web/shop/competitions/next-race-strip.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(apiContext);
  const [products, nextRace, categories, members, stats] = await Promise.all([
    call('GET /api/products', { query: { page: 1, limit: 3, sort: 'newest' } }).catch(logged),
    call('GET /api/competitions/next-race').catch(logged),
    call('GET /api/categories').catch(logged),
    call('GET /api/team-members', { query: { limit: 50, sort: 'latest_updated' } }).catch(logged),
    // In the browser the page does not wait for the results.
    import.meta.env.SSR ? call('GET /api/competitions/championship-stats').catch(logged) : null,
  ]);
  return {
    products: products?.data.map(readShopProduct) ?? [],
    nextRace: nextRace?.data ?? null,
    categories: categories?.data ?? [],
    // Of fifty people the page needs the drivers.
    drivers: members?.data.filter(({ role }) => /driver/i.test(role.name)) ?? [],
    stats: import.meta.env.SSR ? stats : call('GET /api/competitions/championship-stats').catch(logged),
  };
}

/** Null for a part that failed; it is logged in the browser, and by the server in its own log. */
function logged(error: unknown): null {
  // oxlint-disable-next-line no-console
  if (!import.meta.env.SSR) console.info('A part of the home page could not be loaded', error);
  return null;
}

export function Component({ data: { products, nextRace, categories, drivers, stats } }: PageProps<typeof loader>) {
  const origin = useOrigin();
  return (
    <>
      <PageHead
        screen="Home"
        description="The shop of Antumbra Racing: race jerseys with your name on the back, caps, mugs and rig gear from the team that races in the dark."
        path={paths.home}
      />
      <StructuredData facts={{ '@graph': shopFacts(origin) }} />
      <Hero categories={categories} />
      <div className="wrap">
        {nextRace && (
          <NextRaceStrip race={nextRace} about={`${nextRace.competitionName}, round ${nextRace.round}`} raised>
            <Link to={paths.competition(nextRace.competitionId)} className={buttonClass({ variant: 'secondary' })}>
              Race page
            </Link>
          </NextRaceStrip>
        )}
        <Section title="Latest drops" more={{ to: paths.products, label: 'View all products' }}>
          {products.length === 0 ? (
            <EmptyState as="p" icon={<Box />} title="No products available at the moment" />
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 sm:grid-cols-3 sm:gap-5">
              {products.map((product) => (
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
        <ShopByDriver drivers={drivers} categories={categories} />
        <ShopByCategory categories={categories} />
        <YourName />
        <Section id="results" title="Latest results" more={{ to: paths.competitions, label: 'All competitions' }}>
          <LatestResults stats={stats} categories={categories} />
        </Section>
      </div>
      <Newsletter />
    </>
  );
}

interface SectionProps {
  id?: string;
  title: string;
  more: { to: string; label: string };
  children: ReactNode;
}

/** A part of the home page, with a link to the page that has all of it. */
function Section({ id, title, more, children }: SectionProps) {
  return (
    <section id={id} className="pt-14 sm:pt-18">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 sm:mb-7">
        <h2>{title}</h2>
        <Link
          to={more.to}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link underline-offset-4 hover:underline sm:-mb-2"
        >
          {more.label}
          <ArrowRight size={18} />
        </Link>
      </div>
      {children}
    </section>
  );
}

/** The team and the search of its shop, for search engines: https://schema.org/WebSite */
const shopFacts = (origin: string) => [
  { '@type': 'SportsTeam', name: TEAM, sport: 'Sim racing', url: `${origin}/`, logo: `${origin}/icon-512.png` },
  {
    '@type': 'WebSite',
    name: TEAM,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${paths.products}?search={words}`,
      'query-input': 'required name=words',
    },
  },
];
