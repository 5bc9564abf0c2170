import type { Address } from '#contract/addresses.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type AddressForm, AUTOFILLED, type AutofilledField, formOf, savedLike } from './address-form.ts';

/**
 * The fields that stand as they were filled in from one's own saved address, once country, postal code and house number name it. They
 * follow these: the next address replaces them, and none empties them. What a person has typed stays. `before` are those of a draft.
 */
export function useSavedAutofill(
  form: UseFormReturn<AddressForm>,
  saved: readonly Address[],
  before: readonly AutofilledField[] = [],
): readonly AutofilledField[] {
  const { control, getValues, setValue, clearErrors, subscribe } = form;
  const [country, zipCode, houseNumber] = useWatch({ control, name: ['country', 'zipCode', 'houseNumber'] });
  const found = savedLike({ ...getValues(), country, zipCode, houseNumber }, saved);
  const last = useRef<Address>(undefined);
  const [filled, setFilled] = useState(before);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name: changed, type }) {
          // Of what the form itself fills in there is no event.
          if (type === 'change')
            setFilled((now) => (isOneOf(now, changed) ? now.filter((name) => name !== changed) : now));
        },
      }),
    [subscribe],
  );

  const follow = useEffectEvent((address: Address | undefined) => {
    const known = address && formOf(address);
    const fillable = AUTOFILLED.filter((name) => filled.includes(name) || (known && !getValues(name).trim()));
    for (const name of fillable) {
      setValue(name, known?.[name] ?? '', { shouldDirty: true });
      if (known) clearErrors(name);
    }
    setFilled(known ? fillable : []);
  });
  useEffect(() => {
    if (found === last.current) return;
    last.current = found;
    follow(found);
  }, [found]);

  return filled;
}

const isOneOf = (names: readonly string[], name: string | undefined) => name !== undefined && names.includes(name);
