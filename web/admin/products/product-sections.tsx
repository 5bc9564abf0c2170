import { SIZES } from '#domain/limits.ts';
import { REGIONS } from '#domain/shipping.ts';
import { fieldMessage, MoneyField } from '#web/admin/form/fields.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { call } from '#web/api.ts';
import { Checkbox } from '#web/ui/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ProductValues } from './product-values.ts';
import { listText, ShippingSummary } from './section-summaries.tsx';
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
      hint="Tick none if the product comes without sizes."
      error={fieldMessage(form, 'enabledSizes', 'Enabled sizes')}
      summary={listText(enabled)}
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

export function ShippingSection({ form }: SectionProps) {
  return (
    <FormSection
      title="Shipping prices"
      hint="For one piece; without a price the region is free."
      error={fieldMessage(form, 'shippingPrices', 'Shipping prices')}
      summary={<ShippingSummary form={form} />}
    >
      <div className="grid gap-3 sm:grid-cols-3">
        {REGIONS.map((region) => (
          <MoneyField key={region} form={form} name={`shippingPrices.${region}`} label={region} />
        ))}
      </div>
    </FormSection>
  );
}
