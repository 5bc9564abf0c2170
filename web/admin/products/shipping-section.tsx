import { REGIONS } from '#domain/shipping.ts';
import { messageOf } from '#web/admin/form/form-field.ts';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { NumberField } from '#web/admin/form/fields.tsx';
import type { UseFormReturn } from 'react-hook-form';
import type { ProductValues } from './product-values.ts';

export function ShippingSection({ form }: { form: UseFormReturn<ProductValues> }) {
  return (
    <FormSection
      title="Shipping prices"
      hint="For one piece; without a price the region is free."
      error={messageOf(form, 'shippingPrices', 'Shipping prices')}
    >
      <div className="grid gap-3 sm:grid-cols-3">
        {REGIONS.map((region) => (
          <NumberField key={region} form={form} name={`shippingPrices.${region}`} label={region} />
        ))}
      </div>
    </FormSection>
  );
}
