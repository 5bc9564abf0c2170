import { capitalized } from '#web/capitalized.ts';
import { isGroup, isSame } from './keep-typed.ts';

/** A field of the form that somebody else has changed since the form was opened. */
export interface TheirChange {
  /** The name of the field in the form's values: 'shippingPrices.UK'. */
  field: string;
  theirs: unknown;
  /** It was changed here too, to something else. */
  isContested: boolean;
  /** What it is called and how its value reads, where no field of its name says so. */
  label?: string;
  shown?: string;
  /**
   * What has become of a whole row of a list; 'removed here' is one that they have changed, 'lost' one that goes with what
   * was typed for it, which is `shown`.
   */
  row?: 'added' | 'removed' | 'removed here' | 'lost';
}

/** What others have changed between `opened` and `now`, while `typed` came to stand in the form. */
export function theirChanges<V extends object>(opened: V, typed: V, now: V): TheirChange[] {
  // The keys of an object that was built by valuesOf are its own.
  const keys = [...new Set([...Object.keys(opened), ...Object.keys(now)])] as (keyof V & string)[];
  return keys
    .filter((field) => !isSame(opened[field], now[field]))
    .flatMap((field): TheirChange[] => {
      const [before, mine, theirs] = [opened[field], typed[field], now[field]];
      // Values by the id of what has them: keepTyped drops one whose row is gone, and has one that is new.
      if (!(field in now)) return [removedRow(field, before, mine)];
      if (!(field in opened)) return [{ field, theirs, row: 'added', isContested: false }];
      if (isGroup(before) && isGroup(mine) && isGroup(theirs))
        return theirChanges(before, mine, theirs).map((change) => ({ ...change, field: `${field}.${change.field}` }));
      return [{ field, theirs, isContested: !isSame(before, mine) && !isSame(mine, theirs) }];
    });
}

function removedRow(field: string, before: unknown, mine: unknown): TheirChange {
  const isContested = !isSame(before, mine);
  return { field, theirs: undefined, row: isContested ? 'lost' : 'removed', isContested };
}

const MAX_QUOTED = 60;

/** The sentences for what was taken over, and for what both have changed. `showOf` is how a value stands in its field. */
export function loadedText(
  changes: readonly TheirChange[],
  labelOf: (field: string) => string,
  showOf: (change: TheirChange) => string = ({ theirs }) => String(theirs),
): string {
  if (changes.length === 0) return 'Nothing in this form has changed. You can save now.';
  const named = (change: TheirChange) => {
    const label = change.label ?? labelOf(change.field);
    if (change.shown === undefined && (change.row || typeof change.theirs === 'object'))
      return { label, shown: undefined };
    const shown = (change.shown ?? showOf(change)).trim();
    return { label, shown: shown.length > MAX_QUOTED ? undefined : shown || 'empty' };
  };
  const taken = changes
    .filter(({ isContested }) => !isContested)
    .map((change) => {
      const { label, shown } = named(change);
      if (change.row) return `${label} was ${change.row}`;
      return shown === undefined ? `${label} was changed` : `${label} is now ${shown}`;
    });
  const contested = changes
    .filter(({ isContested }) => isContested)
    .map((change) => {
      const { label, shown } = named(change);
      if (change.row === 'lost') return `${capitalized(label)} was removed; your ${shown ?? 'change'} was not saved.`;
      if (change.row === 'removed here') return `${capitalized(label)} stays removed, though it was changed meanwhile.`;
      if (change.row) return `${capitalized(label)} stays with what you have typed, though it was removed meanwhile.`;
      if (shown === undefined && typeof change.theirs === 'object')
        return `${capitalized(label)} was changed here and elsewhere: please look through it.`;
      return shown === undefined
        ? `${label} stays as you have typed it, though it was changed elsewhere, too.`
        : `${label} stays as you have typed it; what is stored now is ${shown}.`;
    });
  return [...(taken.length > 0 ? [`Loaded: ${taken.join(', ')}.`] : []), ...contested].join(' ');
}

/** What a field, or the section of a list of fields, is called on screen. */
export function labelIn(form: HTMLFormElement, field: string): string {
  const control = fieldIn(form, field) ?? form.querySelector(`[name^="${CSS.escape(field)}."]`);
  const label = isLabelled(control) && control.name === field ? control.labels?.[0] : undefined;
  const section = control?.closest<HTMLElement>('[data-section]')?.dataset.section;
  // A list whose fields have no names: 'enabledSizes' is 'Enabled sizes'.
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return label?.textContent.trim() || section || words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as its field shows it: the text of an option, 'on' or 'off', a day and a time, an amount with its sign; other texts in quotes. */
export function shownIn(form: HTMLFormElement, { field, theirs }: TheirChange): string {
  if (typeof theirs === 'boolean') return theirs ? 'on' : 'off';
  const control = fieldIn(form, field);
  const text = String(theirs);
  if (control instanceof HTMLSelectElement)
    return [...control.options].find(({ value }) => value === text)?.text ?? text;
  const type = isLabelled(control) ? control.type : undefined;
  if (type === 'datetime-local') return text.replace('T', ' ');
  // An amount has the sign that stands before it in its field.
  if (type === 'number' && text !== '') return text.replace(/^-?/, (minus) => minus + (control?.dataset.sign ?? ''));
  return text.trim() === '' ? text : `“${text.trim()}”`;
}

const fieldIn = (form: HTMLFormElement, field: string) =>
  form.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`);

const isLabelled = (control: Element | null) =>
  control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement;
