import { isMac } from '#web/admin/keys/is-mac.ts';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { PaletteOption } from './options.ts';
import type { PaletteDialog } from './palette-dialog.tsx';

const MAX_RECENT = 5;

/**
 * The palette, once it is open and loaded; its shortcut opens and closes it from anywhere. It is fetched beforehand:
 * who presses the shortcut goes on typing at once.
 */
export function usePalette() {
  const [isOpen, setOpen] = useState(false);
  const [Loaded, setLoaded] = useState<typeof PaletteDialog>();
  const [recent, setRecent] = useState<readonly PaletteOption[]>([]);

  useEffect(() => {
    if (Loaded) return;
    // What could not be fetched is tried again when it is wanted.
    import('./palette-dialog.tsx').then(
      (module) => setLoaded(() => module.PaletteDialog),
      () => undefined,
    );
  }, [Loaded, isOpen]);

  // Before the page is painted: whoever sees it may press the keys.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!event.repeat) setOpen((now) => !now);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    Palette: isOpen ? Loaded : undefined,
    open: () => setOpen(true),
    close: () => setOpen(false),
    /** What was chosen since somebody signed in: names of customers are not kept in the browser for longer. */
    recent,
    onChosen: (option: PaletteOption) =>
      setRecent((now) => [option, ...now.filter(({ id }) => id !== option.id)].slice(0, MAX_RECENT)),
  };
}

/** Ctrl+K; on a Mac Cmd+K, where Ctrl+K is something else already. */
const isShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !shiftKey && !altKey;

/** The shortcut as text, and as `aria-keyshortcuts` writes it. */
export const shortcutNames = () => (isMac() ? { text: '⌘K', keys: 'Meta+K' } : { text: 'Ctrl K', keys: 'Control+K' });
