interface Known {
  id: string;
  isDefault: boolean;
}

/** What the shopper has chosen, or the browser remembers; it may be out of date. */
export interface Wanted {
  shipping: string | undefined;
  billing: string | undefined;
  billingSameAsShipping: boolean;
}

/** The addresses that hold: empty where there is none. */
export interface Chosen {
  shippingId: string;
  billingId: string;
}

/** Shipping falls back to the default address; billing follows it, or must be another one. */
export function chooseAddresses(addresses: readonly Known[], wanted: Wanted): Chosen {
  const isKnown = (id: string | undefined): id is string => addresses.some((address) => address.id === id);
  const shippingId = isKnown(wanted.shipping)
    ? wanted.shipping
    : (addresses.find((address) => address.isDefault)?.id ?? '');
  if (wanted.billingSameAsShipping) return { shippingId, billingId: shippingId };
  const billingId = isKnown(wanted.billing) && wanted.billing !== shippingId ? wanted.billing : '';
  return { shippingId, billingId };
}
