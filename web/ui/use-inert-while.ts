import { type RefObject, useEffect } from 'react';

/** A form that refuses by itself does so sooner, and moves the focus as it likes. Until then it takes presses. */
const AFTER_MS = 100;

/**
 * Takes neither letters nor presses in `element` while `busy`: what is changed in a form after its values have been sent
 * would look saved and be lost. Then the focus comes to the first field that was refused, else back to where it was.
 */
export function useInertWhile(busy: boolean, element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const here = element.current;
    if (!busy || !here) return undefined;
    let focused: Element | null = null;
    const refuse = (event: Event) => event.preventDefault();
    here.addEventListener('beforeinput', refuse);
    const timer = setTimeout(() => {
      focused = document.activeElement;
      here.inert = true;
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
      here.removeEventListener('beforeinput', refuse);
      if (!here.inert) return;
      here.inert = false;
      const marked = here.querySelector<HTMLElement>('[aria-invalid=true]');
      if (marked && !here.contains(document.activeElement)) marked.focus();
      else if (document.activeElement === document.body && focused instanceof HTMLElement)
        focused.focus({ preventScroll: true });
    };
  }, [busy, element]);
}
