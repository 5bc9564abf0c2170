/** The four localStorage keys of the shop, named by the specification. */
export const STORAGE = {
  coupon: 'cart_coupon',
  orderIds: 'checkout_order_ids',
  shippingAddress: 'default_shipping_address_id',
  billingAddress: 'default_billing_address_id',
} as const;
type StorageKey = (typeof STORAGE)[keyof typeof STORAGE];

/** Values as JSON in one of the browser's storages. Where it is not available the shop works; it only forgets. */
export function storageIn<Key extends string>(area: () => Storage) {
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(area());
    } catch {
      return undefined;
    }
  };
  return {
    /** The stored JSON, or the text where it is no JSON; undefined when the key is missing. */
    read(key: Key): unknown {
      const text = attempt((storage) => storage.getItem(key)) ?? undefined;
      try {
        return text && JSON.parse(text);
      } catch {
        return text;
      }
    },
    store: (key: Key, value: unknown) =>
      attempt((storage) => storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))),
    forget: (key: Key) => attempt((storage) => storage.removeItem(key)),
  };
}

export const { read: readStored, store, forget } = storageIn<StorageKey>(() => window.localStorage);

/** What one tab keeps, also over leaving the page and coming back. */
export const inTab = storageIn<string>(() => window.sessionStorage);

/** The keys of what is typed and not saved: in the forms of an account, of a message to the shop, and of a withdrawal; and of its receipt. */
export const DRAFTS = 'drafts';
export const MESSAGE_DRAFT = 'message';
export const WITHDRAWAL_DRAFT = 'withdrawal';
export const WITHDRAWAL_ITEMS = 'withdrawal items';
export const WITHDRAWAL_RECEIPT = 'withdrawal receipt';
/** What is ticked in Packing. */
export const PARCELS = 'parcels';
/** All of these. */
export const TYPED = [DRAFTS, MESSAGE_DRAFT, WITHDRAWAL_DRAFT, WITHDRAWAL_ITEMS, WITHDRAWAL_RECEIPT, PARCELS];

/** Removes all four keys, on sign-out. */
export function forgetCheckout(): void {
  for (const key of Object.values(STORAGE)) forget(key);
}
