import { MAX_STOCK } from '#domain/limits.ts';
import type { StockReason } from '#domain/stock.ts';
import { NumberField, SelectField, TextField } from '#web/admin/form/fields.tsx';
import { useForm, useWatch } from 'react-hook-form';
import { BulkForm, type BulkFormOptions, changeText, counted, Preview } from './bulk-form.tsx';
import { planStock, type StockPlan } from './bulk-stock.ts';
import type { Product } from './read-product.ts';
import { stockText } from './stock-text.ts';
import { StockReasonOptions } from './stock-reason-options.tsx';

const KINDS = ['', '+', '-'] as const;
const labels: Record<(typeof KINDS)[number], string> = { '': 'Set to', '+': 'Add', '-': 'Take off' };

interface StockValues {
  kind: (typeof KINDS)[number];
  units: string;
  reason: StockReason | '';
  note: string;
}

export interface StockChange extends StockPlan<Product> {
  reason: StockReason | null;
  note: string;
}

/** The same change to all that is counted of several products. */
export function BulkStockForm({ products, onChange, onClose }: BulkFormOptions<StockChange>) {
  const form = useForm<StockValues>({
    defaultValues: { kind: '', units: '', reason: '', note: '' },
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const [kind, units] = useWatch({ control: form.control, name: ['kind', 'units'] });
  const plan = planOf(products, { kind, units });
  return (
    <BulkForm
      form={form}
      title={`Set the stock of ${counted(products.length)}`}
      saveLabel="Save stock"
      start={({ reason, note, ...typed }) => {
        const wanted = planOf(products, typed);
        return wanted && wanted.fit.length > 0
          ? () => onChange({ ...wanted, reason: reason || null, note })
          : undefined;
      }}
      onClose={onClose}
    >
      <p className="text-sm text-muted">
        Each size and style that is counted gets it. What is made to order stays as it is.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField form={form} name="kind" label="Change" first>
          {KINDS.map((value) => (
            <option key={value} value={value}>
              {labels[value]}
            </option>
          ))}
        </SelectField>
        <NumberField form={form} name="units" label="Units" required step={1} max={MAX_STOCK} />
        <SelectField form={form} name="reason" label="Reason" required>
          <StockReasonOptions />
        </SelectField>
        <TextField form={form} name="note" label="Note" optional />
      </div>
      {plan && (
        <Preview
          text={changeText(plan)}
          rows={plan.fit.map(({ product, variants }) => ({
            id: product.id,
            name: product.name,
            before: stockText(product.variants),
            after: stockText(
              product.variants.map((variant) => ({
                ...variant,
                stock: variants.find(({ id }) => id === variant.id)?.stock ?? variant.stock,
              })),
            ),
          }))}
          left={plan.left}
        />
      )}
    </BulkForm>
  );
}

/** Undefined while no whole number is typed. */
const planOf = (products: readonly Product[], { kind, units }: Pick<StockValues, 'kind' | 'units'>) =>
  /^\d+$/.test(units.trim()) ? planStock(products, `${kind}${units.trim()}`) : undefined;
