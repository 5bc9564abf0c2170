import { NumberField, SelectField, TextField } from '#web/admin/form/fields.tsx';
import { messageOf } from '#web/admin/form/form-field.ts';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ProductValues } from './product-values.ts';
import { isOffered } from './stock-rows.ts';

export const stockGrid = 'grid grid-cols-2 gap-2 sm:grid-cols-[6.5rem_minmax(0,1fr)_9rem_8rem_2.75rem]';

export interface StockRowProps {
  form: UseFormReturn<ProductValues>;
  index: number;
  enabled: readonly string[];
  onRemove: () => void;
}

/** One size in one style: a variant of the product. */
export function StockRow({ form, index, enabled, onRemove }: StockRowProps) {
  const row = useWatch({ control: form.control, name: `variants.${index}` });
  const sizes = enabled.length === 0 ? [''] : enabled;
  const error = messageOf(form, `variants.${index}`, 'This row');
  const offered = isOffered(row, enabled);
  const checkTitle = (title: string) =>
    form.getValues('variants').filter((other) => isTwin(other, { size: row.size, title })).length > 1
      ? 'This size and style is in the list twice'
      : undefined;
  return (
    <fieldset>
      <legend className="sr-only">
        {row.size || 'No size'}, {row.title || 'new style'}
      </legend>
      <div className={stockGrid}>
        <Cell head="Size">
          <SelectField form={form} name={`variants.${index}.size`} label="Size" labelHidden>
            {(sizes.includes(row.size) ? sizes : [...sizes, row.size]).map((size) => (
              <option key={size} value={size}>
                {size || 'No size'}
              </option>
            ))}
          </SelectField>
        </Cell>
        <Cell head="Style">
          <TextField
            form={form}
            name={`variants.${index}.title`}
            label="Style"
            labelHidden
            required
            // The names of its fields are those of the form.
            check={(title) => checkTitle(String(title))}
          />
        </Cell>
        <Cell head="Stock">
          <NumberField
            form={form}
            name={`variants.${index}.stock`}
            label="Stock"
            labelHidden
            step={1}
            placeholder="Made to order"
          />
        </Cell>
        <Cell head="Price adjustment">
          <NumberField
            form={form}
            name={`variants.${index}.priceAdjust`}
            label="Price adjustment"
            labelHidden
            signed
            placeholder="0.00"
          />
        </Cell>
        <IconButton label="Remove row" onClick={onRemove} className="max-sm:col-span-2 max-sm:justify-self-end">
          <Trash2 size={17} />
        </IconButton>
      </div>
      {error && <FieldError>{error}</FieldError>}
      {!offered && <p className="mt-1 text-sm text-muted">Not offered: this size is not enabled.</p>}
    </fieldset>
  );
}

const Cell = ({ head, children }: { head: string; children: ReactNode }) => (
  <div className="min-w-0">
    <span aria-hidden="true" className="mb-1 block text-sm text-muted sm:hidden">
      {head}
    </span>
    {children}
  </div>
);

const isTwin = (a: { size: string; title: string }, b: { size: string; title: string }) =>
  a.size === b.size && a.title.trim().toLowerCase() === b.title.trim().toLowerCase();
