import { placeOf } from './place.ts';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Something that a person did to a page which was not alive yet. */
export interface Held<Target extends HTMLElement = HTMLElement> {
  target: Target;
  /** A selector of where it stood. */
  place: string;
}
export interface Fill extends Held<Field> {
  /** The text or the choice; of a radio or checkbox whether it was checked. */
  value: string | boolean;
}
interface Press extends Held {
  /** What the browser does by itself, where that is of use. */
  native: (() => void) | undefined;
}

/** What was pressed and filled in, in this order; `onPress` is told of each press. */
export function holdEvents(onPress: () => void) {
  const held: (Fill | Press)[] = [];
  let passing = false;

  const pressed = (target?: HTMLElement) =>
    held.some((one) => 'native' in one && (target === undefined || one.target === target));

  function press(event: Event, target: HTMLElement, native?: () => void) {
    stop(event);
    event.preventDefault();
    // Pressed again, because nothing seems to happen: meant once.
    if (pressed(target)) return;
    held.push({ target, place: placeOf(target), native });
    target.dataset.held = '';
    target.setAttribute('aria-busy', 'true');
    onPress();
  }

  function onClick(event: MouseEvent) {
    const target = event.target instanceof Element && event.target.closest<HTMLElement>('a[href],button,input');
    if (!target || target.closest('[data-alive]')) return;
    if (target instanceof HTMLAnchorElement) {
      // It leads on by itself, unless something that was pressed before would be lost.
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || target.target;
      if (pressed() && !elsewhere) press(event, target, () => location.assign(target.href));
    } else if (target instanceof HTMLInputElement) stop(event);
    else if (target instanceof HTMLButtonElement) {
      const form = target.type === 'submit' ? target.form : null;
      if (form && isSentByBrowser(form) && !pressed()) stop(event);
      else press(event, target, nativeOf(form));
    }
  }

  function onSubmit(event: Event) {
    // Without a button, by Enter; else its click was held.
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    if (isSentByBrowser(form) && !pressed()) stop(event);
    else press(event, form, nativeOf(form));
  }

  function onFill(event: Event) {
    stop(event);
    const field = event.target;
    if (isField(field)) fill(field);
  }

  function fill(field: Field) {
    // Of what is typed, the last counts.
    if (held.at(-1)?.target === field) held.pop();
    held.push({ target: field, place: placeOf(field), value: valueOf(field) });
  }

  const unlessPassing =
    <E extends Event>(listener: (event: E) => void) =>
    (event: E) => {
      if (!passing) listener(event);
    };
  const listeners = new AbortController();
  // React listens at the document, too, and later.
  const options = { capture: true, signal: listeners.signal };
  document.addEventListener('click', unlessPassing(onClick), options);
  document.addEventListener('submit', unlessPassing(onSubmit), options);
  document.addEventListener('input', unlessPassing(onFill), options);
  document.addEventListener('change', unlessPassing(onFill), options);

  return {
    held,
    /** Notes what the browser has filled in by itself: after a reload it puts back what was typed. */
    noteFilled() {
      for (const field of document.querySelectorAll<Field>('input,textarea,select'))
        if (!isAsSent(field) && !held.some(({ target }) => target === field)) fill(field);
    },
    /** Dispatches events of its own, past the listeners. */
    pass(dispatch: () => void) {
      passing = true;
      try {
        dispatch();
      } finally {
        passing = false;
      }
    },
    end: () => listeners.abort(),
  };
}

const stop = (event: Event) => event.stopImmediatePropagation();

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** A GET form with an address needs no code: search and filters. */
const isSentByBrowser = (form: HTMLFormElement) => form.method === 'get' && form.hasAttribute('action');

const nativeOf = (form: HTMLFormElement | null) => (form?.hasAttribute('action') ? () => form.submit() : undefined);

const valueOf = (field: Field) => (field instanceof HTMLInputElement && isChoice(field) ? field.checked : field.value);

export const isChoice = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox';

/** As the page came from the server. */
function isAsSent(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].every((one) => one.selected === one.defaultSelected);
  if (field instanceof HTMLTextAreaElement || !isChoice(field)) return field.value === field.defaultValue;
  // Of some radios, the chosen one tells.
  return field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked);
}
