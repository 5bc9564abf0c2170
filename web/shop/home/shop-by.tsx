import type { Category } from '#contract/categories.ts';
import type { TeamMember } from '#contract/team.ts';
import { driverLineOf } from '#domain/driver-lines.ts';
import { srcSetOf } from '#domain/images.ts';
import { fullName } from '#domain/person.ts';
import { categoryPath } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { ProductImage } from '#web/shop/product-image.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { ArrowRight } from 'lucide-react';

const tileClass =
  'group relative overflow-hidden rounded-lg border border-line bg-surface transition-colors duration-(--t-fast) hover:border-ctl';
const linkClass = 'after:absolute after:inset-0 after:rounded-lg';

/** Tiles of the drivers who have a line of their own in the shop; nothing where none has. */
export function ShopByDriver(props: { drivers: readonly TeamMember[]; categories: readonly Category[] }) {
  const tiles = props.drivers.flatMap((member) => {
    const line = driverLineOf(fullName(member), props.categories);
    return line ? [{ member, line }] : [];
  });
  if (tiles.length === 0) return null;
  return (
    <section className="pt-14 sm:pt-18">
      <h2 className="mb-5 sm:mb-7">Shop by driver</h2>
      <ul className="grid grid-cols-1 gap-3 sm:gap-5 md:grid-cols-2">
        {tiles.map(({ member, line }) => (
          <li
            key={member.id}
            className={`${tileClass} grid grid-cols-[8.5rem_minmax(0,1fr)] huge:grid-cols-1 lg:grid-cols-[13rem_minmax(0,1fr)]`}
          >
            {member.picture ? (
              <Picture
                src={member.picture}
                srcSet={srcSetOf(member.picture)}
                sizes="(width < 64rem) 136px, 208px"
                alt=""
                width={640}
                height={800}
                className="h-full w-full"
              />
            ) : (
              <div className="bg-studio" />
            )}
            <div className="flex flex-col justify-center gap-1 p-4 sm:p-7">
              <p
                aria-hidden="true"
                className="display text-ring inline-block self-start text-[3.5rem]/[1] lg:text-[5rem]/[1]"
              >
                {line.number}
              </p>
              <h3 className="text-lg wrap-anywhere">
                <Link to={categoryPath(line.categoryId)} className={linkClass}>
                  {fullName(member)}
                </Link>
              </h3>
              <p className="flex items-center gap-1.5 text-sm font-semibold text-link">
                Shop {line.name}
                <ArrowRight size={16} className="shrink-0" />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Tiles of the categories that have no parent, with a picture of what is new there. */
export function ShopByCategory({ categories }: { categories: readonly Category[] }) {
  const roots = categories.filter(({ parent_id }) => parent_id === null);
  if (roots.length === 0) return null;
  return (
    <section className="pt-14 sm:pt-18">
      <h2 className="mb-5 sm:mb-7">Shop by category</h2>
      <ul className="grid grid-cols-2 gap-3 huge:block huge:space-y-3 sm:gap-5 lg:grid-cols-4">
        {roots.map(({ id, name, desc, image }, index) => {
          // The last of an odd number fills its row.
          const isWide = index % 2 === 0 && index === roots.length - 1;
          return (
            <li key={id} className={classNames(tileClass, 'min-w-0', isWide && 'col-span-2')}>
              <ProductImage
                image={image === null ? undefined : { src: image, alt: '' }}
                sizes={isWide ? '(width < 80rem) 94vw, 590px' : '(width < 64rem) 46vw, 285px'}
                decorative
                className="aspect-auto! h-40 object-[50%_20%] transition-transform duration-(--t-slow) ease-out group-hover:scale-103 sm:h-64"
              />
              <div className="relative flex items-start justify-between gap-3 bg-surface p-3 sm:p-5">
                <div className="min-w-0">
                  <h3 className="text-md wrap-anywhere max-[22rem]:text-sm sm:text-lg">
                    <Link to={categoryPath(id)} className={linkClass}>
                      {name}
                    </Link>
                  </h3>
                  <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-muted max-sm:hidden">{desc}</p>
                </div>
                <ArrowRight size={20} className="mt-0.5 shrink-0 text-accent-hi max-sm:hidden" />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
