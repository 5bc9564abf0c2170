import { useEffect, useRef } from 'react';

/** What in a row can have the focus. */
const CONTROLS = 'a[href], button, input, select, textarea, summary';

/** What goes with its press and is not to be pressed again in another row: sending money, say. The focus goes to the heading. */
const TO_HEADING = '[data-focus-after="heading"]';

const controlsOf = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.checkVisibility() && !isDisabled(control),
  );
const isDisabled = (control: HTMLElement) => control.matches(':disabled');

/**
 * Remembers where the focus is before a change that may take its row or its button away. Returns what gives a focus that was lost to the
 * same control of the row, else of the next one that is left, else of the one before, else to the control below the rows, else to the
 * heading around them.
 */
export function holdFocus(): () => void {
  const { activeElement } = document;
  // A menu that is open closes with the press.
  const from = activeElement?.closest('[popover]')?.previousElementSibling ?? activeElement;
  const row = from?.closest(TO_HEADING) ? null : from?.closest('tr, li');
  const controls = row ? controlsOf(row) : [];
  const at = controls.findIndex((control) => control === from);
  const isLast = at === controls.length - 1;
  const siblings = [...(row?.parentElement?.children ?? [])];
  const place = row ? siblings.indexOf(row) : 0;
  const nearest = [...siblings.slice(place), ...siblings.slice(0, place).toReversed()];
  const below = [...siblingsAfter(row?.parentElement)];
  const around = [...ancestorsOf(from, 'section, dialog, main')];

  return () => {
    if (!isFocusLost()) return;
    for (const sibling of nearest) {
      const now = sibling.isConnected ? controlsOf(sibling) : [];
      const control = isLast ? now.at(-1) : (now[at] ?? now.at(-1));
      if (control) return control.focus();
    }
    const next = controlBelow(below.filter((sibling) => sibling.isConnected));
    if (next) return next.focus();
    focusHeading(around.find((part) => part.isConnected && part.querySelector(HEADINGS)));
  };
}

/** Makes a change after which the focus is where its user can go on. */
export async function keepFocus(change: () => unknown): Promise<void> {
  const giveBack = holdFocus();
  await change();
  setTimeout(giveBack);
}

/** Once it is there no more, the focus that went with it is given to the heading, or as `focus` does. */
export function useFocusAfter(isThere: boolean, focus: () => void = focusHeading): void {
  const wasThere = useRef(isThere);
  useEffect(() => {
    if (wasThere.current && !isThere && isFocusLost()) focus();
    wasThere.current = isThere;
  });
}

/** For what is opened by a control that may be gone, or another, once it has closed: `hold` as it opens; `giveBack` after a later change. */
export function useFocusBack(isOpen: boolean): { hold: () => void; giveBack: () => void } {
  const held = useRef<() => void>(undefined);
  const giveBack = () => held.current?.();
  useFocusAfter(isOpen, giveBack);
  return {
    hold: () => {
      held.current = holdFocus();
    },
    giveBack: () => void setTimeout(giveBack),
  };
}

const HEADINGS = 'h1, h2, h3';

/** Of a part of the page; unless told otherwise of the dialog that is open, else of the page. */
export function focusHeading(part = [...document.querySelectorAll('main, dialog:modal')].at(-1)): void {
  const heading = part?.querySelector<HTMLElement>(HEADINGS);
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** To the link of a record's row, or what else it has, where it is on this page of the list; else to the heading. */
export function focusRecord(id: string): void {
  const row = document.querySelector(`main [data-row="${CSS.escape(id)}"]`);
  const controls = row ? controlsOf(row) : [];
  const control = controls.find((each) => each.matches('a')) ?? controls.at(-1);
  if (control) control.focus();
  else focusHeading();
}

export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/** The first control below the rows: 'Add row', say. */
function controlBelow(siblings: readonly Element[]): HTMLElement | undefined {
  const [control] = siblings.flatMap((sibling) => (isControl(sibling) ? [sibling] : controlsOf(sibling)));
  return control;
}
const isControl = (element: Element): element is HTMLElement => element.matches(CONTROLS);

function* siblingsAfter(element: Element | null | undefined) {
  for (let at = element?.nextElementSibling; at; at = at.nextElementSibling) yield at;
}

function* ancestorsOf(element: Element | null | undefined, selector: string) {
  for (let at = element?.closest(selector); at; at = at.parentElement?.closest(selector)) yield at;
}
