import { srcSetOf } from '#domain/images.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';

const PICTURE = '/pictures/display-wheel-desk.webp';

/** The large picture of the home page, beside what can be ordered with a name. */
export function YourName() {
  return (
    <section className="mt-14 grid overflow-hidden rounded-lg border border-line bg-surface sm:mt-18 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Picture
        src={PICTURE}
        srcSet={srcSetOf(PICTURE)}
        sizes="(width < 64rem) 94vw, (width < 80rem) 58vw, 720px"
        alt="A desk with the team's display wheel, whose plate says Robin 07, a keyboard and a mug that says Robin"
        width={1200}
        height={1200}
        className="aspect-4/3 h-full w-full object-[50%_65%] lg:order-2 lg:aspect-3/2"
      />
      <div className="flex flex-col items-start justify-center bg-radial-[120%_120%_at_0_100%] from-accent/25 to-transparent to-60% p-6 sm:p-10">
        <p className="eyebrow">Made for you</p>
        <h2 className="display mt-3 text-4xl sm:text-5xl">Your name on it</h2>
        <p className="mt-4 max-w-md text-text-2">
          Jerseys, mugs, keychains and the wheel itself carry the name and the number that you give them.
        </p>
        <Link to={`${paths.products}?search=personalised`} className={`${buttonClass()} mt-7`}>
          Make it yours
        </Link>
      </div>
    </section>
  );
}
