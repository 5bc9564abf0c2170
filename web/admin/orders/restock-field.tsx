import { restockLimitText } from '#domain/restock-limit.ts';
import { CheckField } from '#web/admin/form/fields.tsx';
import { capitalized } from '#web/capitalized.ts';
import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { itemLabel } from './order-labels.ts';
import type { OrderItem } from './read-order.ts';

interface RestockFieldProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: Path<V>;
  label: string;
  item: OrderItem;
  /** How many of it would go into stock, as the form is now. */
  unitsOf: (values: V) => number;
  /** Units that can be chosen: of more than these the quantity says so. */
  most: number;
  /** Units that have not left: so many are taken to be here, until somebody says otherwise. */
  unsent?: number;
}

/** Asks whether units of an item are here and go into stock, and says how many can; nothing of what is made to order. */
export function RestockField<V extends FieldValues>(props: RestockFieldProps<V>) {
  const { form, name, label, item, unitsOf, most, unsent = 0 } = props;
  const { quantity, returned_quantity: returned, made_to_order } = item;
  const units = unitsOf(form.getValues());
  const suggest = useEffectEvent((isHere: boolean) => {
    // The value is a box, ticked or not.
    if (!form.getFieldState(name).isTouched) form.setValue(name, isHere as PathValue<V, Path<V>>);
  });
  const suggested = unsent > 0 && units > 0 ? units <= unsent : undefined;
  useEffect(() => {
    if (suggested !== undefined) suggest(suggested);
  }, [suggested]);
  const checkAgain = useEffectEvent(() => {
    if (form.getFieldState(name).error) void form.trigger(name);
  });
  // Fewer units may fit.
  useEffect(() => checkAgain(), [units]);
  if (made_to_order) return null;
  const limit = returned > 0 ? `${capitalized(restockLimitText({ quantity, returned }))}.` : undefined;
  if (returned === quantity) return <p className="w-full text-sm text-text-2">{limit}</p>;
  const mixed = unsent > 0 && units > unsent && units <= most ? mixedText(units, unsent) : undefined;
  return (
    <CheckField
      form={form}
      name={name}
      label={label}
      of={itemLabel(item)}
      hint={[mixed, limit].filter(Boolean).join(' ') || undefined}
      check={(isHere) => {
        const wanted = unitsOf(form.getValues());
        if (!isHere || wanted > most || wanted <= quantity - returned) return undefined;
        return `${wanted} are too many: take ${quantity - returned} with this ticked, and the rest on its own.`;
      }}
      className="w-full"
    />
  );
}

/** Of units of which only some have not left: what the box does, which is about all of them. */
const mixedText = (units: number, unsent: number): string =>
  `Only ${unsent} of these ${units} ${unsent === 1 ? 'has' : 'have'} not left. Ticked, all ${units} go into stock; otherwise none. To put ${unsent} into stock, take ${unsent} with this ticked, and the rest on its own.`;
