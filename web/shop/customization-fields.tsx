import { textLength, textProblem, type TextRule } from '#domain/customization.ts';
import { OPTION_VALUE_LENGTH } from '#domain/limits.ts';
import { Field, FieldError, TextInput } from '#web/ui/field.tsx';
import type { LineForm } from './line-form.ts';

/** A text field for each customization label of the product; nothing where it has none. */
export function CustomizationFields({ form }: { form: LineForm }) {
  const { textRules } = form.product;
  if (textRules.length === 0) return null;
  const error = form.errorAt('texts');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-text">Personalise</legend>
      <div className={textRules.length > 1 ? 'level grid gap-x-3 sm:grid-cols-2 lg:max-xl:grid-cols-1' : undefined}>
        {textRules.map((rule) => (
          <PrintedTextField
            key={rule.label}
            id={form.textId(rule.label)}
            rule={rule}
            text={form.texts[rule.label] ?? ''}
            onText={(text) => form.write(rule.label, text)}
            isTried={error !== undefined}
          />
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">Made for you: personalised items cannot be returned unless faulty.</p>
      {error && (
        <div role="alert" className="mt-3">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

interface PrintedTextFieldProps {
  rule: TextRule;
  text: string;
  onText: (text: string) => void;
  /** Whether it is to be said that a blank text is needed: somebody has tried to go on. */
  isTried: boolean;
  id?: string;
}

/** A text that is printed on a product: how much of its room is used, and what is wrong with it, while it is typed. */
export function PrintedTextField({ rule, text, onText, isTried, id }: PrintedTextFieldProps) {
  const { label, kind, maxLength } = rule;
  const blank = !text.trim();
  const problem = blank ? isTried && 'Required' : textProblem(rule, text);
  return (
    <Field
      {...(id && { id })}
      label={label}
      aside={
        <span className="tabular-nums">
          {blank && !problem && (
            <>
              <span>Required</span> ·{' '}
            </>
          )}
          <span className={problem && !blank ? 'text-bad' : undefined}>
            {textLength(text)}/{maxLength}
          </span>
        </span>
      }
      error={problem && (blank ? problem : <span role="alert">{problem}</span>)}
    >
      <TextInput
        aria-required
        inputMode={kind === 'digits' ? 'numeric' : undefined}
        maxLength={OPTION_VALUE_LENGTH}
        autoComplete="off"
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </Field>
  );
}
