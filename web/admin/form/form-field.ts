import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

export interface FormFieldProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: Path<V>;
  label: string;
  required?: boolean;
  /** A sentence when the value will not do. */
  check?: (value: PathValue<V, Path<V>>) => string | undefined;
}

/** '{Label} is required', and whatever else the field checks. */
export const rulesOf = <V extends FieldValues>({ label, required = false, check }: FormFieldProps<V>) => ({
  validate: (value: PathValue<V, Path<V>>) =>
    required && isBlank(value) ? `${label} is required` : (check?.(value) ?? true),
});

/** A field of the form; its message goes as soon as it is edited. */
export const register = <V extends FieldValues>(props: FormFieldProps<V>) =>
  props.form.register(props.name, { ...rulesOf(props), onChange: () => props.form.clearErrors(props.name) });

/** The type of an error that the server answered. It says 'must be …', which a label before it makes a sentence. */
export const FROM_SERVER = 'server';

/** What is wrong with a field or a whole list of them. */
export function messageOf<V extends FieldValues>(form: UseFormReturn<V>, name: Path<V>, label: string) {
  const { error } = form.getFieldState(name, form.formState);
  const shown = error?.message ? error : error?.root;
  return shown?.type === FROM_SERVER ? `${label} ${shown.message}` : shown?.message;
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
