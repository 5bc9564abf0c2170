import { type Field, type Fill, type Held, type holdEvents, isChoice } from './hold.ts';

type Hold = ReturnType<typeof holdEvents>;

/** Carries out what was held, once and in its order, on a page that is alive; what is done meanwhile as well. */
export async function replay(hold: Hold): Promise<void> {
  for (let one = hold.held.shift(); one; one = hold.held.shift()) {
    const target = standing(one);
    const next = one;
    release(next);
    if (target)
      hold.pass(() => {
        if ('native' in next) press(target);
        else fill(target as Field, next);
      });
    // React renders what it has been told before it is told more.
    await new Promise((done) => setTimeout(done));
  }
  hold.end();
}

/** Forgets what was pressed, on a page that does not come alive: a browser that is online does what it can by itself. False where it can do nothing. */
export function letGo(hold: Hold): boolean {
  const presses = hold.held.filter((one) => 'native' in one);
  // What is typed stays for a page that is alive later.
  hold.held.splice(0, hold.held.length, ...hold.held.filter((one) => !('native' in one)));
  for (const one of presses) release(one);
  const last = presses.at(-1);
  if (!last) return true;
  if (!last.native || !navigator.onLine || presses.some(({ native }) => !native)) return false;
  last.native();
  return true;
}

/** The press is no longer shown. */
function release({ target }: Held): void {
  if (!('held' in target.dataset)) return;
  delete target.dataset.held;
  target.removeAttribute('aria-busy');
}

const standing = ({ target, place }: Held) =>
  target.isConnected ? target : document.querySelector<HTMLElement>(place);

function press(target: HTMLElement): void {
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else target.click();
}

/** Fills in a field as a person does. React compares with what it knows of it, which is made to differ. */
function fill(field: Field, { value }: Fill): void {
  if (field instanceof HTMLInputElement && isChoice(field)) {
    field.checked = !value;
    field.click();
    return;
  }
  const { selectionStart = null, selectionEnd = null } = field instanceof HTMLSelectElement ? {} : field;
  field.value = `${value}\u00a0`;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (selectionStart !== null) (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
  // It was left before there was anybody to hear of it.
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
