import { restockLimitText } from '#domain/restock-limit.ts';
import { CheckField } from '#web/admin/form/fields.tsx';
import { capitalized } from '#web/capitalized.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { itemLabel } from './order-labels.ts';
import type { OrderItem } from './read-order.ts';

interface RestockFieldProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: Path<V>;
  label: string;
  item: OrderItem;
  /** How many of it would go into stock, as the form is now. */
  unitsOf: (values: V) => number;
}

/** Asks whether units of an item are here and go into stock, and says how many can; nothing of what is made to order. */
export function RestockField<V extends FieldValues>({ form, name, label, item, unitsOf }: RestockFieldProps<V>) {
  const { quantity, returned_quantity: returned, made_to_order } = item;
  if (made_to_order) return null;
  const limit = returned > 0 ? `${capitalized(restockLimitText({ quantity, returned }))}.` : undefined;
  if (returned === quantity) return <p className="w-full text-sm text-text-2">{limit}</p>;
  return (
    <CheckField
      form={form}
      name={name}
      label={label}
      of={itemLabel(item)}
      hint={limit}
      check={(isHere) => {
        const units = unitsOf(form.getValues());
        if (!isHere || units <= quantity - returned) return undefined;
        return `${units} are too many: take ${quantity - returned} with this ticked, and the rest on its own.`;
      }}
      className="w-full"
    />
  );
}
