import { useRef } from 'react';
import { COUNTRIES_BY_NAME } from '#domain/countries.ts';
import { regionOf } from '#domain/shipping.ts';
import { ChangedMeanwhile } from '#web/shop/account/changed-meanwhile.tsx';
import { AddressFields } from '#web/shop/addresses/address-fields.tsx';
import type { AddressBody } from '#web/shop/addresses/address-form.ts';
import { useAddressForm } from '#web/shop/addresses/use-address-form.ts';
import { EMAIL } from '#web/shop/contact/channels.ts';
import { useInertWhile } from '#web/ui/use-inert-while.ts';
import { Button } from '#web/ui/button.tsx';

interface CorrectAddressProps {
  address: AddressBody;
  /** Whether the billing address is the same. */
  isBilledThere: boolean;
  /** The version of its order. */
  version: string;
  /** Name of what is kept while it is typed. */
  draft: string;
  save: (address: AddressBody, expectedUpdatedAt: string | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the right shipping address, in one of the countries to which shipping costs the same. */
export function CorrectAddress({ address, version, isBilledThere, draft, save, onClose }: CorrectAddressProps) {
  const { form, submit, saving, error, reset, ...outdated } = useAddressForm({
    initial: address,
    version,
    draft,
    saved: [],
    checked: true,
    focused: true,
    save: async (body, expectedUpdatedAt) => {
      await save(body, expectedUpdatedAt);
      onClose();
    },
  });
  const element = useRef<HTMLFormElement>(null);
  useInertWhile(saving, element);
  const region = regionOf(address.country);
  return (
    <form ref={element} onSubmit={submit} noValidate className="grid max-w-2xl gap-5">
      <AddressFields
        form={form}
        purpose="shipping"
        countries={COUNTRIES_BY_NAME.filter(([code]) => regionOf(code) === region)}
        countryHint="Shipping costs the same in each of these."
      />
      <p className="text-sm text-text-2">
        {isBilledThere
          ? `Your billing address is the same, and stays as it is. If it is wrong, too, write to ${EMAIL}.`
          : 'Your billing address stays as it is.'}
      </p>
      <ChangedMeanwhile
        noun="address"
        isOutdated={outdated.isOutdated}
        error={error}
        loaded={outdated.loaded}
        onLoad={outdated.loadChanges}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={saving}>
          Save
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            reset();
            onClose();
          }}
        >
          Back
        </Button>
      </div>
    </form>
  );
}
