import { Checkbox, Field, Select, TextArea, TextInput } from '#web/ui/field.tsx';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { type FormFieldProps, messageOf, register, rulesOf } from './form-field.ts';

type Common<V extends FieldValues> = FormFieldProps<V> & {
  hint?: ReactNode;
  /** Says so beside the label. */
  optional?: boolean;
  labelHidden?: boolean;
  className?: string;
  /** The form begins here. */
  first?: boolean;
};

function frameOf<V extends FieldValues>({ form, name, label, required, hint, optional, ...rest }: Common<V>) {
  const { labelHidden, className } = rest;
  const aside = optional ? 'Optional' : undefined;
  return { label, required, hint, labelHidden, className, aside, error: messageOf(form, name, label) };
}

const startOf = ({ first }: { first?: boolean }) => (first ? { 'data-autofocus': true } : {});

export function TextField<V extends FieldValues>({
  type,
  placeholder,
  autoComplete = 'off',
  ...props
}: Common<V> & Pick<ComponentProps<'input'>, 'type' | 'placeholder' | 'autoComplete'>) {
  const input = { type, placeholder, autoComplete };
  return (
    <Field {...frameOf(props)}>
      <TextInput {...input} {...startOf(props)} {...register(props)} />
    </Field>
  );
}

export function TextAreaField<V extends FieldValues>({ rows, ...props }: Common<V> & { rows?: number }) {
  return (
    <Field {...frameOf(props)}>
      <TextArea rows={rows} {...startOf(props)} {...register(props)} />
    </Field>
  );
}

/** Controlled, and options are elements right here: they may come later than the value that chooses one. */
export function SelectField<V extends FieldValues>({ children, ...props }: Common<V> & { children: ReactNode }) {
  const { form, name } = props;
  const { field } = useController({ control: form.control, name, rules: rulesOf(props) });
  return (
    <Field {...frameOf(props)}>
      <Select
        {...startOf(props)}
        {...field}
        onChange={(event) => {
          form.clearErrors(name);
          field.onChange(event);
        }}
      >
        {children}
      </Select>
    </Field>
  );
}

/** Kept as text; the browser's own number rules are said in words. An empty field is empty, not 0. */
export function NumberField<V extends FieldValues>({
  step = 0.01,
  signed = false,
  placeholder,
  ...props
}: Common<V> & { step?: number; signed?: boolean; placeholder?: string }) {
  const input = useRef<HTMLInputElement>(null);
  // oxlint-disable-next-line react/refs -- read when the form is submitted, not here
  const control = register({ ...props, check: () => complaint(input.current, props.label, step) });
  return (
    <Field {...frameOf(props)}>
      <TextInput
        type="number"
        inputMode="decimal"
        step={step}
        min={signed ? undefined : 0}
        placeholder={placeholder}
        className="tabular-nums"
        {...startOf(props)}
        {...control}
        ref={(element) => {
          control.ref(element);
          input.current = element;
        }}
      />
    </Field>
  );
}

function complaint(input: HTMLInputElement | null, label: string, step: number): string | undefined {
  if (!input) return;
  const { badInput, rangeUnderflow, stepMismatch } = input.validity;
  if (badInput) return `${label} must be a number`;
  if (rangeUnderflow) return `${label} must not be negative`;
  if (stepMismatch) return step === 1 ? `${label} must be a whole number` : `${label} can have at most two decimals`;
}

export function CheckField<V extends FieldValues>({ hint, className, ...props }: Common<V>) {
  const error = messageOf(props.form, props.name, props.label);
  return <Checkbox label={props.label} hint={hint} error={error} className={className} {...register(props)} />;
}
