import { Search } from 'lucide-react';
import { shortcutNames } from './use-palette.ts';

export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const { text, keys } = shortcutNames();
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-keyshortcuts={keys}
      className="flex min-h-ctl w-full items-center gap-3 rail:justify-center rail:px-0 rounded-ctl border border-ctl bg-surface px-2.5 text-text-2 transition-colors duration-(--t-fast) hover:border-text-2 hover:text-text"
    >
      <Search size={17} className="shrink-0" />
      <span className="flex-1 text-left rail:sr-only">Search</span>
      <kbd
        aria-hidden="true"
        className="rounded-sm border border-line bg-raised rail:hidden px-1.5 font-text text-sm text-muted"
      >
        {text}
      </kbd>
    </button>
  );
}
