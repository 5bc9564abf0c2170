import { COUNTRIES_BY_NAME } from '#domain/countries.ts';
import { regionOf } from '#domain/shipping.ts';
import { AddressFields } from '#web/shop/addresses/address-fields.tsx';
import type { AddressBody } from '#web/shop/addresses/address-form.ts';
import { useAddressForm } from '#web/shop/addresses/use-address-form.ts';
import { EMAIL } from '#web/shop/contact/channels.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

interface CorrectAddressProps {
  address: AddressBody;
  /** Whether the billing address is the same. */
  isBilledThere: boolean;
  /** Name of what is kept while it is typed. */
  draft: string;
  save: (address: AddressBody) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the right shipping address, in one of the countries to which shipping costs the same. */
export function CorrectAddress({ address, isBilledThere, draft, save, onClose }: CorrectAddressProps) {
  const { form, submit, saving, error, reset } = useAddressForm({
    initial: address,
    draft,
    saved: [],
    checked: true,
    focused: true,
    save: async (body) => {
      await save(body);
      onClose();
    },
  });
  const region = regionOf(address.country);
  return (
    <form onSubmit={submit} noValidate className="grid max-w-2xl gap-5">
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
      {error && <Banner tone="bad">{error}</Banner>}
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
