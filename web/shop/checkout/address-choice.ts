import type { Place } from '#contract/addresses.ts';
import { addressText } from '#domain/address-text.ts';

interface Known {
  id: string;
  isDefault: boolean;
}

/** The ids that the shopper has chosen; the addresses may be gone. Undefined is none. */
export interface Wanted {
  shipping: string | undefined;
  billing: string | undefined;
  billingSameAsShipping: boolean;
}

/** The ids of existing addresses; empty where there is none. */
export interface Chosen {
  shippingId: string;
  billingId: string;
  billingSameAsShipping: boolean;
}

/**
 * What a visit to the checkout begins with: shipping falls back from what the browser remembers to the default address; billing is
 * the same, unless the browser remembers another.
 */
export function wantedAtFirst(
  addresses: readonly Known[],
  stored: Partial<Pick<Wanted, 'shipping' | 'billing'>>,
): Wanted {
  const shipping = known(addresses, stored.shipping) ?? defaultOf(addresses);
  const billing = known(addresses, stored.billing);
  const another = billing === shipping ? undefined : billing;
  return { shipping, billing: another ?? shipping, billingSameAsShipping: another === undefined };
}

/**
 * The addresses in force: of an order that goes nowhere yet the default one; none in the place of one that is gone, since nobody has
 * chosen where else the order goes; billing is the same, or must be a different one.
 */
export function chooseAddresses(addresses: readonly Known[], wanted: Wanted): Chosen {
  const { billingSameAsShipping } = wanted;
  const shippingId = wanted.shipping === undefined ? defaultOf(addresses) : known(addresses, wanted.shipping);
  const billingId = known(addresses, wanted.billing);
  const another = billingId === shippingId ? undefined : billingId;
  return {
    shippingId: shippingId ?? '',
    billingId: (billingSameAsShipping ? shippingId : another) ?? '',
    billingSameAsShipping,
  };
}

/** The addresses that the page has shown as chosen, by their ids, as they were then. */
export type Seen = Readonly<Record<string, string>>;

/** What another tab or device has done to an address that was chosen. */
export interface AddressNews {
  is: 'deleted' | 'changed';
  of: 'shipping' | 'billing' | 'both';
  /** As it is now; undefined where it is deleted. */
  text?: string;
}

/** What has become of the chosen addresses since the page has shown them: of the shipping address first. */
export function newsOf(
  addresses: readonly (Known & Place)[],
  { shipping, billing, billingSameAsShipping }: Wanted,
  seen: Seen,
): AddressNews | undefined {
  const newsOfOne = (id: string | undefined): Omit<AddressNews, 'of'> | undefined => {
    if (id === undefined || !(id in seen)) return undefined;
    const now = addresses.find((address) => address.id === id);
    if (!now) return { is: 'deleted' };
    const text = addressText(now);
    return text === seen[id] ? undefined : { is: 'changed', text };
  };
  const ofShipping = newsOfOne(shipping);
  if (ofShipping) return { ...ofShipping, of: billingSameAsShipping ? 'both' : 'shipping' };
  const ofBilling = billingSameAsShipping ? undefined : newsOfOne(billing);
  return ofBilling && { ...ofBilling, of: 'billing' };
}

const known = (addresses: readonly Known[], id: string | undefined) =>
  addresses.some((address) => address.id === id) ? id : undefined;
const defaultOf = (addresses: readonly Known[]) => addresses.find(({ isDefault }) => isDefault)?.id;
