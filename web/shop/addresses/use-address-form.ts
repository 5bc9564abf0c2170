import type { Address } from '#contract/addresses.ts';
import { ApiError, messageOf } from '#web/api.ts';
import { useDrafts } from '#web/shop/account/drafts.ts';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  type AddressBody,
  type AddressForm,
  bodyOf,
  emptyForm,
  fieldSentence,
  FORGOTTEN,
  forgottenOf,
  formOf,
  missingFields,
  type NeededField,
  refusedFields,
} from './address-form.ts';
import { useSavedAutofill } from './use-saved-autofill.ts';

interface AddressFormOptions {
  /** What is changed; undefined for a new address. */
  initial?: AddressBody | undefined;
  /** Name of what is kept while it is typed. */
  draft: string;
  saved: readonly Address[];
  /** Whether empty fields are found before anything is sent; else the server finds them. */
  checked: boolean;
  /** Whether the form takes the focus when it appears. */
  focused: boolean;
  save: (address: AddressBody) => Promise<unknown>;
}

/** The form of an address: what is wrong is marked at its field, the first one is focused, and what was typed stays until it is saved. */
export function useAddressForm({ initial, draft, saved, checked, focused, save }: AddressFormOptions) {
  const lastCountry = saved[0]?.country;
  const form = useForm<AddressForm>({ defaultValues: initial ? formOf(initial) : emptyForm(lastCountry) });
  const { getValues, setValue, setFocus, setError: setFieldError } = form;
  const filled = useSavedAutofill(form, initial ? [] : saved);
  const { isDirty, isSubmitting: saving } = form.formState;
  const values = useWatch({ control: form.control });
  const drafts = useDrafts();
  // Written below.
  const [stored] = useState(() => drafts.read(draft) as AddressForm | undefined);
  const [error, setError] = useState<string>();
  const [pointedOut, setPointedOut] = useState<keyof typeof FORGOTTEN>();

  useEffect(() => {
    if (stored) form.reset(stored, { keepDefaultValues: true });
  }, [stored, form]);

  useEffect(() => {
    if (isDirty) drafts.keep(draft, values);
    else drafts.forget(draft);
  }, [isDirty, drafts, draft, values]);

  useEffect(() => {
    if (focused && !stored) setFocus('country');
  }, [focused, stored, setFocus]);

  useEffect(() => {
    if (lastCountry && !getValues('country')) setValue('country', lastCountry);
  }, [lastCountry, getValues, setValue]);

  function mark(wrong: readonly NeededField[], values: AddressForm, refused?: Record<string, string>) {
    for (const name of wrong) setFieldError(name, { message: fieldSentence(name, values, refused) });
    setError(missingFields(values).length > 0 ? 'All fields are required' : undefined);
    if (wrong[0]) setFocus(wrong[0]);
  }

  /** Asks once for a street's name or number that was left out; not where it was saved without before. */
  function asksForForgotten(values: AddressForm): boolean {
    const forgotten = forgottenOf(values);
    if (!forgotten || pointedOut === forgotten || initial?.street === bodyOf(values).street) return false;
    setPointedOut(forgotten);
    setFieldError(forgotten, { message: FORGOTTEN[forgotten] });
    setFocus(forgotten);
    return true;
  }

  const submit = form.handleSubmit(async (values) => {
    const missing = missingFields(values);
    if (checked && missing.length > 0) return mark(missing, values);
    setError(undefined);
    if (missing.length === 0 && asksForForgotten(values)) return;
    try {
      await save(bodyOf(values));
      form.reset(emptyForm(values.country));
      drafts.forget(draft);
      setPointedOut(undefined);
    } catch (failure) {
      const refused = failure instanceof ApiError ? failure.fields : {};
      const wrong = refusedFields(refused);
      if (wrong.length > 0) mark(wrong, values, refused);
      else setError(messageOf(failure, 'Failed to save address'));
    }
  });

  function reset() {
    setError(undefined);
    form.reset(emptyForm(lastCountry));
    drafts.forget(draft);
  }

  return { form, submit, saving, filled, error, reset };
}
