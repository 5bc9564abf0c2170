import { inTab } from '#web/storage.ts';
import { type RefObject, useEffect, useRef } from 'react';

interface KeptForm {
  form: RefObject<HTMLFormElement | null>;
  /** To be called when something is typed. */
  keep: () => void;
  forget: () => void;
}

/**
 * A form in which what was typed before leaving the page stands again, in this tab, under this key. Without scripts the browser checks
 * its fields; with them the page does.
 */
export function useKeptForm(key: string): KeptForm {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);
  useEffect(() => {
    const stored = inTab.read(key);
    if (typeof stored !== 'object' || stored === null) return;
    for (const [name, text] of Object.entries(stored)) {
      const field = form.current?.elements.namedItem(name);
      if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && !field.value)
        restore(field, text);
    }
  }, [key]);
  return {
    form,
    keep: () => form.current && inTab.store(key, Object.fromEntries(new FormData(form.current))),
    forget: () => inTab.forget(key),
  };
}

/** Also to whatever counts its characters. */
function restore(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
