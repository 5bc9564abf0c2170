import type { Category } from '#contract/categories.ts';
import { Link } from '#web/router/link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EVERYTHING, type ListingQuery, listingHref } from './listing-query.ts';

export interface CategoryChoice {
  id: string;
  name: string;
  /** 0 for a category without a parent. */
  depth: number;
}

/** All categories, each followed by its children. */
export function categoryChoices(categories: readonly Category[]): CategoryChoice[] {
  const known = new Set(categories.map(({ id }) => id));
  const inside = (parent: string | null, depth: number): CategoryChoice[] =>
    categories
      .filter(({ parent_id }) => (parent_id !== null && known.has(parent_id) ? parent_id : null) === parent)
      .flatMap(({ id, name }) => [{ id, name, depth }, ...inside(id, depth + 1)]);
  return inside(null, 0);
}

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
