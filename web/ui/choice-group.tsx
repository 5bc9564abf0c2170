import type { ReactNode } from 'react';
import { useId } from 'react';

import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';

interface Choice {
  value: string;
  label: ReactNode;
  /** Why it cannot be chosen, in words ('sold out'): struck out, and said to screen readers. */
  unavailable?: string | undefined;
}

export interface ChoiceGroupProps {
  legend: ReactNode;
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** A press on the chosen one deselects it. */
  deselectable?: boolean | undefined;
  /** To the right of the legend. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Takes the focus when a choice is missing: the first choice that can be chosen carries it. */
  firstId?: string;
  className?: string;
}

/** One of a few, as buttons: native radios underneath, so arrow keys, names and forms work by themselves. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, choices, value, onChange, deselectable = false, aside, hint, error, firstId, className } = props;
  const id = useId();
  const edge = error ? 'border-bad' : 'border-ctl hover:border-text-2';
  const firstFree = choices.find((choice) => !choice.unavailable)?.value;
  return (
    <fieldset
      aria-describedby={classNames(hint && `${id}-hint`, error && `${id}-error`) || undefined}
      className={classNames('min-w-0', className)}
    >
      <legend className="float-left text-sm font-semibold text-text">{legend}</legend>
      {aside && <div className="float-right text-sm text-muted">{aside}</div>}
      <div className="clear-both flex flex-wrap gap-2 pt-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'relative grid min-h-ctl min-w-14 cursor-pointer place-items-center rounded-ctl border px-3 text-control font-medium wrap-anywhere',
              'transition-colors duration-(--t-fast) ease-out',
              'has-checked:border-accent has-checked:bg-accent-tint has-checked:inset-ring has-checked:inset-ring-accent',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              choice.unavailable ? 'cursor-not-allowed border-line border-dashed text-muted line-through' : edge,
            )}
          >
            <input
              type="radio"
              name={id}
              id={choice.value === firstFree ? firstId : undefined}
              value={choice.value}
              checked={choice.value === value}
              disabled={Boolean(choice.unavailable)}
              onChange={() => onChange(choice.value)}
              onClick={() => {
                if (deselectable && choice.value === value) onChange(null);
              }}
              onKeyUp={(event) => {
                // Browsers do not click a radio that is chosen already.
                if (event.key !== ' ' || !deselectable || choice.value !== value) return;
                event.preventDefault();
                onChange(null);
              }}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
            />
            <span>
              {choice.label}
              {choice.unavailable && <span className="sr-only"> {choice.unavailable}</span>}
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-2 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <div className="mt-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
