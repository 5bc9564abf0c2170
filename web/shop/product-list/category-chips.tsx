import { Link } from '#web/router/link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { CategoryChoice } from './category-tree.ts';
import { EVERYTHING, type ListingQuery, listingHref } from './listing-query.ts';

/** Links to the categories that have no parent. */
export function CategoryChips({ choices, query }: { choices: readonly CategoryChoice[]; query: ListingQuery }) {
  const chips = [{ id: EVERYTHING.category, name: 'All' }, ...choices.filter(({ depth }) => depth === 0)];
  return (
    <nav aria-label="Categories" className="-mx-gutter mt-5 overflow-x-auto px-gutter py-1 sm:mx-0 sm:px-0">
      <ul className="flex gap-2 sm:flex-wrap">
        {chips.map(({ id, name }) => {
          const current = id === query.category;
          return (
            <li key={id}>
              <Link
                to={listingHref({ ...query, category: id, page: 1 })}
                aria-current={current ? 'true' : undefined}
                preventScrollReset
                className={classNames(
                  'inline-flex min-h-11 items-center rounded-pill border px-4.5 text-control-sm font-medium whitespace-nowrap transition-colors duration-(--t-fast)',
                  current
                    ? 'border-accent bg-accent-tint text-text'
                    : 'border-line text-text-2 hover:border-ctl hover:text-text',
                )}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
