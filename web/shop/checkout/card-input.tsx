import { Field, TextInput } from '#web/ui/field.tsx';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { digitsOf } from './card-format.ts';

interface CardInputProps {
  label: string;
  name: string;
  autoComplete: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  format: (typed: string) => string;
  /** The id of what says why it is wrong; undefined where it is not. */
  errorId: string | undefined;
  className?: string;
}

/** An input that groups digits while they are typed; the cursor stays behind the same digit. */
export function CardInput({ label, value, onChange, format, errorId, className, ...rest }: CardInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [digitsBefore, setDigitsBefore] = useState<number>();

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const end = target.selectionStart ?? target.value.length;
    const next = format(target.value);
    const atEnd = end >= target.value.length;
    setDigitsBefore(atEnd ? undefined : digitsOf(target.value.slice(0, end)).length);
    onChange(next);
  }

  useLayoutEffect(() => {
    const { current } = input;
    if (!current || digitsBefore === undefined || document.activeElement !== current) return;
    const offset = offsetAfter(value, digitsBefore);
    current.setSelectionRange(offset, offset);
    setDigitsBefore(undefined);
  }, [value, digitsBefore]);

  return (
    <Field label={label} className={className}>
      <TextInput
        {...rest}
        ref={input}
        value={value}
        onChange={change}
        inputMode="numeric"
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        className="tabular-nums"
      />
    </Field>
  );
}

/** The offset in `text` behind its n-th digit. */
function offsetAfter(text: string, count: number): number {
  let seen = 0;
  for (const [index, sign] of [...text].entries()) {
    if (seen === count) return index;
    if (/\d/.test(sign)) seen += 1;
  }
  return text.length;
}
