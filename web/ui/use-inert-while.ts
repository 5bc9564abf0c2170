import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Takes neither letters nor presses in `element` while `busy`: what is changed in a form after its values have been sent
 * would look saved and be lost. Then the focus comes to the first field that was refused, else back to where it was.
 */
export function useInertWhile(busy: boolean, element: RefObject<HTMLElement | null>): void {
  const focused = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    const here = element.current;
    if (!here) return;
    const { activeElement } = document;
    if (busy)
      focused.current =
        activeElement instanceof HTMLElement && here.contains(activeElement) ? activeElement : undefined;
    here.toggleAttribute('inert', busy);
    if (busy || !focused.current) return;
    const marked = here.querySelector<HTMLElement>('[aria-invalid=true]');
    if (activeElement === document.body) {
      if (marked) marked.focus();
      else focused.current.focus({ preventScroll: true });
    }
    focused.current = undefined;
  }, [busy, element]);
}
