import { paths } from '#web/paths.ts';
import { Form } from '#web/router/form.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { Search } from 'lucide-react';
import { useId, useRef } from 'react';

const loadSuggestions = () => import('./search-suggestions.tsx');

interface HeaderSearchProps {
  className?: string;
  /** Called when it is left for a page. */
  onSearch?: () => void;
  /** In a dialog: suggestions stand below the field instead of over the page. */
  inDialog?: boolean;
}

/** The search of the shop, a plain form; with the focus come the suggestions, which have code of their own. */
export function HeaderSearch({ className = '', onSearch, inDialog = false }: HeaderSearchProps) {
  const { module, button } = useOnDemand(loadSuggestions);
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Form action={paths.products} role="search" onSubmit={onSearch} className={`relative ${className}`}>
      <label className="relative block">
        <span className="sr-only">Search the shop</span>
        <Search size={18} className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted" />
        <input
          ref={field}
          type="search"
          name="search"
          role="combobox"
          aria-expanded={false}
          aria-controls={listId}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="Search"
          data-autofocus={inDialog || undefined}
          onFocus={button.onFocus}
          // It may have had the focus before this was alive.
          onInput={button.onFocus}
          className="min-h-11 w-full rounded-pill border border-ctl bg-surface pr-4 pl-10 text-control text-text hover:border-text-2"
        />
      </label>
      {module && <module.SearchSuggestions id={listId} field={field} onLeave={onSearch} inDialog={inDialog} />}
    </Form>
  );
}
