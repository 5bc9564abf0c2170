import { FieldError } from '#web/ui/field.tsx';
import { type ReactNode, useId } from 'react';

export interface FormSectionProps {
  title: string;
  hint?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}

/** Fields that belong together, under one name. */
export function FormSection({ title, hint, error, children }: FormSectionProps) {
  const id = useId();
  return (
    <fieldset
      data-section
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
      className="min-w-0 border-t border-line pt-4"
    >
      <legend className="float-left mb-1 w-full font-semibold">{title}</legend>
      <div className="clear-both flex flex-col gap-3">
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
