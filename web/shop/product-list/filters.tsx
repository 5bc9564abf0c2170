import { PRODUCT_SORTS, type ProductSort, SEARCH_DEBOUNCE_MS } from '#domain/limits.ts';
import { paths } from '#web/paths.ts';
import { Form } from '#web/router/form.tsx';
import { useNavigate } from '#web/router/hooks.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextInput } from '#web/ui/field.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CategoryChoice } from './category-chips.tsx';
import { EVERYTHING, type ListingQuery, listingHref, readListingQuery } from './listing-query.ts';

const SORT_LABELS: Record<ProductSort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  'price-low': 'Lowest price',
  'price-high': 'Highest price',
  'name-asc': 'Name A to Z',
  'name-desc': 'Name Z to A',
};

/**
 * The filters as a GET form of the listing. With scripts it submits itself: at once, or while somebody types after a pause and
 * with one history entry at most. Without scripts it has a button.
 */
export function Filters({ choices, query }: { choices: readonly CategoryChoice[]; query: ListingQuery }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was asked for while somebody typed. */
  const typed = useRef<string>(undefined);
  const [isReversed, setIsReversed] = useState(false);
  const noteSent = useFieldsFromUrl(form, query);
  useEffect(() => () => clearTimeout(pause.current), []);

  function send({ isTyping = false } = {}) {
    clearTimeout(pause.current);
    if (!form.current) return;
    const input = readForm(form.current);
    // A range the wrong way round has been turned; while somebody types, its other end may be yet to come.
    if (!isTyping) showIn(form.current, { min: input.min, max: input.max });
    setIsReversed(isTyping && isRangeReversed(form.current));
    if (isTyping && isRangeReversed(form.current)) return;
    const href = listingHref(input);
    const shown = listingHref({ ...query, page: 1 });
    noteSent(href);
    if (href === shown) return;
    // What was chosen before somebody typed is what Back leads to.
    const replace = isTyping && (shown === paths.products || shown === typed.current);
    typed.current = isTyping ? href : undefined;
    void navigate(href, { preventScrollReset: true, replace });
  }

  function sendSoon() {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => send({ isTyping: true }), SEARCH_DEBOUNCE_MS);
  }

  return (
    <Form
      ref={form}
      action={paths.products}
      role="search"
      aria-label="Filter products"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
      className="mt-4 mb-5 grid grid-cols-2 items-end gap-3 huge:block huge:space-y-3 lg:grid-cols-[minmax(12rem,1fr)_13rem_auto_12rem] lg:noscript:grid-cols-[minmax(12rem,1fr)_13rem_auto_12rem_auto]"
    >
      <Field label="Search products" labelHidden className="max-lg:col-span-2">
        <TextInput
          type="search"
          name="search"
          placeholder="Search products"
          maxLength={200}
          defaultValue={query.search}
          onChange={sendSoon}
        />
      </Field>
      <Field label="Category" labelHidden>
        <Select name="category" defaultValue={query.category} onChange={() => send()}>
          <option value="">All categories</option>
          {choices.map(({ id, name, depth }) => (
            <option key={id} value={id}>
              {'\u00a0\u00a0\u00a0'.repeat(depth) + name}
            </option>
          ))}
        </Select>
      </Field>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is typed in the two fields inside */}
      <fieldset
        onChange={sendSoon}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) send();
        }}
        className="relative flex flex-wrap items-center gap-2 max-lg:order-last max-lg:col-span-2"
      >
        <legend className="sr-only">Price</legend>
        <PriceInput name="min" label="Minimum price" value={query.min} />
        <span aria-hidden="true" className="text-muted">
          to
        </span>
        <PriceInput name="max" label="Maximum price" value={query.max} />
        <span
          role="status"
          className="absolute top-full left-0 text-sm whitespace-nowrap text-bad max-lg:not-empty:static max-lg:not-empty:basis-full"
        >
          {isReversed && 'The minimum is above the maximum.'}
        </span>
      </fieldset>
      <Field label="Sort by" labelHidden>
        <Select name="sort" defaultValue={query.sort} onChange={() => send()}>
          {PRODUCT_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" className="hidden! noscript:inline-flex!">
        Apply
      </Button>
    </Form>
  );
}

interface PriceInputProps {
  name: 'min' | 'max';
  label: string;
  value: number;
}

function PriceInput({ name, label, value }: PriceInputProps) {
  return (
    <Field label={label} labelHidden className="flex-1 basis-[5.5rem] lg:basis-auto">
      <span className="relative block">
        <span aria-hidden="true" className="absolute top-1/2 left-3.5 -translate-y-1/2 text-muted">
          $
        </span>
        <TextInput
          name={name}
          inputMode="decimal"
          maxLength={7}
          defaultValue={value}
          className="pl-7! huge:pl-9! lg:w-25"
        />
      </span>
    </Field>
  );
}

function readForm(form: HTMLFormElement): ListingQuery {
  const entries = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  return { ...readListingQuery(new URLSearchParams(entries)), page: EVERYTHING.page };
}

function isRangeReversed(form: HTMLFormElement): boolean {
  const fields = new FormData(form);
  return Number(fields.get('min')) > Number(fields.get('max'));
}

/**
 * Sets the fields to the URL's query when it changes. Where the form has asked for that, somebody may still type in the one that has the focus.
 * Returns the function by which the form notes what it asks for.
 */
function useFieldsFromUrl(form: { readonly current: HTMLFormElement | null }, query: ListingQuery) {
  const sent = useRef<string>(undefined);
  const { search, category, sort, min, max } = query;
  useEffect(() => {
    const values = { search, category, sort, min, max };
    const isMine = sent.current === listingHref({ ...values, page: 1 });
    if (!isMine) sent.current = undefined;
    if (form.current) showIn(form.current, values, isMine ? document.activeElement : undefined);
  }, [form, search, category, sort, min, max]);
  return (href: string) => {
    sent.current = href;
  };
}

function showIn(form: HTMLFormElement, values: Partial<ListingQuery>, except?: Element | null) {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    if (field !== except) field.value = String(value);
  }
}
