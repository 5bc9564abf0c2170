import { SIGN_OF } from '#domain/currency.ts';
import { PROSE_LENGTH } from '#domain/limits.ts';
import { formatMoney, signOf } from '#domain/money.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox, Field, Select, TextInput } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/limited-text.tsx';
import {
  type ClipboardEventHandler,
  type ComponentProps,
  type KeyboardEventHandler,
  type ReactNode,
  useRef,
} from 'react';
import { type FieldValues, type Path, type PathValue, useController, type UseFormReturn } from 'react-hook-form';
import { FigureInput } from './figure-input.tsx';

interface FormFieldProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: Path<V>;
  label: string;
  required?: boolean;
  /** A sentence when the value will not do. */
  check?: (value: PathValue<V, Path<V>>) => string | undefined;
  /** Other fields whose message is about this one, too. */
  clears?: () => readonly Path<V>[];
}

/** '{Label} is required', and whatever else the field checks. */
export const rulesOf = <V extends FieldValues>({ label, required = false, check }: FormFieldProps<V>) => ({
  validate: (value: PathValue<V, Path<V>>) =>
    required && isBlank(value) ? `${label} is required` : (check?.(value) ?? true),
});

/** What is said of a field goes as soon as it is edited, and so does what is said of the form as a whole. */
function clearErrors<V extends FieldValues>(form: UseFormReturn<V>, ...names: Path<V>[]) {
  form.clearErrors(names);
  form.clearErrors('root');
}

/** A field of the form; its message goes as soon as it is edited. */
function register<V extends FieldValues>(props: FormFieldProps<V>) {
  const { form, name, clears = () => [] } = props;
  return form.register(name, { ...rulesOf(props), onChange: () => clearErrors(form, name, ...clears()) });
}

/** The type of an error that the server answered. It says 'must be …', which a label before it makes a sentence. */
export const FROM_SERVER = 'server';

/** What is wrong with a field, or with a whole list of them. */
export function fieldMessage<V extends FieldValues>(form: UseFormReturn<V>, name: Path<V>, label: string) {
  const { error } = form.getFieldState(name, form.formState);
  const problem = error?.message ? error : error?.root;
  return problem?.type === FROM_SERVER ? `${label} ${problem.message}` : problem?.message;
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

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
  return { label, required, hint, labelHidden, className, aside, error: fieldMessage(form, name, label) };
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
      <TextArea rows={rows} maxLength={PROSE_LENGTH} {...startOf(props)} {...register(props)} />
    </Field>
  );
}

/** Controlled, and options are elements right here: they may come later than the value that chooses one. */
export function SelectField<V extends FieldValues>({ children, ...props }: Common<V> & { children: ReactNode }) {
  const { form, name, clears = () => [] } = props;
  const { field } = useController({ control: form.control, name, rules: rulesOf(props) });
  return (
    <Field {...frameOf(props)}>
      <Select
        {...startOf(props)}
        {...field}
        onChange={(event) => {
          clearErrors(form, name, ...clears());
          field.onChange(event);
        }}
      >
        {children}
      </Select>
    </Field>
  );
}

interface NumberOptions {
  step?: number;
  signed?: boolean;
  min?: number;
  max?: number;
  /** It is an amount of this currency, whose sign is drawn before the figure. */
  currency?: string | undefined;
  placeholder?: string;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  onPaste?: ClipboardEventHandler<HTMLInputElement>;
}

/** Its value is text, empty and not 0 when nothing is typed; the browser's number checks become sentences. */
export function NumberField<V extends FieldValues>({
  step = 0.01,
  signed = false,
  min = signed ? undefined : 0,
  max,
  currency,
  placeholder,
  onKeyDown,
  onPaste,
  ...props
}: Common<V> & NumberOptions) {
  const input = useRef<HTMLInputElement>(null);
  const sign = currency && signOf(currency);
  const check: typeof props.check = (value) =>
    complaint(input.current, props.label, { step, currency }) ?? props.check?.(value);
  // oxlint-disable-next-line react/refs -- read when the form is submitted, not here
  const control = register({ ...props, check });
  return (
    <Field {...frameOf(props)}>
      <span className="relative block">
        {sign && (
          <span aria-hidden="true" className="absolute inset-y-0 left-3.5 grid place-items-center text-muted">
            {sign}
          </span>
        )}
        <FigureInput
          // On a phone, the keypad of figures has no minus; without a mode, a number field offers one.
          inputMode={signed ? undefined : 'decimal'}
          step={step}
          min={min}
          max={max}
          placeholder={placeholder}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          data-sign={sign}
          className={classNames('tabular-nums', sign && 'pl-8')}
          {...startOf(props)}
          {...control}
          ref={(element) => {
            control.ref(element);
            input.current = element;
          }}
          onRefused={(message) => props.form.setError(props.name, { type: 'refused', message })}
        />
      </span>
    </Field>
  );
}

/** An amount, with the back office's currency sign before it. */
export const MoneyField = <V extends FieldValues>(props: ComponentProps<typeof NumberField<V>>) => (
  <NumberField {...props} currency={SIGN_OF.admin} />
);

function complaint(
  input: HTMLInputElement | null,
  label: string,
  { step, currency }: { step: number; currency: string | undefined },
): string | undefined {
  if (!input) return;
  const { badInput, rangeUnderflow, rangeOverflow, stepMismatch } = input.validity;
  // Whoever types '1,000' may mean a thousand: to the browser it is a 1 with three decimals.
  const limit = (value: string) =>
    currency ? formatMoney(Math.round(Number(value) * 100), currency) : Number(value).toLocaleString('en');
  const decimals = input.value.split('.')[1]?.length ?? 0;
  if (badInput) return `${label} must be a number`;
  if (rangeUnderflow)
    return input.min === '0' ? `${label} must not be negative` : `${label} must be at least ${limit(input.min)}`;
  if (rangeOverflow) return `${label} must be at most ${limit(input.max)}`;
  if (stepMismatch || decimals > (step === 1 ? 0 : 2))
    return step === 1 ? `${label} must be a whole number` : `${label} can have at most two decimals`;
}

interface CheckOptions {
  /** What it is about, where several are labelled alike: heard, not seen. */
  of?: string;
}

export function CheckField<V extends FieldValues>({ hint, className, of, ...props }: Common<V> & CheckOptions) {
  const error = fieldMessage(props.form, props.name, props.label);
  const label = of ? (
    <>
      {props.label}
      <span className="sr-only"> ({of})</span>
    </>
  ) : (
    props.label
  );
  return <Checkbox label={label} hint={hint} error={error} className={className} {...register(props)} />;
}
