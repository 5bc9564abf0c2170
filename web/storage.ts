/** The four keys that the shop keeps in the browser, named by the specification. */
export const STORAGE = {
  coupon: 'cart_coupon',
  orderIds: 'checkout_order_ids',
  shippingAddress: 'default_shipping_address_id',
  billingAddress: 'default_billing_address_id',
} as const;
type Key = (typeof STORAGE)[keyof typeof STORAGE];

/** Undefined when the key is missing or the storage is closed; plain text, such as an id, as it stands. */
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
    // A browser without storage still shops; it only forgets.
  }
}

export function forget(key: Key): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** On sign-out nothing of this person stays in the browser. */
export function forgetCheckout(): void {
  for (const key of Object.values(STORAGE)) forget(key);
}
