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
          <CustomizationField key={rule.label} form={form} rule={rule} tried={error !== undefined} />
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

function CustomizationField({ form, rule, tried }: { form: LineForm; rule: TextRule; tried: boolean }) {
  const { label, kind, maxLength } = rule;
  const text = form.texts[label] ?? '';
  const blank = !text.trim();
  const problem = blank ? tried && 'Required' : textProblem(rule, text);
  return (
    <Field
      id={form.textId(label)}
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
        onChange={(event) => form.write(label, event.target.value)}
      />
    </Field>
  );
}
