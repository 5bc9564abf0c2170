import { OPTION_VALUE_LENGTH } from '#domain/limits.ts';
import { Field, FieldError, TextInput } from '#web/ui/field.tsx';
import type { LineForm } from './line-form.ts';

/** A text field for each customization label of the product; nothing where it has none. */
export function CustomizationFields({ form }: { form: LineForm }) {
  const { labels } = form.product;
  if (labels.length === 0) return null;
  const error = form.errorAt('texts');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-text">Personalise</legend>
      <div className={labels.length > 1 ? 'grid gap-x-3 gap-y-4 sm:grid-cols-2' : undefined}>
        {labels.map((label) => {
          const blank = !form.texts[label]?.trim();
          return (
            <Field
              key={label}
              id={form.textId(label)}
              label={label}
              aside={blank && !error && 'Required'}
              error={blank && error && 'Required'}
            >
              <TextInput
                aria-required
                maxLength={OPTION_VALUE_LENGTH}
                autoComplete="off"
                value={form.texts[label] ?? ''}
                onChange={(event) => form.write(label, event.target.value)}
              />
            </Field>
          );
        })}
      </div>
      {error && (
        <div role="alert" className="mt-3">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
