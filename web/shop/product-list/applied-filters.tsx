import { listingPrice } from '#domain/currency.ts';
import { Link } from '#web/router/link.tsx';
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { CategoryChoice } from './category-chips.tsx';
import { EVERYTHING, hasFilters, type ListingQuery, listingHref, priceRange } from './listing-query.ts';

/** The filters in force, each a link to the listing without it. */
export function AppliedFilters({ choices, query }: { choices: readonly CategoryChoice[]; query: ListingQuery }) {
  const place = useRef<HTMLDivElement>(null);
  const { search, category, min, max } = EVERYTHING;
  const chips = [
    query.search !== search && { text: `“${query.search}”`, without: { search } },
    query.category !== category && {
      text: choices.find(({ id }) => id === query.category)?.name ?? 'Category',
      without: { category },
    },
    (query.min !== min || query.max !== max) && { text: rangeText(query), without: { min, max } },
  ].filter((chip) => chip !== false);
  // The focus stays here when the link that has it goes.
  const keepFocus = () => place.current?.focus({ preventScroll: true });
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {hasFilters(query) && (
        <ul aria-label="Applied filters" className="mb-5 flex flex-wrap items-center gap-2">
          {chips.map(({ text, without }) => (
            <li key={text} className="min-w-0">
              <Link
                to={listingHref({ ...query, ...without, page: 1 })}
                preventScrollReset
                onClick={keepFocus}
                aria-label={`Remove filter ${text}`}
                className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-pill border border-ctl bg-surface pr-3 pl-4 text-sm font-medium hover:border-text-2"
              >
                <span className="truncate">{text}</span>
                <X size={16} className="shrink-0 text-text-2" />
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={listingHref({ ...EVERYTHING, sort: query.sort })}
              preventScrollReset
              onClick={keepFocus}
              className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-link underline-offset-4 hover:underline"
            >
              Clear all
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}

function rangeText(query: ListingQuery): string {
  const { min, max } = priceRange(query);
  if (query.min === EVERYTHING.min) return `Up to ${listingPrice(max)}`;
  return query.max === EVERYTHING.max ? `From ${listingPrice(min)}` : `${listingPrice(min)} to ${listingPrice(max)}`;
}
