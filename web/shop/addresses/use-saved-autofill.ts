import type { Address } from '#contract/addresses.ts';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type AddressForm, formOf, savedLike } from './address-form.ts';

/** Fills what is still empty from one's own saved address, once country, postal code and house number name it. */
export function useSavedAutofill(form: UseFormReturn<AddressForm>, saved: readonly Address[]): boolean {
  const { control, getValues, setValue } = form;
  const [country, zipCode, houseNumber] = useWatch({ control, name: ['country', 'zipCode', 'houseNumber'] });
  const found = savedLike({ ...getValues(), country, zipCode, houseNumber }, saved);
  const last = useRef<string>(undefined);
  const [filled, setFilled] = useState(false);

  useEffect(() => {
    if (found?.id === last.current) return;
    last.current = found?.id;
    const known = found && formOf(found);
    const empty = (['streetName', 'city', 'state'] as const).filter((name) => !getValues(name).trim());
    for (const name of empty) if (known) setValue(name, known[name], { shouldDirty: true });
    setFilled(known !== undefined && empty.length > 0);
  }, [found, getValues, setValue]);

  return filled;
}
