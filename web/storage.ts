/** The four localStorage keys of the shop, named by the specification. */
export const STORAGE = {
  coupon: 'cart_coupon',
  orderIds: 'checkout_order_ids',
  shippingAddress: 'default_shipping_address_id',
  billingAddress: 'default_billing_address_id',
} as const;
type Key = (typeof STORAGE)[keyof typeof STORAGE];

/** The stored JSON, or the text where it is no JSON; undefined when the key is missing or storage is not available. */
export function readStored(key: Key): unknown {
  const text = textOf(key);
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

function textOf(key: Key): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: Key, value: unknown): void {
  try {
    window.localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  } catch {
    // Without storage the shop works; it only forgets.
  }
}

export function forget(key: Key): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** Removes all four keys, on sign-out. */
export function forgetCheckout(): void {
  for (const key of Object.values(STORAGE)) forget(key);
}
