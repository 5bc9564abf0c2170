import { shopPrice } from '#domain/currency.ts';
import { callUntil } from '#web/api.ts';
import { categoryPath, paths } from '#web/paths.ts';
import { useNavigate } from '#web/router/hooks.ts';
import { Link } from '#web/router/link.tsx';
import { ProductImage } from '#web/shop/product-image.tsx';
import { FolderOpen, Search } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { readSuggestions } from './read-suggestions.ts';
import { useFieldText } from './use-field-text.ts';

/** A text of one letter finds almost everything. */
const MIN_LETTERS = 2;
const NO_SUGGESTIONS = 'No suggestions';

interface SearchSuggestionsProps {
  /** What the field says it controls. */
  id: string;
  field: { readonly current: HTMLInputElement | null };
  onLeave: (() => void) | undefined;
  inDialog: boolean;
}

interface Suggestion {
  to: string;
  name: string;
  icon: ReactNode;
  note?: string;
}

/**
 * The list of a combobox, https://www.w3.org/WAI/ARIA/apg/patterns/combobox/, for a field that is there already: the focus
 * stays in the field, whose arrow keys choose.
 */
export function SearchSuggestions({ id, field, onLeave, inDialog }: SearchSuggestionsProps) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  const { text, settled } = useFieldText(field, () => setOpen(true));
  const [chosen, setChosen] = useState({ text, index: -1 });
  const { suggestions, found } = useSuggestions(settled, text);
  const active = chosen.text === text ? chosen.index : -1;
  const shown = isOpen && text.length >= MIN_LETTERS && suggestions.length > 0;

  function leave() {
    setOpen(false);
    onLeave?.();
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setOpen(true);
      // From the text to the first or last, and from there back to the text.
      const places = suggestions.length + 1;
      if (shown) setChosen({ text, index: ((active + 1 + step + places) % places) - 1 });
      return;
    }
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
    const to = event.key === 'Enter' && shown && suggestions[active]?.to;
    if (event.key === 'Enter') setOpen(false);
    if (!to) return;
    event.preventDefault();
    leave();
    void navigate(to);
  });

  useEffect(() => {
    const input = field.current;
    const close = () => setOpen(false);
    const press = (event: KeyboardEvent) => onKeyDown(event);
    input?.addEventListener('keydown', press);
    input?.addEventListener('blur', close);
    return () => {
      input?.removeEventListener('keydown', press);
      input?.removeEventListener('blur', close);
    };
  }, [field]);

  // The field belongs to the form, which is there without this code: it is told here what stands below it.
  useEffect(() => {
    const input = field.current;
    input?.setAttribute('aria-expanded', String(shown));
    if (shown && active >= 0) input?.setAttribute('aria-activedescendant', `${id}-${active}`);
    else input?.removeAttribute('aria-activedescendant');
  }, [field, id, shown, active]);

  const count = suggestions.length;
  return (
    <>
      <p role="status" className="sr-only">
        {shown &&
          (found
            ? `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Choose with the arrow keys.`
            : NO_SUGGESTIONS)}
      </p>
      {shown && (
        <div
          role="presentation"
          // The focus stays in the field.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          className={
            inDialog
              ? 'mt-4 -mx-3'
              : 'absolute top-full right-0 mt-2 max-h-[calc(100dvh-6rem)] w-full overflow-y-auto rounded-lg border border-line bg-surface p-2 shadow-pop xl:w-96'
          }
        >
          {!found && <p className="px-3 py-2 text-sm text-muted">{NO_SUGGESTIONS}</p>}
          <div id={id} role="listbox" aria-label="Suggestions" tabIndex={-1}>
            {suggestions.map(({ to, name, icon, note }, index) => (
              <Link
                key={to}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                to={to}
                onClick={leave}
                className="flex min-h-12 items-center gap-3 rounded-md px-3 py-1.5 hover:bg-hover aria-selected:bg-hover aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent-hi"
              >
                <span className="grid w-11 shrink-0 place-items-center text-muted">{icon}</span>
                <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">{name}</span>
                {note && <span className="shrink-0 text-sm text-muted tabular-nums max-[22rem]:hidden">{note}</span>}
              </Link>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/**
 * What the shop suggests for a settled text, and the search for `text` itself, which needs no answer; `found` is false where
 * the shop has said that there is nothing else.
 */
function useSuggestions(settled: string, text: string): { suggestions: Suggestion[]; found: boolean } {
  const [data, setData] = useState<ReturnType<typeof readSuggestions>>();

  useEffect(() => {
    if (settled.length < MIN_LETTERS) return;
    const leaving = new AbortController();
    callUntil(leaving.signal)('GET /api/products/suggestions', { query: { search: settled.slice(0, 200) } }).then(
      (answer) => setData(readSuggestions(answer)),
      // The search for the text itself stays.
      () => !leaving.signal.aborted && setData(undefined),
    );
    return () => leaving.abort();
  }, [settled]);

  const suggestions = [
    ...(data?.products ?? []).map(({ id, name, price, image }) => ({
      to: paths.product(id),
      name,
      icon: (
        <ProductImage
          image={image === null ? undefined : { src: image, alt: '' }}
          sizes="44px"
          decorative
          className="size-11! rounded-sm"
        />
      ),
      note: shopPrice(price),
    })),
    ...(data?.categories ?? []).map(({ id, name }) => ({
      to: categoryPath(id),
      name,
      icon: <FolderOpen size={20} />,
      note: 'Category',
    })),
    ...(data?.similarWords ?? []).map(searchFor),
    searchFor(text),
  ];
  return { suggestions, found: data === undefined || suggestions.length > 1 };
}

const searchFor = (text: string): Suggestion => ({
  to: `${paths.products}?${new URLSearchParams({ search: text })}`,
  name: `Search for “${text}”`,
  icon: <Search size={20} />,
});
