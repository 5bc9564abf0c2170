import { REGIONS } from '#domain/shipping.ts';
import { figureOf } from '#web/admin/form/figures.ts';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ProductValues } from './product-values.ts';
import { isOffered } from './stock-rows.ts';
import { stockText } from './stock-text.ts';

interface SummaryProps {
  form: UseFormReturn<ProductValues>;
}

/** 'S, M, L' */
export const listText = (entries: readonly string[]) => entries.filter(Boolean).join(', ') || 'None';

/** '3 pictures' */
export const imagesText = (count: number) =>
  count === 0 ? 'None' : `${count} ${count === 1 ? 'picture' : 'pictures'}`;

/** What can be bought of the product, as it is typed. */
export function StockSummary({ form }: SummaryProps) {
  const [rows, enabled] = useWatch({ control: form.control, name: ['variants', 'enabledSizes'] });
  return stockText(
    rows.map((row) => ({ stock: figureOf(row.stock) ?? null, offered: isOffered(row, enabled) })),
    ' in stock',
  );
}

export function OptionsSummary({ form }: SummaryProps) {
  const options = useWatch({ control: form.control, name: 'options' });
  return listText(options.map(({ name }) => name.trim()));
}

/** The regions to which the shipping is not free. */
export function ShippingSummary({ form }: SummaryProps) {
  const prices = useWatch({ control: form.control, name: 'shippingPrices' });
  const charged = REGIONS.filter((region) => figureOf(prices[region]));
  return charged.length === 0 ? 'Free' : listText(charged);
}
