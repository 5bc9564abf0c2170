import { classNames } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/field.tsx';
import { type ReactNode, useId } from 'react';
import { FoldButton } from './fold-button.tsx';
import { useFold } from './use-fold.ts';

export interface FormSectionProps {
  title: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** With it the section is folded on a phone, until somebody opens it, and this says what is in it. */
  summary?: ReactNode;
  children: ReactNode;
}

/** Fields that belong together, under one name. */
export function FormSection({ title, hint, error, summary, children }: FormSectionProps) {
  const id = useId();
  const canFold = summary !== undefined;
  const { part, isOpen, toggle } = useFold(!canFold);
  return (
    <fieldset
      ref={part}
      data-section={title}
      data-wrong={Boolean(error) || undefined}
      data-folded={!isOpen || undefined}
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
      className={classNames(
        'min-w-0 border-t border-line pt-4',
        canFold && 'max-sm:pt-1',
        // The next one begins close below.
        !isOpen && 'max-sm:-mb-4',
      )}
    >
      <legend className="float-left mb-1 w-full font-semibold">
        {canFold ? (
          <>
            <FoldButton isOpen={isOpen} onToggle={toggle}>
              <span className="shrink-0">{title}</span>
              <span className="min-w-0 flex-1 truncate text-right text-sm font-normal text-muted huge:hidden">
                {summary}
              </span>
            </FoldButton>
            <span className="max-sm:hidden">{title}</span>
          </>
        ) : (
          title
        )}
      </legend>
      <div className={classNames('clear-both flex flex-col gap-3', !isOpen && 'max-sm:hidden')}>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
        {children}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </fieldset>
  );
}
