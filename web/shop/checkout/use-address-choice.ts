import type { Address } from '#contract/addresses.ts';
import { forget, readStored, STORAGE, store } from '#web/storage.ts';
import { useEffect, useState } from 'react';
import { type Chosen, chooseAddresses, type Wanted } from './address-choice.ts';

export interface AddressChoice extends Chosen {
  setShipping: (id: string) => void;
  setBilling: (id: string) => void;
  setBillingSameAsShipping: (same: boolean) => void;
  /** Chooses a newly saved address for shipping and billing; for billing only while it is separate and there is a shipping address. */
  takeSaved: (address: Address) => void;
}

const storedId = (key: typeof STORAGE.shippingAddress | typeof STORAGE.billingAddress) => {
  const id = readStored(key);
  return typeof id === 'string' ? id : undefined;
};

/** The chosen shipping and billing address, remembered in the browser. `addresses` is undefined until they are loaded. */
export function useAddressChoice(addresses: readonly Address[] | undefined): AddressChoice {
  const [wanted, setWanted] = useState<Wanted>(() => ({
    shipping: storedId(STORAGE.shippingAddress),
    billing: storedId(STORAGE.billingAddress),
    billingSameAsShipping: undefined,
  }));
  const { shippingId, billingId, billingSameAsShipping } = chooseAddresses(addresses ?? [], wanted);
  const known = addresses !== undefined;

  useEffect(() => {
    if (!known) return;
    if (shippingId) store(STORAGE.shippingAddress, shippingId);
    else forget(STORAGE.shippingAddress);
    if (billingId) store(STORAGE.billingAddress, billingId);
    else forget(STORAGE.billingAddress);
  }, [known, shippingId, billingId]);

  // What was worked out from what is remembered stays, whatever is chosen then.
  const change = (changed: Partial<Wanted>) => setWanted((now) => ({ ...now, billingSameAsShipping, ...changed }));
  return {
    shippingId,
    billingId,
    billingSameAsShipping,
    setShipping: (shipping) => change({ shipping }),
    setBilling: (billing) => change({ billing }),
    setBillingSameAsShipping: (same) => change({ billingSameAsShipping: same }),
    takeSaved: ({ id }) =>
      change(billingSameAsShipping || !shippingId ? { shipping: id, billing: id } : { billing: id }),
  };
}
