import { NumberField } from '#web/admin/form/fields.tsx';
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
  <li className="grid grid-cols-[minmax(0,1fr)_5rem_auto] items-center gap-x-3 gap-y-2 py-3">
    <ItemName item={item} />
    {/* What is wrong with it stands below the row, which has room for a sentence. */}
    <NumberField
      form={form}
      name={name}
      label={`Quantity of ${itemLabel(item)}`}
      labelHidden
      step={1}
      max={most}
      className="contents! [&>p]:col-span-full"
    />
    <span className="col-start-3 row-start-1 min-w-10 text-text-2">of {most}</span>
    {children && <div className="col-span-full flex flex-col gap-2 empty:hidden">{children}</div>}
  </li>
);
