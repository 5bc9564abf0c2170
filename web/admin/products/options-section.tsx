import { TEXT_KINDS } from '#domain/customization.ts';
import { OPTION_VALUE_LENGTH } from '#domain/limits.ts';
import { keepFocus } from '#web/admin/focus.ts';
import { fieldMessage, NumberField, SelectField, TextField } from '#web/admin/form/fields.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { OptionsSummary } from './section-summaries.tsx';
import { kindNames, NEW_OPTION, type ProductValues } from './product-values.ts';

/** The customization labels of a product, each with what may be written there. */
export function OptionsSection({ form }: { form: UseFormReturn<ProductValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'options' });
  return (
    <FormSection
      title="Options"
      hint="What a buyer fills in, for example: Engraving. Automatic is three digits for a number and 14 letters for everything else."
      error={fieldMessage(form, 'options', 'Options')}
      summary={<OptionsSummary form={form} />}
    >
      <ul className="flex empty:hidden flex-col gap-2">
        {fields.map(({ id }, index) => (
          <li key={id} className="flex items-start gap-2">
            <OptionRow form={form} index={index} />
            <IconButton label={`Remove option ${index + 1}`} onClick={() => keepFocus(() => remove(index))}>
              <Trash2 size={17} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="sm" className="self-start" onClick={() => append(NEW_OPTION)}>
        <Plus size={16} />
        Add option
      </Button>
    </FormSection>
  );
}

function OptionRow({ form, index }: { form: UseFormReturn<ProductValues>; index: number }) {
  const kind = useWatch({ control: form.control, name: `options.${index}.kind` });
  const number = index + 1;
  return (
    <div className="grid min-w-0 flex-1 grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1fr)_11rem_6rem]">
      <TextField
        form={form}
        name={`options.${index}.name`}
        label={`Option ${number}`}
        labelHidden
        className="max-sm:col-span-2"
      />
      <SelectField
        form={form}
        name={`options.${index}.kind`}
        label={`Characters of option ${number}`}
        labelHidden
        {...(kind === '' && { className: 'max-sm:col-span-2' })}
      >
        <option value="">Automatic</option>
        {TEXT_KINDS.map((each) => (
          <option key={each} value={each}>
            {kindNames[each]}
          </option>
        ))}
      </SelectField>
      {kind !== '' && (
        <NumberField
          form={form}
          name={`options.${index}.maxLength`}
          label={`Longest text of option ${number}`}
          labelHidden
          step={1}
          min={1}
          max={OPTION_VALUE_LENGTH}
          placeholder="Length"
        />
      )}
    </div>
  );
}
