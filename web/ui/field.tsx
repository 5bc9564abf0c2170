import { ChevronDown, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { createContext, use, useId } from 'react';

import { classNames } from './class-names.ts';

interface Wiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<Wiring | null>(null);

export interface FieldProps {
  label: ReactNode;
  children: ReactNode;
  id?: string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  /** To the right of the label: a counter, a link, 'Required'. */
  aside?: ReactNode;
  labelHidden?: boolean | undefined;
  className?: string | undefined;
}

/** A labelled control with its hint and error; the TextInput, TextArea, LimitedInput or Select inside wires itself to them. */
export function Field({
  label,
  children,
  id,
  hint,
  error,
  required = false,
  aside,
  labelHidden,
  className,
}: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = classNames(hint && hintId, error && errorId) || undefined;
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={classNames('flex flex-wrap items-baseline justify-between gap-x-3', labelHidden && 'sr-only')}>
        <label htmlFor={controlId} className="min-w-0 wrap-anywhere text-sm font-medium text-text">
          {label}
        </label>
        {aside && <span className="text-sm text-muted">{aside}</span>}
      </div>
      <FieldContext value={{ id: controlId, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-bad">
      <TriangleAlert size={16} className="mt-[0.15em] shrink-0" />
      <span>{children}</span>
    </p>
  );
}

export const controlClass = classNames(
  'block w-full min-w-0 rounded-ctl border border-ctl bg-bg text-control text-text',
  'transition-colors duration-(--t-fast) ease-out not-aria-invalid:not-disabled:hover:border-text-2',
  'aria-invalid:border-bad disabled:opacity-60',
);

/** The attributes by which a control belongs to the Field around it. */
export function useWiring(): Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid' | 'required'> {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    required: field.required || undefined,
  };
}

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useWiring()}
      type={type}
      {...rest}
      className={classNames(controlClass, 'min-h-ctl px-3.5 read-only:bg-raised', className)}
    />
  );
}

export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative block min-w-0', className)}>
      <select
        {...useWiring()}
        {...rest}
        className={classNames(controlClass, 'min-h-ctl appearance-none truncate pr-10 pl-3.5')}
      >
        {children}
      </select>
      <ChevronDown size={18} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-text-2" />
    </span>
  );
}

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  labelHidden?: boolean;
}

export function Checkbox({ label, hint, error, labelHidden, id, className, ...rest }: CheckboxProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={controlId} className="inline-flex min-h-ctl-sm items-center gap-3 text-control">
        <input
          {...rest}
          id={controlId}
          type="checkbox"
          aria-describedby={classNames(hint && hintId, error && errorId) || undefined}
          aria-invalid={error ? true : undefined}
          className="size-5 shrink-0 accent-accent"
        />
        <span className={labelHidden ? 'sr-only' : undefined}>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className="ml-8 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
