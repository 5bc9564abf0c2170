import type { Address } from '#contract/addresses.ts';
import { addressText } from '#domain/address-text.ts';
import { forget, readStored, STORAGE, store } from '#web/storage.ts';
import { useEffect, useState } from 'react';
import {
  type AddressNews,
  type Chosen,
  chooseAddresses,
  newsOf,
  type Seen,
  type Wanted,
  wantedAtFirst,
} from './address-choice.ts';

export interface AddressChoice extends Chosen {
  /** What has become elsewhere of the addresses that were chosen here; nothing is paid before their buyer has looked. */
  news: AddressNews | undefined;
  /** Takes a changed address as it is now. */
  accept: () => void;
  setShipping: (id: string) => void;
  setBilling: (id: string) => void;
  setBillingSameAsShipping: (same: boolean) => void;
  /**
   * Chooses an address that was typed for shipping and billing; for billing only while it is separate and there is a shipping address,
   * unless it is that.
   */
  takeSaved: (address: Address) => void;
}

const storedId = (key: typeof STORAGE.shippingAddress | typeof STORAGE.billingAddress) => {
  const id = readStored(key);
  return typeof id === 'string' ? id : undefined;
};

const NOTHING: Wanted = { shipping: undefined, billing: undefined, billingSameAsShipping: true };

/** The chosen shipping and billing address, remembered in the browser. `addresses` is undefined until they are loaded. */
export function useAddressChoice(addresses: readonly Address[] | undefined): AddressChoice {
  const [wanted, setWanted] = useState<Wanted>();
  const [seen, setSeen] = useState<Seen>({});
  if (addresses && !wanted)
    setWanted(
      wantedAtFirst(addresses, {
        shipping: storedId(STORAGE.shippingAddress),
        billing: storedId(STORAGE.billingAddress),
      }),
    );
  const chosen = chooseAddresses(addresses ?? [], wanted ?? NOTHING);
  const { shippingId, billingId, billingSameAsShipping } = chosen;
  const known = addresses !== undefined;

  const shown = (addresses ?? []).filter(({ id }) => id === shippingId || id === billingId);
  const unseen = shown.filter(({ id }) => !(id in seen));
  if (unseen.length > 0)
    setSeen({ ...seen, ...Object.fromEntries(unseen.map((address) => [address.id, addressText(address)])) });

  useEffect(() => {
    if (!known) return;
    if (shippingId) store(STORAGE.shippingAddress, shippingId);
    else forget(STORAGE.shippingAddress);
    if (billingId) store(STORAGE.billingAddress, billingId);
    else forget(STORAGE.billingAddress);
  }, [known, shippingId, billingId]);

  // What goes to the default address of now stays there, also once another becomes that.
  const change = (changed: Partial<Wanted>) =>
    setWanted((now = NOTHING) => ({ ...now, shipping: now.shipping ?? (shippingId || undefined), ...changed }));
  /** Whoever chooses an address has read it. */
  const choose = (id: string, changed: Partial<Wanted>) => {
    setSeen((before) => Object.fromEntries(Object.entries(before).filter(([known]) => known !== id)));
    change(changed);
  };
  return {
    ...chosen,
    news: wanted && addresses && newsOf(addresses, wanted, seen),
    accept: () => setSeen({}),
    setShipping: (shipping) => choose(shipping, { shipping }),
    setBilling: (billing) => choose(billing, { billing }),
    setBillingSameAsShipping: (same) => change({ billingSameAsShipping: same }),
    takeSaved: ({ id }) =>
      choose(
        id,
        billingSameAsShipping || !shippingId || id === shippingId
          ? { shipping: id, billing: id, billingSameAsShipping: billingSameAsShipping || id === shippingId }
          : { billing: id },
      ),
  };
}
