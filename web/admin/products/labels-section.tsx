import { messageOf } from '#web/admin/form/form-field.ts';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { TextField } from '#web/admin/form/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import type { ProductValues } from './product-values.ts';

export function LabelsSection({ form }: { form: UseFormReturn<ProductValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'options' });
  return (
    <FormSection
      title="Options"
      hint="What a buyer fills in, for example: Engraving."
      error={messageOf(form, 'options', 'Options')}
    >
      <ul className="flex empty:hidden flex-col gap-2">
        {fields.map(({ id }, index) => (
          <li key={id} className="flex items-start gap-2">
            <TextField
              form={form}
              name={`options.${index}.name`}
              label={`Option ${index + 1}`}
              labelHidden
              className="flex-1"
            />
            <IconButton label={`Remove option ${index + 1}`} onClick={() => remove(index)}>
              <Trash2 size={17} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="sm" className="self-start" onClick={() => append({ name: '' })}>
        <Plus size={16} />
        Add option
      </Button>
    </FormSection>
  );
}
