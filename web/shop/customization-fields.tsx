import { FieldError } from '#web/ui/field.tsx';
import type { LineForm } from './line-form.ts';
import { PrintedTextField } from './printed-text-field.tsx';

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
