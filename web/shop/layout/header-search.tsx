import { paths } from '#web/paths.ts';
import { Form } from '#web/router/form.tsx';
import { Search } from 'lucide-react';

export function HeaderSearch({ className, onSearch }: { className?: string; onSearch?: () => void }) {
  return (
    <Form action={paths.products} role="search" onSubmit={onSearch} className={className}>
      <label className="relative block">
        <span className="sr-only">Search the shop</span>
        <Search size={18} className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted" />
        <input
          type="search"
          name="search"
          placeholder="Search"
          className="min-h-11 w-full rounded-pill border border-ctl bg-surface pr-4 pl-10 text-control text-text hover:border-text-2"
        />
      </label>
    </Form>
  );
}
