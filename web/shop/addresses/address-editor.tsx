import type { Address } from '#contract/addresses.ts';
import { messageOf } from '#web/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSaveAddress } from './address-data.ts';
import { AddressFields } from './address-fields.tsx';
import { type AddressForm, bodyOf, emptyForm, formOf, missingFields } from './address-form.ts';
import { useSavedAutofill } from './use-saved-autofill.ts';

interface AddressEditorProps {
  /** The address to change; undefined for a new one. */
  editing: Address | undefined;
  saved: readonly Address[];
  onDone: (saved?: Address) => void;
}

export function AddressEditor({ editing, saved, onDone }: AddressEditorProps) {
  const lastCountry = saved[0]?.country;
  const form = useForm<AddressForm>({ defaultValues: editing ? formOf(editing) : emptyForm(lastCountry) });
  const { getValues, setValue, setFocus, setError: setFieldError } = form;
  const filled = useSavedAutofill(form, editing ? [] : saved);
  const { mutateAsync: save, isPending } = useSaveAddress();
  const [error, setError] = useState<string>();

  useEffect(() => {
    if (editing) setFocus('country');
  }, [editing, setFocus]);

  useEffect(() => {
    if (lastCountry && !getValues('country')) setValue('country', lastCountry);
  }, [lastCountry, getValues, setValue]);

  const submit = form.handleSubmit(async (values) => {
    const missing = missingFields(values);
    for (const name of missing) setFieldError(name, { message: 'Required' });
    if (missing[0]) {
      setError('All fields are required');
      return setFocus(missing[0]);
    }
    setError(undefined);
    try {
      onDone(await save({ id: editing?.id, body: bodyOf(values) }));
      form.reset(emptyForm(values.country));
    } catch (failure) {
      setError(messageOf(failure, 'Failed to save address'));
    }
  });

  function cancel() {
    setError(undefined);
    form.reset(emptyForm(lastCountry));
    onDone();
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {error && <Banner tone="bad">{error}</Banner>}
      <AddressFields form={form} />
      <p className="text-sm text-muted">
        Auto-fills when country, postal code and house number are entered.
        <span role="status">{filled && ' Filled in from a saved address.'}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending}>
          {editing ? 'Update' : 'Add Address'}
        </Button>
        <Button variant="secondary" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
