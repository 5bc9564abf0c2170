import { NumberField } from '#web/admin/form/fields.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { itemLabel } from './order-labels.ts';
import { ItemName } from './order-items.tsx';
import type { OrderItem } from './read-order.ts';

interface ItemUnitsProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: Path<V>;
  item: OrderItem;
  /** Units that can be chosen. */
  most: number;
  /** Asked below it. */
  children?: ReactNode;
}

/** An item of an order as a row that asks how many of it. */
export const ItemUnits = <V extends FieldValues>({ form, name, item, most, children }: ItemUnitsProps<V>) => (
  <li className={classNames('flex items-center justify-between gap-x-4 gap-y-2 py-3', children && 'flex-wrap')}>
    <ItemName item={item} />
    <span className="flex shrink-0 items-center gap-3">
      <NumberField
        form={form}
        name={name}
        label={`Quantity of ${itemLabel(item)}`}
        labelHidden
        step={1}
        max={most}
        className="w-20"
      />
      <span className="min-w-10 text-text-2">of {most}</span>
    </span>
    {children}
  </li>
);
