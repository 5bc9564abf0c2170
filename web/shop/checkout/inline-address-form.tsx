import type { Address } from '#contract/addresses.ts';
import { messageOf } from '#web/api.ts';
import { useSaveAddress } from '#web/shop/addresses/address-data.ts';
import { AddressFields } from '#web/shop/addresses/address-fields.tsx';
import { type AddressForm, bodyOf, emptyForm } from '#web/shop/addresses/address-form.ts';
import { useSavedAutofill } from '#web/shop/addresses/use-saved-autofill.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';

interface InlineAddressFormProps {
  id: string;
  saved: readonly Address[];
  onSaved: (address: Address) => void;
}

/** A new address without leaving the checkout. The server alone checks it. */
export function InlineAddressForm({ id, saved, onSaved }: InlineAddressFormProps) {
  const form = useForm<AddressForm>({ defaultValues: emptyForm(saved[0]?.country) });
  const { setFocus } = form;
  const filled = useSavedAutofill(form, saved);
  const { mutateAsync: save, isPending } = useSaveAddress();
  const [error, setError] = useState<string>();

  useEffect(() => setFocus('country'), [setFocus]);

  const submit = form.handleSubmit(async (values) => {
    setError(undefined);
    try {
      onSaved(await save({ body: bodyOf(values) }));
    } catch (failure) {
      setError(messageOf(failure, 'Failed to save address'));
    }
  });

  return (
    <form
      id={id}
      onSubmit={submit}
      noValidate
      className="grid gap-5 rounded-md border border-line bg-raised p-4 sm:p-5"
    >
      <AddressFields form={form} zipLabel="ZIP / Postal" additionLabel="Addition (optional)" purpose="shipping" />
      <p role="status" className="text-sm text-muted empty:hidden">
        {filled && 'Filled in from a saved address.'}
      </p>
      {error && <Banner tone="bad">{error}</Banner>}
      <Button type="submit" busy={isPending} className="justify-self-start">
        Save Address
      </Button>
    </form>
  );
}
