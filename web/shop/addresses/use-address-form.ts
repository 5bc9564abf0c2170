import type { Address } from '#contract/addresses.ts';
import { ApiError, messageOf } from '#web/api.ts';
import { useDrafts } from '#web/shop/account/drafts.ts';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSaveAddress } from './address-data.ts';
import {
  type AddressForm,
  bodyOf,
  draftName,
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
  /** The address to change; undefined for a new one. */
  editing?: Address | undefined;
  saved: readonly Address[];
  /** Whether empty fields are found before anything is sent; else the server finds them. */
  checked: boolean;
  /** Whether the form takes the focus when it appears. */
  focused: boolean;
  onSaved: (address: Address) => void;
}

/** The form of an address: what is wrong is marked at its field, the first one is focused, and what was typed stays until it is saved. */
export function useAddressForm({ editing, saved, checked, focused, onSaved }: AddressFormOptions) {
  const lastCountry = saved[0]?.country;
  const form = useForm<AddressForm>({ defaultValues: editing ? formOf(editing) : emptyForm(lastCountry) });
  const { getValues, setValue, setFocus, setError: setFieldError } = form;
  const filled = useSavedAutofill(form, editing ? [] : saved);
  const { isDirty } = form.formState;
  const values = useWatch({ control: form.control });
  const drafts = useDrafts();
  const draft = draftName(editing);
  // Written below.
  const [stored] = useState(() => drafts.read(draft) as AddressForm | undefined);
  const { mutateAsync: save, isPending: saving } = useSaveAddress();
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
    if (!forgotten || pointedOut === forgotten || editing?.street === bodyOf(values).street) return false;
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
      onSaved(await save({ id: editing?.id, body: bodyOf(values) }));
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
