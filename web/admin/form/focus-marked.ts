const INVALID = '[aria-invalid=true]';

/** What in a form is wrong: a field, or a part of which a sentence says so. */
export const MARKED = `${INVALID}, [data-wrong]`;

const FOLDED = '[data-folded]';

/** The parts of a form that its FoldButtons hide on a phone. */
export const foldedParts = (form: HTMLFormElement): readonly Element[] => [...form.querySelectorAll(FOLDED)];

/**
 * Moves the focus from a field with an error to the first of them; and to the first that could not have it, because it was in
 * one of `folded`. Of a part whose fields are not marked themselves, the button has it.
 */
export function focusFirstMarked(form: HTMLFormElement | null, folded: readonly Element[]): void {
  if (!form) return;
  if (document.activeElement?.matches(INVALID)) return focusWithLabel(form.querySelector<HTMLElement>(INVALID));
  const marked = [...form.querySelectorAll<HTMLElement>(MARKED)].find((each) =>
    folded.some((part) => part.contains(each)),
  );
  const part = folded.findLast((each) => each.contains(marked ?? null));
  const target = marked?.matches(INVALID) ? marked : part?.querySelector<HTMLElement>('[aria-expanded]');
  focusWithLabel(target);
}

/** A browser scrolls until the field is in view, and not what it is called. */
function focusWithLabel(target: HTMLElement | null | undefined): void {
  target?.focus();
  if (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
    target.labels?.[0]?.scrollIntoView({ block: 'nearest' });
}
