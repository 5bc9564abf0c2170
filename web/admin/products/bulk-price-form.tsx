import { adminPrice } from '#domain/currency.ts';
import { fromMajor } from '#domain/money.ts';
import { figureOf } from '#web/admin/form/figures.ts';
import { MoneyField, NumberField, SelectField } from '#web/admin/form/fields.tsx';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { BulkForm, type BulkFormOptions, changeText, counted, Preview } from './bulk-form.tsx';
import {
  isPercent,
  planPrices,
  PRICE_CHANGES,
  type PriceChange,
  type PriceChangeKind,
  type PricePlan,
} from './bulk-price.ts';
import type { Product } from './read-product.ts';

interface PriceValues {
  kind: PriceChangeKind;
  amount: string;
}

const labels: Record<PriceChangeKind, string> = {
  set: 'Set to an amount',
  raise: 'Raise by an amount',
  lower: 'Lower by an amount',
  'raise-percent': 'Raise by percent',
  'lower-percent': 'Lower by percent',
};

/** The same change to the prices of several products. */
export function BulkPriceForm({ products, onChange, onClose }: BulkFormOptions<PricePlan<Product>>) {
  const form = useForm<PriceValues>({
    defaultValues: { kind: 'set', amount: '' },
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const [kind, amount] = useWatch({ control: form.control, name: ['kind', 'amount'] });
  // What was said of an amount is not about a percentage.
  useEffect(() => form.clearErrors('amount'), [form, kind]);
  const change = changeOf({ kind, amount });
  const plan = change && planPrices(products, change);
  const Amount = isPercent(kind) ? NumberField<PriceValues> : MoneyField<PriceValues>;
  return (
    <BulkForm
      form={form}
      title={`Change the price of ${counted(products.length)}`}
      saveLabel="Change price"
      start={(typed) => {
        const sent = changeOf(typed);
        const wanted = sent && planPrices(products, sent);
        return wanted && wanted.fit.length > 0 ? () => onChange(wanted) : undefined;
      }}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField form={form} name="kind" label="Change" first>
          {PRICE_CHANGES.map((value) => (
            <option key={value} value={value}>
              {labels[value]}
            </option>
          ))}
        </SelectField>
        <Amount
          form={form}
          name="amount"
          label={isPercent(kind) ? 'Percent' : 'Amount'}
          required
          max={isPercent(kind) ? (kind === 'lower-percent' ? 100 : 1000) : 1_000_000}
        />
      </div>
      {plan && (
        <Preview
          text={changeText(plan)}
          rows={plan.fit.map(({ product: { id, name, price: before }, price }) => ({
            id,
            name,
            before: adminPrice(before),
            after: adminPrice(price),
          }))}
          left={plan.left}
        />
      )}
    </BulkForm>
  );
}

/** Undefined while no figure, or one that will not do, is typed. */
function changeOf({ kind, amount }: PriceValues): PriceChange | undefined {
  const figure = fromMajor(figureOf(amount) ?? Number.NaN);
  return figure === undefined || figure < 0 ? undefined : { kind, amount: figure };
}
