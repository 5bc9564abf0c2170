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

/** Links to the categories that have no parent, and below them to those within the one that is chosen. */
export function CategoryChips({ choices, query }: { choices: readonly CategoryChoice[]; query: ListingQuery }) {
  const chosen = choices.findIndex(({ id }) => id === query.category);
  const root = choices.findLastIndex(({ depth }, index) => depth === 0 && index <= chosen);
  const next = choices.findIndex(({ depth }, index) => depth === 0 && index > chosen);
  const inside = chosen < 0 ? [] : choices.slice(root + 1, next < 0 ? undefined : next);
  const rootId = choices[root]?.id ?? EVERYTHING.category;
  return (
    <nav aria-label="Categories" className="mt-5">
      <Chips
        chips={[{ id: EVERYTHING.category, name: 'All' }, ...choices.filter(({ depth }) => depth === 0)]}
        current={rootId}
        query={query}
      />
      {inside.length > 0 && (
        <Chips chips={inside.filter(({ depth }) => depth === 1)} current={query.category} query={query} />
      )}
    </nav>
  );
}

interface ChipsProps {
  chips: readonly Pick<CategoryChoice, 'id' | 'name'>[];
  current: string;
  query: ListingQuery;
}

/** On a phone the row scrolls: the chosen chip is brought into it. */
function scrollToCurrent(row: HTMLElement | null): void {
  const chip = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && chip) row.scrollLeft = chip.offsetLeft + (chip.offsetWidth - row.clientWidth) / 2;
}

function Chips({ chips, current: currentId, query }: ChipsProps) {
  return (
    <div ref={scrollToCurrent} className="-mx-gutter overflow-x-auto px-gutter py-1 sm:mx-0 sm:px-0">
      <ul className="flex gap-2 sm:flex-wrap">
        {chips.map(({ id, name }) => {
          const current = id === currentId;
          return (
            <li key={id} className="shrink-0">
              <Link
                to={listingHref({ ...query, category: id, page: 1 })}
                aria-current={current ? 'true' : undefined}
                preventScrollReset
                className={classNames(
                  'inline-flex min-h-11 max-w-[80vw] items-center truncate rounded-pill border px-4.5 text-control-sm font-medium whitespace-nowrap transition-colors duration-(--t-fast)',
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
    </div>
  );
}
