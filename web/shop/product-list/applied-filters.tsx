import { listingPrice } from '#domain/currency.ts';
import { Link } from '#web/router/link.tsx';
import { X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { CategoryChoice } from './category-chips.tsx';
import { EVERYTHING, hasFilters, type ListingQuery, listingHref, priceRange } from './listing-query.ts';

interface AppliedFiltersProps {
  choices: readonly CategoryChoice[];
  query: ListingQuery;
  /** What takes the focus when the last of them is removed. */
  results: { readonly current: HTMLElement | null };
}

/** The filters in force, each a link to the listing without it. */
export function AppliedFilters({ choices, query, results }: AppliedFiltersProps) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<HTMLElement>(null);
  const onClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    pressed.current = currentTarget;
  };

  // The pressed link is removed with its filter.
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected) return;
    pressed.current = null;
    if (document.activeElement === document.body) (list.current?.querySelector('a') ?? results.current)?.focus();
  }, [query, results]);

  if (!hasFilters(query)) return null;
  const { search, category, min, max } = EVERYTHING;
  const chips = [
    query.search !== search && { text: `“${query.search}”`, without: { search } },
    query.category !== category && {
      text: choices.find(({ id }) => id === query.category)?.name ?? 'Category',
      without: { category },
    },
    (query.min !== min || query.max !== max) && { text: rangeText(query), without: { min, max } },
  ].filter((chip) => chip !== false);
  return (
    <ul ref={list} aria-label="Applied filters" className="mb-5 flex flex-wrap items-center gap-2">
      {chips.map(({ text, without }) => (
        <li key={text} className="min-w-0">
          <Link
            to={listingHref({ ...query, ...without, page: 1 })}
            preventScrollReset
            onClick={onClick}
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
          onClick={onClick}
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-link underline-offset-4 hover:underline"
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}

function rangeText(query: ListingQuery): string {
  const { min, max } = priceRange(query);
  if (query.min === EVERYTHING.min) return `Up to ${listingPrice(max)}`;
  return query.max === EVERYTHING.max ? `From ${listingPrice(min)}` : `${listingPrice(min)} to ${listingPrice(max)}`;
}
