import { readAmount } from '#domain/amount-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TextInput } from '#web/ui/field.tsx';
import type { ComponentProps, RefCallback, WheelEvent } from 'react';

interface FigureInputProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'onWheel' | 'ref'> {
  ref: RefCallback<HTMLInputElement>;
  /** A text was pasted that cannot be read as one number, says the sentence; the field is as it was. */
  onRefused: (sentence: string) => void;
}

/** A number field over which the wheel scrolls, as it does everywhere else, and that reads amounts as people write them. */
export const FigureInput = ({ ref, onRefused, className, ...props }: FigureInputProps) => (
  <TextInput
    {...props}
    type="number"
    onWheel={keepFigure}
    className={classNames('read-only:bg-bg!', className)}
    ref={(input) => {
      const read = (event: InputEvent) => readInserted(event, onRefused);
      // React's own event of this name does not tell of what is pasted in every browser.
      input?.addEventListener('beforeinput', read);
      ref(input);
      return () => {
        input?.removeEventListener('beforeinput', read);
        ref(null);
      };
    }}
  />
);

/** A browser turns a focused number field up and down with the wheel, but not one that is read-only at that moment. */
function keepFigure({ currentTarget: input }: WheelEvent<HTMLInputElement>) {
  input.readOnly = true;
  setTimeout(() => {
    input.readOnly = false;
  });
}

/** Left alone, a browser drops every sign that is no part of a number: '19,90' would be 1990. */
function readInserted(event: InputEvent, onRefused: FigureInputProps['onRefused']) {
  const { data, inputType } = event;
  if (!data || !event.cancelable || !(data.includes(',') || inputType.startsWith('insertFrom'))) return;
  const figure = data === ',' ? '.' : readAmount(data);
  if (figure === data) return;
  event.preventDefault();
  // Deprecated, and still the only way in at the caret of a number field that can be undone.
  if (figure) document.execCommand('insertText', false, figure);
  else onRefused(`“${shortened(data.trim())}” was not pasted: it is not clear which number is meant`);
}

const MAX_QUOTED = 20;
const shortened = (text: string) => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);
