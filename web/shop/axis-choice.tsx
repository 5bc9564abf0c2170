import type { Cents } from '#domain/money.ts';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';
import type { LineForm } from './line-form.ts';
import type { ReactNode } from 'react';
import { type Axis, axisValues, isOffered, surchargeOf } from './variant-choice.ts';

export interface AxisChoiceProps {
  form: LineForm;
  axis: Axis;
  /** Marks values as sold out that the choice on the other axis has no stock of; else only those that are sold out altogether. */
  strict?: boolean;
  deselectable?: boolean;
  /** To the right of the legend. */
  aside?: ReactNode;
  /** Formats a difference in price. */
  price: (cents: Cents) => string;
}

const legends = { size: 'Size', style: 'Style' };

export function AxisChoice({ form, axis, strict = false, deselectable, aside, price }: AxisChoiceProps) {
  const { variants, sizes } = form.product;
  const values = axis === 'size' ? sizes : axisValues(variants, 'style');
  if (values.length === 0) return null;
  const bound = strict ? form.selection : { size: null, style: null };
  const error = form.errorAt(axis);
  return (
    <ChoiceGroup
      legend={legends[axis]}
      firstId={form.fieldId(axis)}
      deselectable={deselectable}
      aside={aside}
      value={form.selection[axis]}
      onChange={(value) => {
        const pressed = value ?? form.selection[axis];
        if (pressed !== null) form.choose(axis, pressed);
      }}
      choices={values.map((value) => ({
        value,
        label: axis === 'style' ? `${value}${surcharge(form, value, price)}` : value,
        unavailable: isOffered(variants, bound, axis, value) ? undefined : 'sold out',
      }))}
      error={error && <span role="alert">{error}</span>}
    />
  );
}

/** ' (+€3.00)' for a style that costs the same more (or less) in every size; else empty. */
function surcharge({ product: { variants } }: LineForm, style: string, price: (cents: Cents) => string): string {
  const cents = surchargeOf(variants, style);
  return cents === 0 ? '' : ` (${cents > 0 ? '+' : '−'}${price(Math.abs(cents))})`;
}
