import { areaLinks } from '#web/admin/areas.ts';
import { isPreferred } from '#web/admin/use-preference.ts';
import { useNavigate } from '#web/router/hooks.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { useEffect, useEffectEvent } from 'react';

/** The single keys of the back office, each of them off while something is typed or a dialog is open; and the dialog that lists them. */
export function useKeys(openPalette: () => void) {
  const dialog = useOnDemand(() => import('./keys-dialog.tsx'));
  const navigate = useNavigate();

  const press = useEffectEvent((key: string, isAfterG: boolean): boolean => {
    if (isAfterG) {
      const to = areaLinks.find(({ jump }) => jump === key.toUpperCase())?.path;
      if (to) void navigate(to);
      return to !== undefined;
    }
    if (key === '?') dialog.open();
    else if (key === '/') searchHere(openPalette);
    return key === '?' || key === '/';
  });

  useEffect(() => {
    let isAfterG = false;
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey } = event;
      const isSingle = !ctrlKey && !metaKey && !altKey && !event.defaultPrevented && !event.repeat;
      if (key === 'Shift') return;
      if (!isSingle || isPreferred('office_single_keys_off') || isElsewhere(event.target)) isAfterG = false;
      else if (press(key, isAfterG)) {
        event.preventDefault();
        isAfterG = false;
      } else isAfterG = key.toLowerCase() === 'g';
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return dialog;
}

/** Whether a key belongs to a field, a dialog or an open menu. */
function isElsewhere(target: EventTarget | null): boolean {
  const isTyping = target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
  return isTyping || document.querySelector('dialog:modal, [popover]:popover-open') !== null;
}

/** To the search of the list; where there is none, to that of everything. */
function searchHere(openPalette: () => void): void {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  if (!field) return openPalette();
  field.focus();
  field.select();
}
