import { SIZES } from '#domain/limits.ts';
import { REGIONS } from '#domain/shipping.ts';
import { fieldMessage, NumberField, TextField } from '#web/admin/form/fields.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import type { ProductValues } from './product-values.ts';
import { rowsForSizes } from './stock-rows.ts';

interface SectionProps {
  form: UseFormReturn<ProductValues>;
}

export function SizesSection({ form }: SectionProps) {
  const enabled = useWatch({ control: form.control, name: 'enabledSizes' });
  const labels = useSizeLabels();
  const all = [...labels, ...enabled.filter((size) => !labels.includes(size))];

  function toggle(size: string, on: boolean) {
    const sizes = all.filter((label) => (label === size ? on : enabled.includes(label)));
    form.clearErrors('enabledSizes');
    form.setValue('enabledSizes', sizes, { shouldDirty: true });
    form.setValue('variants', rowsForSizes(form.getValues('variants'), sizes), { shouldDirty: true });
  }

  return (
    <FormSection
      title="Enabled sizes"
      hint="None: the product comes without sizes."
      error={fieldMessage(form, 'enabledSizes', 'Enabled sizes')}
    >
      <div className="flex flex-wrap gap-x-5">
        {all.map((size) => (
          <Checkbox
            key={size}
            label={size}
            checked={enabled.includes(size)}
            onChange={(event) => toggle(size, event.target.checked)}
          />
        ))}
      </div>
    </FormSection>
  );
}

/** A list that cannot be read leaves the default sizes. */
function useSizeLabels(): readonly string[] {
  const { data } = useQuery({ queryKey: ['sizes'], queryFn: () => call('GET /api/products/sizes') });
  return data?.data ?? SIZES;
}

export function OptionsSection({ form }: SectionProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'options' });
  return (
    <FormSection
      title="Options"
      hint="What a buyer fills in, for example: Engraving."
      error={fieldMessage(form, 'options', 'Options')}
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

export function ShippingSection({ form }: SectionProps) {
  return (
    <FormSection
      title="Shipping prices"
      hint="For one piece; without a price the region is free."
      error={fieldMessage(form, 'shippingPrices', 'Shipping prices')}
    >
      <div className="grid gap-3 sm:grid-cols-3">
        {REGIONS.map((region) => (
          <NumberField key={region} form={form} name={`shippingPrices.${region}`} label={region} />
        ))}
      </div>
    </FormSection>
  );
}
