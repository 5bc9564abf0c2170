import { messageOf } from '#web/admin/form/form-field.ts';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Plus } from 'lucide-react';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import type { ProductValues } from './product-values.ts';
import { StockRow, stockGrid } from './stock-row.tsx';
import { newStockRow } from './stock-rows.ts';

const heads = ['Size', 'Style', 'Stock', 'Price adjustment'];

export function StockSection({ form }: { form: UseFormReturn<ProductValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'variants' });
  const enabled = useWatch({ control: form.control, name: 'enabledSizes' });
  return (
    <FormSection
      title="Stock"
      hint="How many of each size and style can be sold. An empty stock means made to order: it never runs out."
      error={messageOf(form, 'variants', 'Stock')}
    >
      <div aria-hidden="true" className={`${stockGrid} text-sm text-muted max-sm:hidden`}>
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ul className="flex empty:hidden flex-col gap-3 sm:gap-2">
        {fields.map(({ id }, index) => (
          <li key={id} className="max-sm:rounded-md max-sm:border max-sm:border-line max-sm:p-3">
            <StockRow form={form} index={index} enabled={enabled} onRemove={() => remove(index)} />
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        onClick={() => append(newStockRow(enabled[0] ?? '', ''), { focusName: `variants.${fields.length}.title` })}
      >
        <Plus size={16} />
        Add size or style
      </Button>
    </FormSection>
  );
}
