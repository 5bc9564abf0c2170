interface Known {
  id: string;
  isDefault: boolean;
}

/** The ids that the shopper has chosen or the browser remembers; the addresses may be gone. */
export interface Wanted {
  shipping: string | undefined;
  billing: string | undefined;
  /** Undefined until somebody has said so on this page: then what the browser remembers says it. */
  billingSameAsShipping: boolean | undefined;
}

/** The ids of existing addresses; empty where there is none. */
export interface Chosen {
  shippingId: string;
  billingId: string;
  billingSameAsShipping: boolean;
}

/** The addresses in force: shipping falls back to the default address; billing is the same, or must be a different one. */
export function chooseAddresses(addresses: readonly Known[], wanted: Wanted): Chosen {
  const isKnown = (id: string | undefined): id is string => addresses.some((address) => address.id === id);
  const shippingId = isKnown(wanted.shipping)
    ? wanted.shipping
    : (addresses.find((address) => address.isDefault)?.id ?? '');
  const another = isKnown(wanted.billing) && wanted.billing !== shippingId ? wanted.billing : '';
  const { billingSameAsShipping = another === '' } = wanted;
  return { shippingId, billingId: billingSameAsShipping ? shippingId : another, billingSameAsShipping };
}
