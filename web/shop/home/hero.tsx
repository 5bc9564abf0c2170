import type { Category } from '#contract/categories.ts';
import { categoryPath, paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { buttonClass } from '#web/ui/button.tsx';

const PHONE = '(width < 40rem)';
const WIDER = '(width >= 40rem)';

const widths = (format: 'avif' | 'webp') => `/brand/hero-1280.${format} 1280w, /brand/hero-2000.${format} 2000w`;

/** The head of the home page. Phones load another crop, whose upper 58 % are the ring and the car; the text begins below. */
export function Hero({ categories }: { categories: readonly Category[] }) {
  const raceKit = categories.find(({ name }) => name.toLowerCase() === 'race kit');
  return (
    <section className="relative isolate overflow-hidden lg:border-b lg:border-line">
      <Preloads />
      <div className="absolute inset-x-0 top-0 -z-10 lg:inset-y-0">
        <picture>
          <source media={PHONE} type="image/avif" srcSet="/brand/herom-900.avif" width={900} height={1125} />
          <source media={PHONE} type="image/webp" srcSet="/brand/herom-900.webp" width={900} height={1125} />
          <source type="image/avif" srcSet={widths('avif')} sizes="100vw" />
          <img
            src="/brand/hero-2000.webp"
            srcSet={widths('webp')}
            sizes="100vw"
            alt="A prototype race car on a wet track at night, driving towards a glowing ring"
            width={2000}
            height={1000}
            fetchPriority="high"
            className="aspect-4/5 w-full object-cover object-[40%_50%] sm:aspect-2/1 lg:absolute lg:inset-0 lg:aspect-auto lg:h-full xl:object-[62%_50%]"
          />
        </picture>
        <div className="absolute inset-0 bg-linear-to-t from-bg to-transparent to-35% lg:to-26%" />
        <div className="absolute inset-0 hidden bg-linear-to-r from-bg/75 to-transparent to-55% lg:block" />
      </div>
      <div className="wrap flex flex-col items-start justify-center pt-[74vw] pb-10 sm:pt-[47vw] lg:min-h-[41.25rem] lg:pt-0 lg:pb-12">
        <p className="eyebrow mb-3 sm:mb-4 lg:text-text-2">2026 race kit</p>
        <h1 className="display text-hero">
          Chase
          <br />
          the ring
        </h1>
        <p className="mt-5 mb-7 max-w-[27rem] text-lg text-text-2">
          Jerseys, caps and rig gear from the team that races in the dark. Your name and number on the back.
        </p>
        <div className="flex w-full flex-wrap gap-3">
          <Link to={raceKit ? categoryPath(raceKit.id) : paths.products} className={buttonClass()}>
            {raceKit ? 'Shop the race kit' : 'Shop all products'}
          </Link>
          <a href="#results" className={buttonClass({ variant: 'secondary' })}>
            Latest results
          </a>
        </div>
      </div>
    </section>
  );
}

/** Preloads the hero, the largest contentful paint of the page. */
function Preloads() {
  return (
    <>
      <link
        rel="preload"
        as="image"
        type="image/avif"
        media={PHONE}
        href="/brand/herom-900.avif"
        fetchPriority="high"
      />
      <link
        rel="preload"
        as="image"
        type="image/avif"
        media={WIDER}
        href="/brand/hero-2000.avif"
        imageSrcSet={widths('avif')}
        imageSizes="100vw"
        fetchPriority="high"
      />
    </>
  );
}
